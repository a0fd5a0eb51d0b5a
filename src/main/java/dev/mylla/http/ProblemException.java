package dev.mylla.http;

/** A request that cannot be read or is not understood; {@link Failures} turns it into an answer. */
final class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Problem.Builder problem;

  ProblemException(Problem.Builder problem) {
    super(problem.code().code(), null, false, false);
    this.problem = problem;
  }

  Problem.Builder problem() {
    return problem;
  }
}
