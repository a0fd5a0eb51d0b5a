package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One game between two seats, as it stood at one version. Its methods decide what a wish leads to
 * and write nothing.
 */
public record Game(Facts facts, State state, Stamp stamp) {
  private static final Outcome ABORTED = Outcome.none(Outcome.Reason.ABORT);
  private static final int BOTH_HAVE_MOVED = 2;

  public GameId id() {
    return facts.id();
  }

  public Version version() {
    return stamp.version();
  }

  /**
   * Judges a move. The order is the contract's: a used number comes before everything else, so that
   * the repeat of a winning or a last-second move succeeds however late it comes.
   *
   * @param seat who moves, already verified
   * @param number the client's number for the move, from 1
   */
  Decision move(Color seat, int number, Move move, Precondition precondition) {
    if (number < state.nextMove()) {
      return used(seat, number, move);
    }
    if (!precondition.holdsFor(this)) {
      return deny(Denial.Code.VERSION_CHANGED);
    }
    if (state.status() == Status.FINISHED) {
      return deny(Denial.Code.GAME_OVER);
    }
    if (!state.bothSeatsTaken()) {
      return deny(Denial.Code.GAME_NOT_STARTED);
    }
    if (number > state.nextMove()) {
      return deny(Denial.Code.MOVE_NOT_NEXT);
    }
    if (seat != state.toMove()) {
      return deny(Denial.Code.NOT_YOUR_MOVE);
    }
    var refused = state.play().refusal(move);
    if (refused.isPresent()) {
      return new Decision.Deny(Denial.illegal(this, refused.get()));
    }
    return new Decision.Write(played(state, move));
  }

  /** The last move is in the state, older ones only in the log. */
  private Decision used(Color seat, int number, Move move) {
    var last = state.lastMove();
    if (last == null || last.number() != number) {
      return new Decision.LookUp(number, played -> repeat(played, seat, move));
    }
    return repeat(last, seat, move);
  }

  private Decision repeat(Event.MovePlayed played, Color seat, Move move) {
    boolean same = played.color() == seat && played.move().equals(move.canonical());
    return same ? new Decision.Repeat() : deny(Denial.Code.MOVE_TAKEN);
  }

  /** The events of a legal move: the move, and the end of the game if it ends it. */
  static List<Event> played(State state, Move move) {
    var events = new ArrayList<Event>();
    var played =
        new Event.MovePlayed(
            state.nextMove(), state.play().ply() + 1, state.toMove(), move.canonical());
    events.add(played);
    state.after(played).play().outcome().map(Event.GameEnded::new).ifPresent(events::add);
    return events;
  }

  /** Judges a resignation: the other side wins. The repeat of one succeeds. */
  Decision resign(Color seat) {
    var resigned = Outcome.win(seat.opponent(), Outcome.Reason.RESIGNATION);
    if (resigned.equals(state.outcome())) {
      return new Decision.Repeat();
    }
    return whileActive().orElseGet(() -> ended(resigned));
  }

  /** Judges an abort: the game does not count. Possible until both sides have moved. */
  Decision abort() {
    if (isAborted()) {
      return new Decision.Repeat();
    }
    if (state.status() == Status.FINISHED) {
      return deny(Denial.Code.GAME_OVER);
    }
    return state.play().ply() < BOTH_HAVE_MOVED
        ? ended(ABORTED)
        : deny(Denial.Code.TOO_LATE_TO_ABORT);
  }

  /** Judges the withdrawal of a game that nobody joined. */
  Decision withdraw() {
    if (isAborted() && !state.bothSeatsTaken()) {
      return new Decision.Repeat();
    }
    return state.status() == Status.WAITING ? ended(ABORTED) : deny(Denial.Code.GAME_STARTED);
  }

  private boolean isAborted() {
    return ABORTED.equals(state.outcome());
  }

  private static Decision ended(Outcome outcome) {
    return new Decision.Write(List.of(new Event.GameEnded(outcome)));
  }

  /** Judges a new name for a seat; the name it has already needs no event. */
  Decision rename(Color seat, String name, Precondition precondition) {
    if (name.equals(state.seats().of(seat).name())) {
      return new Decision.Repeat();
    }
    if (!precondition.holdsFor(this)) {
      return deny(Denial.Code.VERSION_CHANGED);
    }
    return state.status() == Status.FINISHED
        ? deny(Denial.Code.GAME_OVER)
        : new Decision.Write(List.of(new Event.SeatRenamed(seat, name)));
  }

  private Optional<Decision> whileActive() {
    return switch (state.status()) {
      case FINISHED -> Optional.of(deny(Denial.Code.GAME_OVER));
      case WAITING -> Optional.of(deny(Denial.Code.GAME_NOT_STARTED));
      case ACTIVE -> Optional.empty();
    };
  }

  /** Judges whether somebody may sit down on an invitation that is genuine. */
  Decision takeSeat(Invitation invitation, @Nullable String name) {
    var seat = state.seats().of(invitation.color());
    if (invitation.generation() != seat.invitation()) {
      return deny(Denial.Code.NOT_FOUND);
    }
    if (seat.taken()) {
      return deny(Denial.Code.SEAT_TAKEN);
    }
    if (state.status() == Status.FINISHED) {
      return deny(Denial.Code.INVITATION_EXPIRED);
    }
    var events = new ArrayList<Event>();
    var taken = new Event.SeatTaken(invitation.color(), name);
    events.add(taken);
    if (state.after(taken).bothSeatsTaken()) {
      events.add(new Event.GameStarted());
    }
    return new Decision.Write(events);
  }

  private Decision deny(Denial.Code code) {
    return new Decision.Deny(Denial.of(code, this));
  }
}
