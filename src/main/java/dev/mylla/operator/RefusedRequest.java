package dev.mylla.operator;

/** A request that is not done, where the way out of a method is long. */
final class RefusedRequest extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final OperatorProblem refusal;

  RefusedRequest(OperatorProblem refusal) {
    this(refusal, refusal.explanation());
  }

  /**
   * @param detail what is wrong this time, in a sentence
   */
  RefusedRequest(OperatorProblem refusal, String detail) {
    super(detail, null, false, false);
    this.refusal = refusal;
  }

  OperatorProblem refusal() {
    return refusal;
  }
}
