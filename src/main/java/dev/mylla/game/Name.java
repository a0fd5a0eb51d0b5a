package dev.mylla.game;

import java.text.Normalizer;
import java.util.Optional;

/**
 * What a player may be called: 1 to 40 code points in NFC, at least one of them visible, and no
 * control characters.
 */
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
    if (length > LONGEST
        || name.codePoints().noneMatch(Name::isVisible)
        || name.codePoints().anyMatch(Name::isRefused)) {
      return Optional.empty();
    }
    return Optional.of(name);
  }

  /** Neither a space nor a mark that only joins or parts what stands beside it. */
  static boolean isVisible(int character) {
    return !Character.isSpaceChar(character) && Character.getType(character) != Character.FORMAT;
  }

  /**
   * Controls, halves of characters, what is no character, line breaks, and the marks that turn the
   * text around them. A character that this Java does not know yet is as good as any.
   */
  static boolean isRefused(int character) {
    int type = Character.getType(character);
    return type == Character.CONTROL
        || type == Character.SURROGATE
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || (character & 0xFFFE) == 0xFFFE
        || (character >= 0xFDD0 && character <= 0xFDEF)
        || (character >= 0x202A && character <= 0x202E)
        || (character >= 0x2066 && character <= 0x2069);
  }
}
