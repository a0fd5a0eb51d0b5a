package dev.mylla.faults;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.faults.Tally.What;
import dev.mylla.rules.Variants;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many writers send a move under the same number at the same moment, number after number: one
 * plays, and each of the others is told what became of his move.
 */
@Tag("fault")
class RacesIT {
  private static final Duration ANSWER = Duration.ofSeconds(10);
  private static final long SEED = 5;

  /** A machine that is busy elsewhere for a moment is not what is tried here. */
  private static final Map<String, String> PATIENT = Map.of("MYLLA_STORE_TIMEOUT", "5s");

  @TempDir Path folder;

  @Test
  void twoAndSixteenWritersUnderAHundredNumbers() throws Exception {
    race(1, 100);
  }

  @Test
  @Tag("deep")
  void twoAndSixteenWritersUnderAThousandNumbersAtTwoServices() throws Exception {
    race(2, 1_000);
  }

  private void race(int services, int numbers) throws Exception {
    Site.Plan plan = new Site.Plan(services, Weather.CALM, SEED, PATIENT);
    try (Site site = new Site(folder, plan, new Tally())) {
      for (int writers : List.of(2, 16)) {
        new Races(site, writers, numbers).run();
      }
    }
  }

  private static final class Races {
    private final Site site;
    private final int writers;
    private final int numbers;
    private final Client client;
    private final Random random;
    private final Tally tally = new Tally();
    private final History history = new History();
    private int raced;
    private boolean goesOn = true;

    Races(Site site, int writers, int numbers) {
      this.site = site;
      this.writers = writers;
      this.numbers = numbers;
      this.random = new Random(SEED + writers);
      this.client = new Client(site.direct(), ANSWER);
    }

    void run() throws Exception {
      ExecutorService threads = Executors.newFixedThreadPool(writers);
      try (Audit audit = new Audit(site.redis().port(), client)) {
        while (goesOn) {
          audit.inspect(raceThroughGame(threads));
        }
        System.out.printf(
            "%d writers, %d services: %s; %d numbers, %d events, %d lost, %d doubled%n",
            writers,
            site.direct().size(),
            tally,
            raced,
            audit.moves(),
            audit.lost(),
            audit.doubled());
        assertEquals(raced, audit.moves(), "one event for each number");
        assertEquals(0, audit.lost());
        assertEquals(0, audit.doubled());
      } finally {
        threads.shutdownNow();
      }
      assertEquals(List.of(), history.violations());
      assertEquals(0, tally.of(What.SILENT) + tally.of(What.UNAVAILABLE), "everybody is answered");
      assertTrue(tally.of(What.LOST_RACES) > numbers / 2, "the writers met");
    }

    private Match raceThroughGame(ExecutorService threads) {
      Match match = Match.create(client, Variants.find("mylla").orElseThrow(), random);
      CyclicBarrier start = new CyclicBarrier(writers, this::count);
      List<CompletableFuture<Void>> racing = new ArrayList<>();
      for (int writer = 0; writer < writers; writer++) {
        Player player = new Player(match, client, tally, history, new Random(random.nextLong()));
        racing.add(
            CompletableFuture.runAsync(() -> player.play(() -> startTogether(start)), threads));
      }
      CompletableFuture.allOf(racing.toArray(CompletableFuture[]::new)).join();
      return match;
    }

    /** Called once for each number, before its race; the barrier passes on what it writes. */
    private void count() {
      goesOn = raced < numbers;
      raced += goesOn ? 1 : 0;
    }

    /** Whether this number is still to be raced for. */
    private boolean startTogether(CyclicBarrier start) {
      try {
        start.await(1, MINUTES);
        return goesOn;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
