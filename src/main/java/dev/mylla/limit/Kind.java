package dev.mylla.limit;

import java.util.Locale;

/** What is counted; each kind has a bucket of its own, so that reading never stops a move. */
public enum Kind {
  READS,
  WRITES,
  /** New games. */
  CREATIONS,
  /** Answers that a game, a code or a token does not exist: what guessing gets. */
  FAILURES;

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
