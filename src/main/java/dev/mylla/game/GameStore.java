package dev.mylla.game;

import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where games are kept. Every answer shows one moment of one game; every failure to reach the store
 * is a {@link StorageUnavailable}, a write it has no room for a {@link StorageFull}, a stored form
 * that cannot be read a {@link DamagedGame}.
 */
public interface GameStore {

  /** The game as it stands; empty if there is none (any more). */
  Uni<Optional<Game>> find(GameId id);

  /**
   * The game as it stands and what is remembered of an earlier request, both of the same moment.
   *
   * @param memo the name it is remembered under; empty recalls nothing
   */
  Uni<Optional<Recalled>> recall(GameId id, Optional<String> memo);

  /**
   * The game together with a part of its log, both of the same moment.
   *
   * @param after the number of events to pass over
   * @param limit the most events to return
   */
  Uni<Optional<LogPage>> log(GameId id, int after, int limit);

  /**
   * Writes all of it or nothing. It is written only if the game still has the version, number and
   * tag, that the commit was decided on. Where the time of the side to move is up by now, the
   * commit's late events are written in place of the others.
   *
   * @return the game after it, see {@link Commit#isLate}; or empty if the version is another one by
   *     now
   */
  Uni<Optional<Game>> commit(Commit commit);

  /**
   * Makes sure that a game as it was read is as safe as what a commit returns, so that a repeated
   * request may be told that it was done. A store that keeps a game in one place has nothing to do.
   *
   * @return false if the game is at another version by now
   */
  default Uni<Boolean> confirm(Game game) {
    return Uni.createFrom().item(true);
  }

  /**
   * What to write.
   *
   * @param expected the version it was decided on, {@link Version#NONE} to create a game
   * @param events what happened, at least one
   * @param next the state they lead to
   * @param clock what they do to the clock, in order
   * @param late what to write instead when the time of the side to move is up
   * @param memo remembered for a day under its name, unless late
   * @param erased what is taken out of the log, unless late
   */
  record Commit(
      Facts facts,
      Version expected,
      List<Event> events,
      State next,
      List<ClockChange> clock,
      Optional<Late> late,
      Optional<Memo> memo,
      Erased erased) {

    /** The first events of a game. */
    static Commit creation(Facts facts, List<Event> events, State next) {
      var clock = ClockChange.ofCreation(facts, events);
      return new Commit(
          facts,
          Version.NONE,
          events,
          next,
          clock,
          Optional.empty(),
          Optional.empty(),
          Erased.NOTHING);
    }

    /** What events that take nothing back do to a game as it stands. */
    static Commit of(Game game, List<Event> events, Optional<Memo> memo) {
      return of(game, events, Past.NONE, memo);
    }

    /** What events do to a game as it stands. */
    static Commit of(Game game, List<Event> events, Past past, Optional<Memo> memo) {
      var facts = game.facts();
      var state = game.state();
      var clock = ClockChange.of(facts.clock(), state, events, past);
      var next = state.after(events, past);
      return new Commit(
          facts, game.version(), events, next, clock, Late.of(game), memo, Erased.NOTHING);
    }

    /** The same, which also takes something out of the log. */
    Commit erasing(Erased something) {
      return new Commit(facts, expected, events, next, clock, late, memo, something);
    }

    /** Whether the game was written as one whose time is up, which was not what was wanted. */
    boolean isLate(Game written) {
      return late.map(Late::next).filter(written.state()::equals).isPresent()
          && !next.equals(written.state());
    }

    /** The players that the events seat, or prepare a seat for. */
    public Set<Player> players() {
      return events.stream().flatMap(event -> event.players().stream()).collect(Collectors.toSet());
    }

    /** Whether the game has a new last move. */
    public boolean moves() {
      return events.stream().anyMatch(Event.Turn.class::isInstance);
    }

    /** The take-back among the events, after which an earlier move is the last again. */
    public Optional<Event.MovesTakenBack> takeBack() {
      return events.stream()
          .filter(Event.MovesTakenBack.class::isInstance)
          .map(Event.MovesTakenBack.class::cast)
          .findFirst();
    }
  }

  /** The end of a game whose time is up. */
  record Late(List<Event> events, State next, List<ClockChange> clock) {

    /** Only of a game that its service ends, and only while it goes on. */
    static Optional<Late> of(Game game) {
      if (!game.facts().endsOnTime() || game.state().status() != Status.ACTIVE) {
        return Optional.empty();
      }
      var events = game.timeout();
      var state = game.state();
      var clock = ClockChange.of(game.facts().clock(), state, events);
      return Optional.of(new Late(events, state.after(events), clock));
    }
  }

  /** A game and what is remembered of an earlier request. */
  record Recalled(Game game, Optional<Memo> memo) {}

  /** A game and events of its log, in order, from the one after {@code after} on. */
  record LogPage(Game game, List<LoggedEvent> events) {}

  /** The store did not answer in time or not at all; a write may or may not have happened. */
  final class StorageUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StorageUnavailable(String message, Throwable cause) {
      super(message, cause);
    }

    public StorageUnavailable(String message) {
      super(message);
    }
  }

  /** The store has no room for this write; nothing was written. */
  final class StorageFull extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StorageFull(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** What is stored under a game's id cannot be read; nothing was touched. */
  final class DamagedGame extends RuntimeException {
    private static final long serialVersionUID = 1;

    public DamagedGame(GameId id, String fault, Throwable cause) {
      super("game " + id + ": " + fault, cause);
    }

    public DamagedGame(GameId id, String fault) {
      super("game " + id + ": " + fault);
    }
  }
}
