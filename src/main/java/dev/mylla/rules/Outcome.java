package dev.mylla.rules;

import java.util.Optional;

/**
 * How a game ended. The rules give the reasons up to the move limit; the others are given by those
 * who play or keep time.
 *
 * @param winner present exactly when somebody won
 * @param remark what whoever ended it says to the players
 */
public record Outcome(
    Result result, Optional<Color> winner, Reason reason, Optional<String> remark) {

  /** Whether somebody won. */
  public enum Result {
    WIN("win"),
    DRAW("draw"),
    /** The game was given up before it counted. */
    NONE("none");

    private final String text;

    Result(String text) {
      this.text = text;
    }

    /** The result as the API writes it. */
    public String text() {
      return text;
    }
  }

  /** What ended the game. */
  public enum Reason {
    /** Fewer than three men on the board and in hand together. */
    FEWER_THAN_THREE("fewer-than-three"),
    /** The player whose turn it is has no legal move. */
    BLOCKED("blocked"),
    /** Three men on a line, where that wins at once. */
    LINE("line"),
    /** All men placed and no empty point left, where that is a draw. */
    BOARD_FULL("board-full"),
    REPETITION("repetition"),
    NO_PROGRESS("no-progress"),
    ENDGAME_NO_PROGRESS("endgame-no-progress"),
    /** The technical end: {@link Play#MOVE_LIMIT} plies. */
    MOVE_LIMIT("move-limit"),
    RESIGNATION("resignation"),
    AGREEMENT("agreement"),
    TIME("time"),
    ABORT("abort"),
    /** Who runs the service ended the game. */
    OPERATOR("operator");

    private final String code;

    Reason(String code) {
      this.code = code;
    }

    /** The reason as the API writes it. */
    public String code() {
      return code;
    }
  }

  /** Rejects a winner of a game nobody won, and a win without one. */
  public Outcome {
    if (winner.isPresent() != (result == Result.WIN)) {
      throw new IllegalArgumentException(result + " with winner " + winner);
    }
  }

  /** This color won. */
  public static Outcome win(Color winner, Reason reason) {
    return new Outcome(Result.WIN, Optional.of(winner), reason, Optional.empty());
  }

  /** Nobody won. */
  public static Outcome draw(Reason reason) {
    return new Outcome(Result.DRAW, Optional.empty(), reason, Optional.empty());
  }

  /** The game doesn't count. */
  public static Outcome none(Reason reason) {
    return new Outcome(Result.NONE, Optional.empty(), reason, Optional.empty());
  }

  /** The same, with a word to the players. */
  public Outcome saying(String words) {
    return new Outcome(result, winner, reason, Optional.of(words));
  }

  /** The same without a word. */
  public Outcome silent() {
    return new Outcome(result, winner, reason, Optional.empty());
  }
}
