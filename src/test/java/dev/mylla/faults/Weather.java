package dev.mylla.faults;

import java.util.random.RandomGenerator;

/**
 * What a relay does to the bytes that pass through it: how often, of a hundred pieces, each trouble
 * comes.
 *
 * @param longestDelay in milliseconds
 */
record Weather(int delays, int drops, int cuts, int resets, int longestDelay) {

  static final Weather CALM = new Weather(0, 0, 0, 0, 0);

  /** Every tenth piece or so, to and fro, meets some trouble. */
  static final Weather ROUGH = new Weather(5, 1, 1, 1, 300);

  private static final int HUNDRED = 100;

  /** Whatever is sent never arrives, and nobody is told. */
  static final Weather SILENCE = new Weather(0, HUNDRED, 0, 0, 0);

  /** What happens to one piece of a stream of bytes. */
  enum Trouble {
    NONE,
    /** It arrives later. */
    DELAY,
    /** It and all that follows never arrives; the connection stays open. */
    DROP,
    /** Half of it arrives, then the connection ends in order. */
    CUT,
    /** Nothing of it arrives and the connection ends with a reset. */
    RESET
  }

  Trouble next(RandomGenerator random) {
    int drawn = random.nextInt(HUNDRED);
    if (drawn < delays) {
      return Trouble.DELAY;
    }
    if (drawn < delays + drops) {
      return Trouble.DROP;
    }
    if (drawn < delays + drops + cuts) {
      return Trouble.CUT;
    }
    return drawn < delays + drops + cuts + resets ? Trouble.RESET : Trouble.NONE;
  }
}
