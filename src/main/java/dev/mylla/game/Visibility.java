package dev.mylla.game;

/** Who may read a game. */
public enum Visibility {
  /** Whoever knows the id. */
  LINK("link"),
  /** Who holds a token of a seat, and the apps of the players. */
  SEATS("seats");

  private final String text;

  Visibility(String text) {
    this.text = text;
  }

  /** The word of the contract. */
  public String text() {
    return text;
  }
}
