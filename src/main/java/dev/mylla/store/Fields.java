package dev.mylla.store;

import java.time.Instant;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A stored line: fields with a tab between them. Nothing that is stored may contain a tab, names
 * included.
 */
final class Fields {
  private static final String SEPARATOR = "\t";
  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,17}");

  private final List<String> fields;
  private int next;

  private Fields(List<String> fields) {
    this.fields = fields;
  }

  static String join(Object... fields) {
    var line = new StringJoiner(SEPARATOR);
    for (Object field : fields) {
      String text = String.valueOf(field);
      if (text.contains(SEPARATOR)) {
        throw new IllegalArgumentException("a stored field may not contain a tab");
      }
      line.add(text);
    }
    return line.toString();
  }

  static Fields of(String line) {
    return new Fields(List.of(line.split(SEPARATOR, -1)));
  }

  /** The next field; a line that is too short is no such line. */
  String text() {
    if (next == fields.size()) {
      throw new IllegalArgumentException("a field is missing after the first " + next);
    }
    return fields.get(next++);
  }

  @Nullable String textOrNull() {
    String text = text();
    return text.isEmpty() ? null : text;
  }

  int number() {
    return number(text());
  }

  <T> T as(Function<String, T> reader) {
    return reader.apply(text());
  }

  /** Refuses a line that has more fields than were read. */
  void end() {
    if (next != fields.size()) {
      throw new IllegalArgumentException("there are fields after the first " + next);
    }
  }

  /** A number as it is written here: digits alone, no sign, no zero in front. */
  static int number(String text) {
    return Integer.parseInt(digits(text));
  }

  /** A moment as it is written here, in milliseconds of Redis' clock. */
  static Instant instant(String text) {
    return Instant.ofEpochMilli(Long.parseLong(digits(text)));
  }

  /**
   * What is wrong with a stored text. It is not repeated: where a line is damaged, a name may stand
   * in the place of a number, and the message goes to the log.
   */
  static IllegalArgumentException not(String wanted, String text) {
    return new IllegalArgumentException(
        "not " + wanted + " but a text of " + text.length() + " characters");
  }

  private static String digits(String text) {
    if (!NUMBER.matcher(text).matches()) {
      throw not("a number", text);
    }
    return text;
  }

  static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  static String flag(boolean value) {
    return value ? "1" : "0";
  }

  static boolean flag(String text) {
    return switch (text) {
      case "1" -> true;
      case "0" -> false;
      default -> throw new IllegalArgumentException("a flag is 0 or 1");
    };
  }
}
