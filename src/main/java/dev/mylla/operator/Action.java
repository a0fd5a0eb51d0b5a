package dev.mylla.operator;

import java.util.Locale;

/** What an operator may do to a game. */
enum Action {
  LOOK,
  END,
  ERASE;

  /** The word in the log. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
