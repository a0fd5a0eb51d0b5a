package dev.mylla.game;

import dev.mylla.rules.PerColor;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Takes out of a game whatever people typed into it: names, notes, the operator's own words. Who
 * the players are to their apps is taken out of a game that is over; while it goes on the apps need
 * that to play for them.
 *
 * <p>The log stays the truth: the events without their texts lead to the state without its texts.
 */
final class Erasure implements Event.Cases<Event> {
  private final boolean players;

  /**
   * @param players whether also who the players are
   */
  private Erasure(boolean players) {
    this.players = players;
  }

  /** The erasure that befits a game in this state. */
  static Erasure in(State state) {
    return new Erasure(state.status() == Status.FINISHED);
  }

  /** What is taken out of a log, from its first entry on. */
  Erased from(List<LoggedEvent> log) {
    var entries =
        log.stream()
            .map(entry -> entry.telling(entry.event().match(this)))
            .filter(erased -> !log.get(erased.seq() - 1).equals(erased))
            .toList();
    var seated = log.stream().map(LoggedEvent::event).flatMap(event -> event.players().stream());
    return new Erased(entries, players ? seated.collect(Collectors.toSet()) : Set.of());
  }

  State from(State state) {
    return new State(
        state.status(),
        state.seats().map(this::from),
        state.play(),
        state.nextMove(),
        from(state.lastMove()),
        state.outcome() == null ? null : state.outcome().silent(),
        state.offers(),
        state.takenBack());
  }

  private Seat from(Seat seat) {
    return seat.renamed(null).playedBy(from(seat.player()));
  }

  private @Nullable Player from(@Nullable Player player) {
    return players ? null : player;
  }

  private static Event.@Nullable Turn from(Event.@Nullable Turn turn) {
    return turn instanceof Event.MovePlayed move ? move.noting(null) : turn;
  }

  @Override
  public Event gameCreated(Event.GameCreated event) {
    PerColor<Seat> seats = event.seats().map(this::from);
    return new Event.GameCreated(seats);
  }

  @Override
  public Event seatTaken(Event.SeatTaken event) {
    return new Event.SeatTaken(event.color(), null, from(event.player()));
  }

  @Override
  public Event seatRenamed(Event.SeatRenamed event) {
    return new Event.SeatRenamed(event.color(), null);
  }

  @Override
  public Event movePlayed(Event.MovePlayed event) {
    return event.noting(null);
  }

  @Override
  public Event gameEnded(Event.GameEnded event) {
    return new Event.GameEnded(event.outcome().silent());
  }

  @Override
  public Event gameStarted(Event.GameStarted event) {
    return event;
  }

  @Override
  public Event moveForfeited(Event.MoveForfeited event) {
    return event;
  }

  @Override
  public Event offerMade(Event.OfferMade event) {
    return event;
  }

  @Override
  public Event offerClosed(Event.OfferClosed event) {
    return event;
  }

  @Override
  public Event movesTakenBack(Event.MovesTakenBack event) {
    return event;
  }

  @Override
  public Event clockExpired(Event.ClockExpired event) {
    return event;
  }

  @Override
  public Event rematchOffered(Event.RematchOffered event) {
    return event;
  }

  @Override
  public Event tokenRenewed(Event.TokenRenewed event) {
    return event;
  }

  @Override
  public Event invitationRenewed(Event.InvitationRenewed event) {
    return event;
  }

  @Override
  public Event textsErased(Event.TextsErased event) {
    return event;
  }
}
