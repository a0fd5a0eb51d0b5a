package dev.mylla.game;

/**
 * What a token or code is made again from: which one of its seat it is, and the key that signs it.
 *
 * @param generation from 1
 * @param key the name of the key, without spaces
 */
record Signature(int generation, String key) {
  /** The first one of a seat. */
  static Signature first(String key) {
    return new Signature(1, key);
  }

  /** Reads what {@link #toString} wrote. */
  static Signature parse(String text) {
    int space = text.indexOf(' ');
    return new Signature(Integer.parseInt(text.substring(0, space)), text.substring(space + 1));
  }

  @Override
  public String toString() {
    return generation + " " + key;
  }
}
