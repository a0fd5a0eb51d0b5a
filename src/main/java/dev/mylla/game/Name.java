package dev.mylla.game;

import java.text.Normalizer;
import java.util.Optional;

/** What a player may be called: 1 to 40 code points in NFC, no control characters, not blank. */
public final class Name {
  private static final int LONGEST = 40;

  private Name() {}

  /** The name in NFC, or empty if it can't be one. */
  public static Optional<String> of(String text) {
    if (text.length() > 16 * LONGEST) {
      return Optional.empty();
    }
    String name = Normalizer.normalize(text, Normalizer.Form.NFC);
    int length = name.codePointCount(0, name.length());
    if (name.isBlank() || length > LONGEST || name.codePoints().anyMatch(Name::isRefused)) {
      return Optional.empty();
    }
    return Optional.of(name);
  }

  /** Controls, halves of characters, line breaks, and the marks that turn the text around them. */
  private static boolean isRefused(int character) {
    int type = Character.getType(character);
    return type == Character.CONTROL
        || type == Character.SURROGATE
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || type == Character.UNASSIGNED
        || (character >= 0x202A && character <= 0x202E)
        || (character >= 0x2066 && character <= 0x2069);
  }
}
