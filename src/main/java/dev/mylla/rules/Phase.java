package dev.mylla.rules;

/** What a player may do with his men; derived for each player from his men on board and in hand. */
public enum Phase {
  /** Men in hand; in Lasker's game the player may slide as well. */
  PLACING("placing"),
  /** The hand is empty; men go to neighboring points. */
  SLIDING("sliding"),
  /** The hand is empty; men go to any empty point. */
  FLYING("flying");

  private final String text;

  Phase(String text) {
    this.text = text;
  }

  /** The phase as the API writes it. */
  public String text() {
    return text;
  }
}
