package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.Outcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One game between two seats, as it stood at one version. Its methods decide what a wish leads to
 * and write nothing.
 */
public record Game(Facts facts, State state, Stamp stamp) {

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
    if (isTimedOut()) {
      return new Decision.TimeUp();
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

  /**
   * Judges whether the other side's time is up and the game is won by it. The repeat of a claim
   * succeeds.
   */
  Decision claimTimeout(Color seat) {
    if (Outcome.win(seat, Outcome.Reason.TIME).equals(state.outcome())) {
      return new Decision.Repeat();
    }
    if (state.status() == Status.FINISHED) {
      return deny(Denial.Code.GAME_OVER);
    }
    if (state.status() == Status.WAITING) {
      return deny(Denial.Code.GAME_NOT_STARTED);
    }
    return isOverdue() && seat != state.toMove()
        ? new Decision.Write(timeout())
        : deny(Denial.Code.TIME_NOT_UP);
  }

  /** What is written when the time of the side to move is up. */
  List<Event> timeout() {
    var late = state.toMove();
    var lost = Outcome.win(late.opponent(), Outcome.Reason.TIME);
    return List.of(new Event.ClockExpired(late), new Event.GameEnded(lost));
  }

  /** From when on the service has to see whether time is up; empty if it need not. */
  public Optional<Instant> watchedFrom() {
    var clock = stamp.clock();
    return facts.endsOnTime() && clock != null && state.status() == Status.ACTIVE
        ? clock.graceEnds()
        : Optional.empty();
  }

  /** Whether the service has to end the game, as the time of the side to move is up. */
  public boolean isTimedOut() {
    return facts.endsOnTime() && isOverdue();
  }

  private boolean isOverdue() {
    var clock = stamp.clock();
    return state.status() == Status.ACTIVE && clock != null && clock.overdue();
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
