package dev.mylla.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.Vectors;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Counts of all sequences of moves, from the starts and from positions in the middle of games. */
class PerftTest {

  private static final long IN_EVERY_BUILD = 1_000_000;
  private static final long IN_LONG_RUNS = 1_000_000_000;

  static List<Vectors.Perft> entries() {
    return Vectors.perft();
  }

  @ParameterizedTest
  @MethodSource("entries")
  void everySequenceOfMovesIsCountedOnce(Vectors.Perft entry) {
    assertCounts(entry, 0, IN_EVERY_BUILD);
  }

  @Tag("deep")
  @ParameterizedTest
  @MethodSource("entries")
  void everySequenceOfManyMovesIsCountedOnce(Vectors.Perft entry) {
    assertCounts(entry, IN_EVERY_BUILD, IN_LONG_RUNS);
  }

  private static void assertCounts(Vectors.Perft entry, long above, long upTo) {
    Position position = VectorPlay.from(entry.variant(), Map.of(), entry.position()).position();

    entry
        .perft()
        .forEach(
            (depth, count) -> {
              if (count > above && count <= upTo) {
                assertEquals(count, position.perft(depth), entry + " depth " + depth);
              }
            });
  }
}
