package dev.mylla.game;

import dev.mylla.rules.Color;

/**
 * A proposal that was made.
 *
 * @param number from 1, never used twice in a game
 * @param by whose proposal it is; the other side answers
 */
public record Offer(int number, Color by, Proposal proposal) {

  /** What becomes of an offer. What still waits when the game ends has no fate of its own. */
  public enum Fate {
    ACCEPTED("accepted"),
    DECLINED("declined"),
    WITHDRAWN("withdrawn"),
    /** The other side moved without an answer. */
    LAPSED("lapsed");

    private final String text;

    Fate(String text) {
      this.text = text;
    }

    /** The word of the contract. */
    public String text() {
      return text;
    }
  }

  Proposal.Kind kind() {
    return proposal.kind();
  }
}
