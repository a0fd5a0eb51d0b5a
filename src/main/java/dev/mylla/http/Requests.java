package dev.mylla.http;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks that every resource makes of what it was sent, each with the contract's answer. */
final class Requests {
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,9}");

  private Requests() {}

  /** The body, which must be there. */
  static <T> T required(@Nullable T body) {
    if (body == null) {
      throw Problem.because(ProblemCode.MALFORMED_REQUEST, "A JSON object is expected as the body.")
          .asException();
    }
    return body;
  }

  /** A field that must be there. */
  static <T> T field(@Nullable T value, String pointer) {
    if (value == null) {
      throw Faults.one(
          ProblemCode.MALFORMED_REQUEST, pointer, "required", pointer + " is required.");
    }
    return value;
  }

  /** A list without holes; absent is empty. */
  static <T> List<T> list(@Nullable List<@Nullable T> values, String pointer) {
    if (values == null) {
      return List.of();
    }
    for (int i = 0; i < values.size(); i++) {
      field(values.get(i), pointer + "/" + i);
    }
    return values.stream().<T>map(value -> field(value, pointer)).toList();
  }

  /** A whole number of 1..2³¹−1 in a path. */
  static int number(String text, String parameter) {
    return number(text)
        .orElseThrow(
            () ->
                Faults.one(
                    ProblemCode.MALFORMED_REQUEST,
                    parameter,
                    "out-of-range",
                    parameter + " is a whole number from 1 to " + Integer.MAX_VALUE + "."));
  }

  static Optional<Integer> number(String text) {
    if (!NUMBER.matcher(text).matches()) {
      return Optional.empty();
    }
    long number = Long.parseLong(text);
    return number > Integer.MAX_VALUE ? Optional.empty() : Optional.of((int) number);
  }
}
