package dev.mylla.limit;

import java.util.Locale;

/** What a client is told apart by. */
public enum Scope {
  /** An app, whichever of its keys it uses. */
  APP,
  /** The token of a seat, in its own game. */
  SEAT,
  /** The network address of whoever shows nothing that this service made. */
  ADDRESS;

  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
