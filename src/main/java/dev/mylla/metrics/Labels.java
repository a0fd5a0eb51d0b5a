package dev.mylla.metrics;

import java.util.Locale;

/** How labels are written. */
final class Labels {
  /** Of a label that says nothing here: all series of a name have the same labels. */
  static final String NONE = "none";

  private Labels() {}

  /** A constant's name as the API would write it. */
  static String of(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
