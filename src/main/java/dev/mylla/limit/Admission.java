package dev.mylla.limit;

import java.time.Duration;

/**
 * How many requests may be under way at once, found out as TCP finds out how much a way can carry:
 * one more as long as answers come in time, a third fewer when one is slow. What does not find a
 * place is refused at once; nothing waits in a queue that grows.
 */
public final class Admission {
  private static final double DECREASE = 2.0 / 3;
  private static final int START = 128;

  private final int least;
  private final int most;
  private final long slow;

  private double limit;
  private int inside;
  private long decreasedAt;

  /**
   * @param least places there always are, so that a slow answer can be noticed to be fast again
   * @param slow an answer that takes longer shows that there are too many
   */
  public Admission(int least, int most, Duration slow) {
    if (least < 1 || most < least) {
      throw new IllegalArgumentException("there is at least one place, and most is not below it");
    }
    if (slow.isNegative() || slow.isZero()) {
      throw new IllegalArgumentException("an answer takes longer than nothing");
    }
    this.least = least;
    this.most = most;
    this.slow = slow.toNanos();
    this.limit = Math.max(least, Math.min(most, START));
  }

  /** Whether a request that comes now is refused. */
  public synchronized boolean isFull() {
    return inside >= (int) limit;
  }

  /** Takes a place; whoever was let in before has one, full or not. */
  public synchronized void enter() {
    inside++;
  }

  /**
   * Gives the place back.
   *
   * @param now in nanoseconds of any one clock
   * @param entered by the same clock
   */
  public synchronized void leave(long entered, long now) {
    boolean busy = 2 * inside >= (int) limit;
    inside--;
    if (now - entered <= slow) {
      limit = busy ? Math.min(most, limit + 1) : limit;
      return;
    }
    slowDown(entered, now);
  }

  /**
   * Gives back the place of a request whose client did not wait for the answer: that it was over
   * soon says nothing, that it was not says what a slow answer does.
   *
   * @param now in nanoseconds of any one clock
   * @param entered by the same clock
   */
  public synchronized void abandon(long entered, long now) {
    inside--;
    if (now - entered > slow) {
      slowDown(entered, now);
    }
  }

  private void slowDown(long entered, long now) {
    // All that were under way at the time tell of the same crowd: it counts once.
    if (decreasedAt == 0 || entered - decreasedAt > 0) {
      limit = Math.max(least, limit * DECREASE);
      decreasedAt = now;
    }
  }

  /** How many requests may be under way now. */
  public synchronized int limit() {
    return (int) limit;
  }

  /** How many are. */
  public synchronized int inside() {
    return inside;
  }
}
