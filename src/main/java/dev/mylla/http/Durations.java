package dev.mylla.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/** Durations as ISO 8601 writes them, with days of 24 hours, as in P3D or P1DT12H. */
final class Durations {
  private static final Pattern SHAPE =
      Pattern.compile("P(?:\\d{1,9}D)?(?:T(?:\\d{1,9}H)?(?:\\d{1,9}M)?(?:\\d{1,9}S)?)?");

  private Durations() {}

  /** The duration with its days, where there are any, and milliseconds as a fraction. */
  static String text(Duration duration) {
    var rest = duration.minusDays(duration.toDays());
    if (rest.isZero() && !duration.isZero()) {
      return "P" + duration.toDays() + "D";
    }
    String days = duration.toDays() == 0 ? "" : duration.toDays() + "D";
    return "P" + days + rest.toString().substring(1);
  }

  /** Empty for what is no such duration. */
  static Optional<Duration> parse(String text) {
    if (!SHAPE.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Duration.parse(text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
