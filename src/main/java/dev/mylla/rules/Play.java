package dev.mylla.rules;

import java.util.List;
import java.util.Optional;

/**
 * What has been played as the rules see it: a position, the history that can still come back, and
 * the number of plies so far, forfeits included. Immutable.
 *
 * <p>A throw of the die is told by its number, 1 to 6. In a game without a die throws are ignored;
 * in a game with one, a question without a throw means an even one.
 */
public final class Play {

  /** The technical end of a game in plies; nothing in the rules ends every game. */
  public static final int MOVE_LIMIT = 2_000;

  private static final int EVEN = 2;
  private static final int SIDES = 6;

  private final Position position;
  private final History history;
  private final int ply;

  private Play(Position position, History history, int ply) {
    this.position = position;
    this.history = history;
    this.ply = ply;
  }

  /** A game from the empty board. */
  public static Play start(Board board, Ruleset rules) {
    return from(Position.start(board, rules));
  }

  /** A game that begins in this position, without history. */
  public static Play from(Position position) {
    return new Play(position, History.start(position), 0);
  }

  /** A game as it stood after this many plies. */
  public static Play of(Position position, History history, int ply) {
    return new Play(position, history, ply);
  }

  /** The position on the board now. */
  public Position position() {
    return position;
  }

  /** The positions since the last placing or removal. */
  public History history() {
    return history;
  }

  /** How many plies were played, forfeited turns included. */
  public int ply() {
    return ply;
  }

  /**
   * How the game has ended, if it has: what the position decides, then the draws of the history,
   * then the move limit. A win beats a draw.
   */
  public Optional<Outcome> outcome() {
    return position.outcome().or(() -> history.draw(position)).or(this::moveLimit);
  }

  /** Every legal move, sorted; empty when the game is over. */
  public List<Move> legalMoves() {
    return legalMoves(EVEN);
  }

  /** Every legal move after this throw: only the forfeit when it is odd. */
  public List<Move> legalMoves(int roll) {
    if (outcome().isPresent()) {
      return List.of();
    }
    return forbidsTurn(roll) ? List.of(Move.forfeit()) : position.legalMoves();
  }

  /** Why the move can't be played, or empty if it can; a forfeit can't without an odd throw. */
  public Optional<Refused> refusal(Move move) {
    return refusal(move, EVEN);
  }

  /** Why the move can't be played after this throw, or empty if it can. */
  public Optional<Refused> refusal(Move move, int roll) {
    if (outcome().isPresent()) {
      return Optional.of(Refused.because(Refusal.GAME_OVER));
    }
    if (!forbidsTurn(roll)) {
      return new Explanation(position).refusalWhileOngoing(move);
    }
    if (move.isForfeit()) {
      return Optional.empty();
    }
    List<Point> unknown = Explanation.unknownPoints(position.board(), move);
    if (!unknown.isEmpty()) {
      return Optional.of(new Refused(Refusal.UNKNOWN_POINT, unknown, List.of()));
    }
    return Optional.of(Refused.because(Refusal.DIE_FORBIDS_TURN));
  }

  /**
   * The game after the move.
   *
   * @throws IllegalArgumentException if the move is refused
   */
  public Play play(Move move) {
    return play(move, EVEN);
  }

  /**
   * The game after the move made on this throw.
   *
   * @throws IllegalArgumentException if the move is refused
   */
  public Play play(Move move, int roll) {
    Optional<Refused> refused = refusal(move, roll);
    if (refused.isPresent()) {
      throw new IllegalArgumentException(move + ": " + refused.get().refusal().code());
    }
    Position next = position.playUnchecked(move);
    return new Play(next, history.after(move, next), ply + 1);
  }

  private boolean forbidsTurn(int roll) {
    if (roll < 1 || roll > SIDES) {
      throw new IllegalArgumentException("no throw of a die: " + roll);
    }
    return position.rules().hasDie() && roll % 2 == 1;
  }

  private Optional<Outcome> moveLimit() {
    if (ply < MOVE_LIMIT) {
      return Optional.empty();
    }
    return Optional.of(Outcome.draw(Outcome.Reason.MOVE_LIMIT));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Play play
        && ply == play.ply
        && position.equals(play.position)
        && history.equals(play.history);
  }

  @Override
  public int hashCode() {
    return 31 * position.hashCode() + ply;
  }

  /** For a person to read in a failed test. */
  @Override
  public String toString() {
    return "ply " + ply + ": " + position;
  }
}
