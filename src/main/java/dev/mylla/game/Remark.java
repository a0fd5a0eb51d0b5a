package dev.mylla.game;

import java.util.Optional;

/** What an operator says to the players: 1 to 200 code points, made as a {@link Note} is. */
public final class Remark {
  private static final int LONGEST = 200;

  private Remark() {}

  /** The remark in NFC, or empty if it can't be one. */
  public static Optional<String> of(String text) {
    return Note.of(text)
        .filter(remark -> remark.codePointCount(0, remark.length()) <= LONGEST)
        .filter(remark -> remark.codePoints().anyMatch(Name::isVisible));
  }
}
