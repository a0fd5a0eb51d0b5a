package dev.mylla.http;

import java.util.Set;

/** The problems that operations of one kind share, named once by {@link Problems#common}. */
enum CommonProblems {
  /** Nothing in common with others. */
  NONE,

  /** Whatever reads one game. */
  READING(ProblemCode.TOKEN_INVALID, ProblemCode.NOT_FOUND, ProblemCode.STORAGE_UNAVAILABLE),

  /** Whatever the holder of a seat writes into a game. */
  WRITING(
      ProblemCode.TOKEN_MISSING,
      ProblemCode.TOKEN_INVALID,
      ProblemCode.WRONG_SEAT,
      ProblemCode.NOT_FOUND,
      ProblemCode.VERSION_CHANGED,
      ProblemCode.HISTORY_CHANGED_PRECONDITION,
      ProblemCode.STORAGE_UNAVAILABLE,
      ProblemCode.OVERLOADED);

  @SuppressWarnings("ImmutableEnumChecker") // a copy that nobody changes
  private final Set<ProblemCode> codes;

  CommonProblems(ProblemCode... codes) {
    this.codes = Set.of(codes);
  }

  Set<ProblemCode> codes() {
    return codes;
  }
}
