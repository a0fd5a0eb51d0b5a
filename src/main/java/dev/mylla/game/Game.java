package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import java.util.List;
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
    if (seat != state.toMove()) {
      return deny(Denial.Code.NOT_YOUR_MOVE);
    }
    var refused = state.play().refusal(move);
    if (refused.isPresent()) {
      return new Decision.Deny(Denial.illegal(this, refused.get()));
    }
    return new Decision.Write(played(facts, state, move));
  }

  /**
   * The even throw that lets the side to move do so; absent without a die and while nobody may
   * move. An odd one is never to be seen here: its turn was forfeited when it was thrown.
   */
  public @Nullable Integer roll() {
    return facts.roll(state);
  }

  /** The last move is in the state, older ones only in the log. */
  private Decision used(Color seat, int number, Move move) {
    var last = state.lastMove();
    if (last == null || last.number() != number) {
      return new Decision.LookUp(number, played -> repeat(played, seat, move));
    }
    return repeat(last, seat, move);
  }

  /** A forfeit was nobody's request, so nothing repeats it. */
  private Decision repeat(Event.Turn turn, Color seat, Move move) {
    boolean same =
        turn instanceof Event.MovePlayed played
            && played.color() == seat
            && played.move().equals(move.canonical());
    return same ? new Decision.Repeat() : deny(Denial.Code.MOVE_TAKEN);
  }

  /**
   * The events of a legal move: the move, the turns that the die takes away until somebody may move
   * again, and the end of the game if it comes.
   */
  static List<Event> played(Facts facts, State state, Move move) {
    return new Turns(facts, state).play(move, facts.roll(state)).throwDie().events();
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
    var turns = new Turns(facts, state).then(new Event.SeatTaken(invitation.color(), name));
    if (turns.state().bothSeatsTaken()) {
      turns.then(new Event.GameStarted()).throwDie();
    }
    return new Decision.Write(turns.events());
  }

  private Decision deny(Denial.Code code) {
    return new Decision.Deny(Denial.of(code, this));
  }
}
