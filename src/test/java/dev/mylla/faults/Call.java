package dev.mylla.faults;

/**
 * One request about one move number of one game, as its client saw it. The number is a register
 * that is written once.
 *
 * @param move the move that was sent, or the one that was read; empty for {@link Kind#EMPTY}
 * @param invoked when it was sent, by {@link System#nanoTime}
 * @param answered when its answer was there; {@link #NEVER} if none came
 */
record Call(Kind kind, String move, long invoked, long answered) {

  /** A request without an answer may have its effect at any later time, or none. */
  static final long NEVER = Long.MAX_VALUE;

  /** What the answer said of the register. */
  enum Kind {
    /** This request wrote the move. */
    PLAYED,
    /** The register holds the move. */
    SEEN,
    /** The register holds another move than the one sent. */
    TAKEN,
    /** The register holds nothing. */
    EMPTY,
    /** No answer came, or one that does not say whether the move was written. */
    UNKNOWN
  }

  static Call unknown(String move, long invoked) {
    return new Call(Kind.UNKNOWN, move, invoked, NEVER);
  }

  /** Whether the answer proves that something had been written. */
  boolean seesMove() {
    return switch (kind) {
      case PLAYED, SEEN, TAKEN -> true;
      case EMPTY, UNKNOWN -> false;
    };
  }
}
