package dev.mylla.game;

/** Where a game is in its life: waiting until both seats are taken, then active, then finished. */
public enum Status {
  WAITING("waiting"),
  ACTIVE("active"),
  FINISHED("finished");

  private final String text;

  Status(String text) {
    this.text = text;
  }

  /** The word of the contract. */
  public String text() {
    return text;
  }
}
