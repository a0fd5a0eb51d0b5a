package dev.mylla;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.time.Duration;
import java.util.Map;

/** Refuses settings that no service could work with, before anything is done with them. */
final class Bounds {
  /** A century: points in time beyond have no room in what is stored. */
  private static final Duration LONGEST = Duration.ofDays(36_500);

  private Bounds() {}

  /**
   * @throws ConfigurationException naming the variable and what it may be
   */
  static void check(GameSettings settings) {
    var keep = settings.keep();
    var store = settings.store();
    Map.of(
            "MYLLA_STORE_TIMEOUT", store.timeout(),
            "MYLLA_STORE_WAIT_TIMEOUT", store.waitTimeout(),
            "MYLLA_KEEP_WAITING", keep.waiting(),
            "MYLLA_KEEP_ACTIVE", keep.active(),
            "MYLLA_KEEP_CLOCKED", keep.clocked(),
            "MYLLA_KEEP_FINISHED", keep.finished())
        .forEach(Bounds::positive);
    var shift = settings.test().clockShift();
    if (shift.isNegative()) {
      throw new ConfigurationException("MYLLA_TEST_CLOCK_SHIFT must not be negative.");
    }
    notTooLong("MYLLA_TEST_CLOCK_SHIFT", shift);
  }

  private static void positive(String variable, Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new ConfigurationException(variable + " must be longer than nothing.");
    }
    notTooLong(variable, value);
  }

  private static void notTooLong(String variable, Duration value) {
    if (value.compareTo(LONGEST) > 0) {
      throw new ConfigurationException(
          variable + " must not be longer than " + LONGEST.toDays() + " days.");
    }
  }
}
