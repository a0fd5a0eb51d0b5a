package dev.mylla.rules;

import java.util.Arrays;
import java.util.Optional;

/**
 * The positions since the last placing or removal, oldest first: the first is the one right after
 * it, or the one the game began with. Nothing before can come back, since no man returns to a hand
 * or from the dead. Counters are derived from how many there are; a forfeited turn adds none.
 */
public final class History {

  private final long[] keys;

  private History(long[] keys) {
    this.keys = keys;
  }

  /** The history of a game that begins here: this position has occurred once. */
  public static History start(Position position) {
    return new History(new long[] {position.key()});
  }

  /**
   * A history as {@link #keys} gave it.
   *
   * @throws IllegalArgumentException if there is not even one position
   */
  public static History of(long[] keys) {
    if (keys.length == 0) {
      throw new IllegalArgumentException("a history holds at least the present position");
    }
    return new History(keys.clone());
  }

  /** The {@linkplain Position#key keys} of the positions, oldest first, never none. */
  public long[] keys() {
    return keys.clone();
  }

  /** The history after a move that led to the next position. */
  public History after(Move move, Position next) {
    if (move.isForfeit()) {
      return this;
    }
    if (move.isPlacement() || !move.removed().isEmpty()) {
      return start(next);
    }
    long[] longer = Arrays.copyOf(keys, keys.length + 1);
    longer[keys.length] = next.key();
    return new History(longer);
  }

  /**
   * Whether this history draws the game that has come to the position: repetition first, then the
   * count of quiet plies in the endgame, then the count in general.
   */
  public Optional<Outcome> draw(Position position) {
    Ruleset rules = position.rules();
    if (reached(occurrences(), rules.repetition())) {
      return draw(Outcome.Reason.REPETITION);
    }
    if (isEndgame(position) && reached(quietPlies(), rules.endgameNoProgressPlies())) {
      return draw(Outcome.Reason.ENDGAME_NO_PROGRESS);
    }
    if (reached(quietPlies(), rules.noProgressPlies())) {
      return draw(Outcome.Reason.NO_PROGRESS);
    }
    return Optional.empty();
  }

  private int occurrences() {
    long last = keys[keys.length - 1];
    int occurrences = 0;
    for (long key : keys) {
      if (key == last) {
        occurrences++;
      }
    }
    return occurrences;
  }

  private int quietPlies() {
    return keys.length - 1;
  }

  private static boolean isEndgame(Position position) {
    Side mover = position.mover();
    Side waiting = position.waiting();
    boolean handsEmpty = mover.hand() == 0 && waiting.hand() == 0;
    return handsEmpty && (mover.onBoard() == 3 || waiting.onBoard() == 3);
  }

  private static boolean reached(int count, int limit) {
    return limit > 0 && count >= limit;
  }

  private static Optional<Outcome> draw(Outcome.Reason reason) {
    return Optional.of(Outcome.draw(reason));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof History history && Arrays.equals(keys, history.keys);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(keys);
  }

  /** How many positions it holds. */
  @Override
  public String toString() {
    return keys.length + " positions";
  }
}
