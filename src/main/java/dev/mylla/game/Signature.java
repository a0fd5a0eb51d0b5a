package dev.mylla.game;

import java.util.regex.Pattern;

/**
 * What a token or code is made again from: which one of its seat it is, and the key that signs it.
 *
 * @param generation from 1
 * @param key the name of the key, without spaces
 */
record Signature(int generation, String key) {
  private static final Pattern WRITTEN = Pattern.compile("([1-9][0-9]{0,9}) ([^ ]+)");

  /** The first one of a seat. */
  static Signature first(String key) {
    return new Signature(1, key);
  }

  /**
   * Reads what {@link #toString} wrote.
   *
   * @throws IllegalArgumentException if it is anything else
   */
  static Signature parse(String text) {
    var parts = WRITTEN.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not a signature");
    }
    return new Signature(Integer.parseInt(parts.group(1)), parts.group(2));
  }

  @Override
  public String toString() {
    return generation + " " + key;
  }
}
