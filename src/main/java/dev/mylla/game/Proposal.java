package dev.mylla.game;

import java.time.Duration;

/** What one side wants the other to agree to. */
public sealed interface Proposal {

  Kind kind();

  /** The kinds of proposals; a side has at most one of each before the other. */
  enum Kind {
    DRAW("draw"),
    TAKE_BACK("takeback"),
    MORE_TIME("more-time");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** The word of the contract. */
    public String text() {
      return text;
    }
  }

  /** The game ends and nobody wins. */
  record Draw() implements Proposal {
    @Override
    public Kind kind() {
      return Kind.DRAW;
    }
  }

  /**
   * The game goes on from before a move of the side that asks.
   *
   * @param to the move's number; {@link #LAST} only until the proposal is judged
   */
  record TakeBack(int to) implements Proposal {
    /** Stands for the last move of the side that asks. */
    public static final int LAST = 0;

    @Override
    public Kind kind() {
      return Kind.TAKE_BACK;
    }
  }

  /** The side that asks has so much more time than it had. */
  record MoreTime(Duration time) implements Proposal {
    /** The least to ask for. */
    public static final Duration SHORTEST = Duration.ofHours(1);

    /** The most to ask for at once. */
    public static final Duration LONGEST = Duration.ofDays(30);

    @Override
    public Kind kind() {
      return Kind.MORE_TIME;
    }
  }
}
