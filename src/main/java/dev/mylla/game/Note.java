package dev.mylla.game;

import java.text.Normalizer;
import java.util.Optional;

/**
 * What a player says with a move: up to 280 code points in NFC, of those a {@link Name} may have.
 */
public final class Note {
  private static final int LONGEST = 280;

  private Note() {}

  /** The note in NFC, or empty if it can't be one. */
  public static Optional<String> of(String text) {
    if (text.length() > 16 * LONGEST) {
      return Optional.empty();
    }
    String note = Normalizer.normalize(text, Normalizer.Form.NFC);
    return note.codePointCount(0, note.length()) > LONGEST
            || note.codePoints().anyMatch(Name::isRefused)
        ? Optional.empty()
        : Optional.of(note);
  }
}
