package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.Move;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.Ruleset;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
   * Judges a move.
   *
   * @param seat who moves, already verified
   * @param number the client's number for the move, from 1
   */
  Decision move(Color seat, int number, Move move, Aside aside, Precondition precondition) {
    return new MoveJudge(this).move(seat, number, move, aside, precondition);
  }

  /**
   * The even throw that lets the side to move do so; absent without a die and while nobody may
   * move. An odd one is never to be seen here: its turn was forfeited when it was thrown.
   */
  public @Nullable Integer roll() {
    return facts.roll(state);
  }

  /**
   * Judges whether the other side's time is up and the game is won by it. The repeat of a claim
   * succeeds.
   */
  Decision claimTimeout(Color seat, Precondition precondition) {
    if (Outcome.win(seat, Outcome.Reason.TIME).equals(state.outcome())) {
      return new Decision.Repeat();
    }
    if (!precondition.holdsFor(this)) {
      return deny(Denial.Code.VERSION_CHANGED);
    }
    return switch (state.status()) {
      case FINISHED -> deny(Denial.Code.GAME_OVER);
      case WAITING -> deny(Denial.Code.GAME_NOT_STARTED);
      case ACTIVE ->
          isOverdue() && seat != state.toMove()
              ? new Decision.Write(timeout())
              : deny(Denial.Code.TIME_NOT_UP);
    };
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

  /** Judges a resignation: the other side wins. */
  Decision resign(Color seat, Precondition precondition) {
    var resigned = Outcome.win(seat.opponent(), Outcome.Reason.RESIGNATION);
    if (resigned.equals(state.outcome())) {
      return new Decision.Repeat();
    }
    if (!precondition.holdsFor(this)) {
      return deny(Denial.Code.VERSION_CHANGED);
    }
    return switch (state.status()) {
      case FINISHED -> deny(Denial.Code.GAME_OVER);
      case WAITING -> deny(Denial.Code.GAME_NOT_STARTED);
      case ACTIVE -> ended(resigned);
    };
  }

  /**
   * Judges an abort: the game does not count. Either side may until both have moved, and it is the
   * same abort whoever asks for it.
   */
  Decision abort(Precondition precondition) {
    if (isAborted()) {
      return new Decision.Repeat();
    }
    if (!precondition.holdsFor(this)) {
      return deny(Denial.Code.VERSION_CHANGED);
    }
    if (state.status() == Status.FINISHED) {
      return deny(Denial.Code.GAME_OVER);
    }
    return bothHaveMoved() ? deny(Denial.Code.TOO_LATE_TO_ABORT) : ended(ABORTED);
  }

  /**
   * Whether each side has played a move of this game; those of an imported record count. Where a
   * die forfeits turns two moves may be of one side: who has men in hand places one first.
   */
  private boolean bothHaveMoved() {
    if (state.play().ply() < BOTH_HAVE_MOVED) {
      return false;
    }
    return facts.rules().die() == Ruleset.Die.NONE
        || Stream.of(Color.values()).noneMatch(this::hasPlacedNoneOfItsMen);
  }

  private boolean hasPlacedNoneOfItsMen(Color color) {
    int atStart = facts.start().inHand(color);
    return atStart > 0 && state.play().position().inHand(color) == atStart;
  }

  /** Judges the withdrawal of a game that nobody joined. */
  Decision withdraw(Precondition precondition) {
    if (isAborted() && !state.bothSeatsTaken()) {
      return new Decision.Repeat();
    }
    if (!precondition.holdsFor(this)) {
      return deny(Denial.Code.VERSION_CHANGED);
    }
    return switch (state.status()) {
      case FINISHED -> deny(Denial.Code.GAME_OVER);
      case WAITING -> ended(ABORTED);
      case ACTIVE -> deny(Denial.Code.GAME_STARTED);
    };
  }

  /** Judges the end by the operator; its repeat is the same end, whatever is said this time. */
  Decision endByOperator(String remark) {
    if (state.outcome() != null && state.outcome().reason() == Outcome.Reason.OPERATOR) {
      return new Decision.Repeat();
    }
    return state.status() == Status.FINISHED
        ? deny(Denial.Code.GAME_OVER)
        : ended(Outcome.none(Outcome.Reason.OPERATOR).saying(remark));
  }

  /** Judges an erasure; where nothing is left to erase it needs no event. */
  Decision eraseTexts() {
    return new Decision.LookBack(
        log -> {
          var erased = Erasure.in(state).from(log);
          return erased.isNothing() ? new Decision.Repeat() : Decision.Write.erasing(erased);
        });
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

  /** Why these two cannot have a next game; whether they have one already is not judged here. */
  Optional<Denial> rematchObstacle(Precondition precondition) {
    if (!precondition.holdsFor(this)) {
      return Optional.of(Denial.of(Denial.Code.VERSION_CHANGED, this));
    }
    if (state.status() != Status.FINISHED) {
      return Optional.of(Denial.of(Denial.Code.GAME_NOT_OVER, this));
    }
    return state.bothSeatsTaken()
        ? Optional.empty()
        : Optional.of(Denial.of(Denial.Code.GAME_NOT_STARTED, this));
  }

  /** Judges whether somebody may sit down on an invitation that is genuine. */
  Decision takeSeat(Invitation invitation, Guest guest) {
    var seat = state.seats().of(invitation.color());
    if (invitation.generation() != seat.invitation()) {
      return deny(Denial.Code.NOT_FOUND);
    }
    if (seat.taken()) {
      return deny(Denial.Code.SEAT_TAKEN);
    }
    return sitDown(invitation.color(), guest.name(), guest.onSeatOf(seat.player()));
  }

  /**
   * Judges whether the opponent of the game before may take the seat that is kept for him; that it
   * is he is verified.
   */
  Decision takeKeptSeat(Color color) {
    return state.seats().of(color).taken()
        ? new Decision.Repeat()
        : sitDown(color, null, state.seats().of(color).player());
  }

  private Decision sitDown(Color color, @Nullable String name, @Nullable Player player) {
    if (state.status() == Status.FINISHED) {
      return deny(Denial.Code.INVITATION_EXPIRED);
    }
    var turns = new Turns(facts, state).then(new Event.SeatTaken(color, name, player));
    if (turns.state().bothSeatsTaken()) {
      turns.then(new Event.GameStarted()).throwDie();
    }
    return new Decision.Write(turns.events());
  }

  private Decision deny(Denial.Code code) {
    return new Decision.Deny(Denial.of(code, this));
  }
}
