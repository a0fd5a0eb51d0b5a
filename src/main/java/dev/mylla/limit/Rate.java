package dev.mylla.limit;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * How many requests in how long, {@code 300/1m}. All of them may come at once; after that they come
 * back one by one, evenly spread over the duration.
 *
 * @param amount from 1
 * @param per whole milliseconds, and at least a microsecond for each request
 */
public record Rate(int amount, Duration per) {
  private static final Pattern SHAPE = Pattern.compile("(\\d{1,7})/(\\d{1,6}(?:ms|[smhd]))");

  public Rate {
    if (amount < 1) {
      throw new IllegalArgumentException("a rate allows at least one request");
    }
    if (per.toMillis() < 1 || per.toMillis() * 1_000 < amount) {
      throw new IllegalArgumentException("a rate has at most one request a microsecond");
    }
  }

  /**
   * Reads {@code <amount>/<number><ms|s|m|h|d>}.
   *
   * @throws IllegalArgumentException saying what is wrong
   */
  public static Rate parse(String text) {
    var parts = SHAPE.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "a rate is written amount/duration, as in 300/1m; not " + text);
    }
    return new Rate(Integer.parseInt(parts.group(1)), duration(parts.group(2)));
  }

  private static Duration duration(String text) {
    if (text.endsWith("ms")) {
      return Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2)));
    }
    String iso = (text.endsWith("d") ? "P" : "PT") + text.toUpperCase(Locale.ROOT);
    try {
      return Duration.parse(iso);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("no duration: " + text, e);
    }
  }

  /** The time in which one request comes back, rounded down to a microsecond. */
  public Duration each() {
    return Duration.ofNanos(per.toMillis() * 1_000 / amount * 1_000);
  }
}
