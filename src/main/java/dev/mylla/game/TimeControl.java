package dev.mylla.game;

import java.time.Duration;

/**
 * How much time the players have, agreed at creation. The kinds are those of {@code api.md},
 * "Clocks, offers, die"; all durations are whole milliseconds.
 */
public sealed interface TimeControl {
  /** How long after a deadline a move still counts as in time; never contained in the deadline. */
  Duration GRACE = Duration.ofSeconds(2);

  /** The shortest duration there is in a time control. */
  Duration SHORTEST = Duration.ofMinutes(1);

  /** The longest duration there is in a time control. */
  Duration LONGEST = Duration.ofDays(30);

  /** What happens when somebody's time is up. */
  OnTimeout onTimeout();

  /** What each side has when the clock starts. */
  Duration initial();

  /**
   * What a side has for its next turn.
   *
   * @param left of its time when it moved, never negative
   */
  Duration nextTurn(Duration left);

  /** What happens when somebody's time is up. */
  enum OnTimeout {
    /** The service ends the game. */
    FORFEIT("forfeit"),
    /** The other side may claim the game; until it has, a late move counts. */
    CLAIM("claim");

    private final String text;

    OnTimeout(String text) {
      this.text = text;
    }

    /** The word of the contract. */
    public String text() {
      return text;
    }
  }

  /** The same time for every move; what is not used is lost. */
  record PerMove(Duration perMove, OnTimeout onTimeout) implements TimeControl {
    @Override
    public Duration initial() {
      return perMove;
    }

    @Override
    public Duration nextTurn(Duration left) {
      return perMove;
    }
  }

  /**
   * A budget that grows with every move.
   *
   * @param cap what it does not grow beyond; at least the initial budget
   */
  record Fischer(Duration initial, Duration increment, Duration cap, OnTimeout onTimeout)
      implements TimeControl {
    public Fischer {
      if (cap.compareTo(initial) < 0) {
        throw new IllegalArgumentException("the cap is below the initial time");
      }
    }

    /** Time granted by the other side may lie above the cap: it stays, but grows no more. */
    @Override
    public Duration nextTurn(Duration left) {
      if (left.compareTo(cap) >= 0) {
        return left;
      }
      var grown = left.plus(increment);
      return grown.compareTo(cap) < 0 ? grown : cap;
    }
  }

  /** One budget for the whole game. */
  record Total(Duration initial, OnTimeout onTimeout) implements TimeControl {
    @Override
    public Duration nextTurn(Duration left) {
      return left;
    }
  }
}
