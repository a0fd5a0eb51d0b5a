package dev.mylla.local;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waiting for a server to answer or to end: longer than a healthy one takes on a busy machine. */
final class Patience {

  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

  private Patience() {}

  /** Whether the condition came true in time. */
  static boolean until(BooleanSupplier condition) {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        return false;
      }
      LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
    }
    return true;
  }
}
