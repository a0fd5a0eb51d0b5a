package dev.mylla.rules;

/**
 * Why a move can't be played: a closed list, in the order in which the reasons are looked for. The
 * first that applies is the answer.
 */
public enum Refusal {
  GAME_OVER("game-over"),
  /** Not the shape of a move; also a forfeit where no die is thrown. */
  BAD_NOTATION("bad-notation"),
  UNKNOWN_POINT("unknown-point"),
  /** The throw is odd: the turn can only be forfeited. */
  DIE_FORBIDS_TURN("die-forbids-turn"),
  /** The throw is even, or there was none: the turn can't be forfeited. */
  MUST_MOVE("must-move"),
  NO_MEN_IN_HAND("no-men-in-hand"),
  /** There are men in hand, and the rules want them placed before any man slides. */
  MUST_PLACE("must-place"),
  EMPTY_ORIGIN("empty-origin"),
  NOT_YOUR_MAN("not-your-man"),
  POINT_OCCUPIED("point-occupied"),
  /** Three or fewer men and an empty hand, but nobody flies in this game. */
  CANNOT_FLY("cannot-fly"),
  NOT_ADJACENT("not-adjacent"),
  /** The man that closed a mill goes straight back to close another (morabaraba). */
  MILL_REVERSAL("mill-reversal"),
  NOTHING_TO_REMOVE("nothing-to-remove"),
  MUST_REMOVE("must-remove"),
  REMOVAL_OWN_MAN("removal-own-man"),
  /** Nobody stands there after the move; also a point named twice. */
  REMOVAL_EMPTY_POINT("removal-empty-point"),
  WRONG_NUMBER_OF_REMOVALS("wrong-number-of-removals"),
  /** No order of removing makes the set legal. */
  MAN_IN_MILL("man-in-mill");

  private final String code;

  Refusal(String code) {
    this.code = code;
  }

  /** The reason as the API writes it. */
  public String code() {
    return code;
  }
}
