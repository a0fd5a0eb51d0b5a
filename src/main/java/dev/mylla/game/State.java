package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Play;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game as its events made it, without their dates. Applying the log to the first position gives
 * exactly the state that is stored beside it.
 *
 * @param play position, history and ply
 * @param nextMove number of the next move; numbers are never reused
 * @param lastMove the move or forfeited turn that led to the position; absent at the start
 * @param outcome how it ended, by the rules or otherwise; absent while it goes on
 * @param offers what the sides have before each other
 * @param takenBack the numbers below the next that do not stand
 */
public record State(
    Status status,
    PerColor<Seat> seats,
    Play play,
    int nextMove,
    Event.@Nullable Turn lastMove,
    @Nullable Outcome outcome,
    OpenOffers offers,
    TakenBack takenBack) {

  /** The state right after a game's first event. */
  static State created(Facts facts, Event.GameCreated created) {
    var seats = created.seats();
    var status = seats.white().taken() && seats.black().taken() ? Status.ACTIVE : Status.WAITING;
    var play = Play.from(facts.start());
    return new State(status, seats, play, 1, null, null, OpenOffers.NONE, TakenBack.NONE);
  }

  /**
   * The whole log as a state.
   *
   * @throws IllegalArgumentException if the log is not one of such a game
   */
  public static State replay(Facts facts, List<Event> events) {
    if (events.isEmpty()) {
      throw new IllegalArgumentException("a log begins with the creation of its game");
    }
    var replay = new Replay(facts, events.get(0));
    events.subList(1, events.size()).forEach(replay::then);
    return replay.state();
  }

  State after(List<? extends Event> events) {
    return after(events, Past.NONE);
  }

  State after(List<? extends Event> events, Past past) {
    var state = this;
    for (Event event : events) {
      state = state.after(event, past);
    }
    return state;
  }

  /** The state that an event leads to which takes no move back. */
  State after(Event event) {
    return after(event, Past.NONE);
  }

  /** The state that an event leads to. */
  State after(Event event, Past past) {
    return event.match(new Transition(past));
  }

  /** Whether the seats are complete. */
  boolean bothSeatsTaken() {
    return seats.white().taken() && seats.black().taken();
  }

  Color toMove() {
    return play.position().toMove();
  }

  private final class Transition implements Event.Cases<State> {
    private final Past past;

    Transition(Past past) {
      this.past = past;
    }

    @Override
    public State gameCreated(Event.GameCreated event) {
      throw new IllegalArgumentException("a game is created once");
    }

    @Override
    public State seatTaken(Event.SeatTaken event) {
      return with(event.color(), seats.of(event.color()).takenBy(event.name(), event.player()));
    }

    @Override
    public State seatRenamed(Event.SeatRenamed event) {
      return with(event.color(), seats.of(event.color()).renamed(event.name()));
    }

    @Override
    public State tokenRenewed(Event.TokenRenewed event) {
      var seat = seats.of(event.color());
      return with(event.color(), seat.withToken(event.generation(), event.key()));
    }

    @Override
    public State invitationRenewed(Event.InvitationRenewed event) {
      var seat = seats.of(event.color());
      return with(event.color(), seat.withInvitation(event.invitation(), event.key()));
    }

    private State with(Color color, Seat seat) {
      var changed = seats.with(color, seat);
      return new State(status, changed, play, nextMove, lastMove, outcome, offers, takenBack);
    }

    @Override
    public State gameStarted(Event.GameStarted event) {
      return new State(Status.ACTIVE, seats, play, nextMove, lastMove, outcome, offers, takenBack);
    }

    @Override
    public State movePlayed(Event.MovePlayed event) {
      return passed(event, offers.afterMove(event.color()));
    }

    @Override
    public State moveForfeited(Event.MoveForfeited event) {
      return passed(event, offers);
    }

    private State passed(Event.Turn turn, OpenOffers left) {
      var roll = turn.roll();
      var after = roll == null ? play.play(turn.move()) : play.play(turn.move(), roll);
      int next = turn.number() + 1;
      return new State(status, seats, after, next, turn, outcome, left, takenBack);
    }

    @Override
    public State offerMade(Event.OfferMade event) {
      return with(offers.with(event.offer()));
    }

    @Override
    public State offerClosed(Event.OfferClosed event) {
      return with(offers.without(event.offer()));
    }

    private State with(OpenOffers changed) {
      return new State(status, seats, play, nextMove, lastMove, outcome, changed, takenBack);
    }

    @Override
    public State movesTakenBack(Event.MovesTakenBack event) {
      var before = past.before(event.from());
      return new State(
          status,
          seats,
          before.play,
          nextMove,
          before.lastMove,
          outcome,
          offers.backTo(before.offers),
          takenBack.with(event.from(), event.to()));
    }

    @Override
    public State clockExpired(Event.ClockExpired event) {
      return State.this;
    }

    @Override
    public State gameEnded(Event.GameEnded event) {
      return new State(
          Status.FINISHED,
          seats,
          play,
          nextMove,
          lastMove,
          event.outcome(),
          offers.cleared(),
          takenBack);
    }

    /** The next game is a game of its own. */
    @Override
    public State rematchOffered(Event.RematchOffered event) {
      return State.this;
    }

    @Override
    public State textsErased(Event.TextsErased event) {
      return Erasure.in(State.this).from(State.this);
    }
  }
}
