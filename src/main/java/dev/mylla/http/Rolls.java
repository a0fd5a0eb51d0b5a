package dev.mylla.http;

import dev.mylla.rules.Ruleset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The throws that come with a list of moves, checked as far as they can be without the moves. */
final class Rolls {
  private static final String POINTER = "/rolls";
  private static final int SIDES = 6;

  private Rolls() {}

  /** Each a throw of a die; absent is none. */
  static List<Integer> of(@Nullable List<@Nullable Integer> rolls) {
    var all = Requests.list(rolls, POINTER);
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) < 1 || all.get(i) > SIDES) {
        throw Faults.one(
            ProblemCode.MALFORMED_REQUEST,
            POINTER + "/" + i,
            "out-of-range",
            "A die shows 1 to 6, not " + all.get(i) + ".");
      }
    }
    return all;
  }

  /** Refuses throws where nothing is thrown, and a number of them that fits no move. */
  static void check(List<Integer> rolls, Ruleset rules, int fewest, int most) {
    if (!rules.hasDie()) {
      if (!rolls.isEmpty()) {
        throw Faults.one(
            ProblemCode.INVALID_SETTINGS,
            POINTER,
            "no-die",
            "This game has no die: leave rolls out, or set die in its rules.");
      }
      return;
    }
    if (rolls.size() < fewest || rolls.size() > most) {
      throw Faults.one(
          ProblemCode.MALFORMED_REQUEST,
          POINTER,
          "wrong-number",
          "rolls has one throw for each of the moves: " + fewest + ", not " + rolls.size() + ".");
    }
  }
}
