package dev.mylla.repeats;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** However the repeats of requests mix, each write happens once and is answered alike. */
class RepeatsTest {
  private static final long SEED = Long.getLong("repeats.seed", 3_000);
  private static final int GAMES = 1_000;

  @Test
  void aThousandInterleavingsWriteEverythingOnce() throws Exception {
    var tally = new Tally();
    var clients = Executors.newFixedThreadPool(6);
    try {
      for (long seed = SEED; seed < SEED + GAMES; seed++) {
        new Interleaving(new InMemoryService(), clients, tally, seed).run();
      }
    } finally {
      clients.shutdownNow();
    }

    System.out.printf("repeats: %d games from seed %d on: %s%n", GAMES, SEED, tally);
    assertTrue(tally.repeats() > GAMES && tally.crowds() > GAMES, tally::toString);
  }
}
