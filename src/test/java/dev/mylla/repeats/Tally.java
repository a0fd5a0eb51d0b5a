package dev.mylla.repeats;

/** Counts what was sent; used by one thread. */
public final class Tally {
  private int writes;
  private int repeats;
  private int refusals;
  private int crowds;

  void wrote() {
    writes++;
  }

  void repeated() {
    repeats++;
  }

  void refused() {
    refusals++;
  }

  void sentAtOnce(int requests) {
    crowds += requests > 1 ? 1 : 0;
  }

  /** How many repeats were answered like their first request. */
  public int repeats() {
    return repeats;
  }

  /** How often several requests were sent at once. */
  public int crowds() {
    return crowds;
  }

  @Override
  public String toString() {
    return "%d writes, %d later repeats, %d refusals, %d times several at once"
        .formatted(writes, repeats, refusals, crowds);
  }
}
