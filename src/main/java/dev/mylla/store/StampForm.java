package dev.mylla.store;

import dev.mylla.game.Clock;
import dev.mylla.game.Stamp;
import dev.mylla.game.Version;
import java.time.Instant;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The stored form of what the commit script alone writes: version, tag and dates. */
final class StampForm {
  private static final Pattern TAG = Pattern.compile("[0-9a-f]{12}");

  /** Stands for the date of the last move before the first. */
  private static final String NEVER = "0";

  private StampForm() {}

  static Version version(String number, String tag) {
    return new Version(Fields.number(number), tag(tag));
  }

  static String tag(String text) {
    if (!TAG.matcher(text).matches()) {
      throw Fields.not("a tag", text);
    }
    return text;
  }

  /** Created, updated, last move, expiry, each in milliseconds of Redis' clock. */
  static Stamp read(Version version, String dates, @Nullable Clock clock) {
    String[] parts = dates.split(" ", -1);
    if (parts.length != 4) {
      throw new IllegalArgumentException("a game has four dates");
    }
    var created = Fields.instant(parts[0]);
    var updated = Fields.instant(parts[1]);
    var moved = moment(parts[2]);
    var expires = Fields.instant(parts[3]);
    if (!areInOrder(created, moved == null ? created : moved, updated, expires)) {
      throw new IllegalArgumentException("the dates are not in order: " + dates);
    }
    return new Stamp(version, created, updated, moved, expires, clock);
  }

  /** The date of a last move, if there is one. */
  static @Nullable Instant moment(String text) {
    return text.equals(NEVER) ? null : Fields.instant(text);
  }

  static String moment(@Nullable Instant moved) {
    return moved == null ? NEVER : Long.toString(moved.toEpochMilli());
  }

  private static boolean areInOrder(Instant... dates) {
    return Stream.of(dates).sorted().toList().equals(Stream.of(dates).toList());
  }
}
