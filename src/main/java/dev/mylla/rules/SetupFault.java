package dev.mylla.rules;

import java.util.Optional;

/** What can be wrong with a {@link Setup}. */
public enum SetupFault {
  /** A point the board doesn't have. */
  UNKNOWN_POINT("unknown-point"),
  /** Two men on one point, of one color or of both. */
  POINT_TWICE("point-twice"),
  /** More men on the board and in hand than the side ever had. */
  TOO_MANY_MEN("too-many-men"),
  /** Fewer men than there were, though none can have been removed; also a hand below zero. */
  MEN_MISSING("men-missing");

  private final String code;

  SetupFault(String code) {
    this.code = code;
  }

  /** The fault as the API writes it. */
  public String code() {
    return code;
  }

  /** One fault with the point or the color it is about. */
  public record Fault(SetupFault kind, Optional<Point> point, Optional<Color> color) {}
}
