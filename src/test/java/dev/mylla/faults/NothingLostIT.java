package dev.mylla.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.faults.Ordeal.Size;
import dev.mylla.faults.Tally.What;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * No acknowledged move is lost and none is played twice, whatever the network, Redis and the
 * services do. Redis writes every command to its file before it answers ({@code appendfsync
 * always}), without which nobody could promise this.
 *
 * <p>The deep run takes {@code -Dmylla.faults.moves}, {@code -Dmylla.faults.times} and {@code
 * -Dmylla.faults.seed}.
 */
@Tag("fault")
class NothingLostIT {
  private static final Size SHORT = new Size(800, 1, 6);
  private static final Size DEEP =
      new Size(
          Long.getLong("mylla.faults.moves", 100_000),
          Integer.getInteger("mylla.faults.times", 20),
          16);
  private static final long SEED = Long.getLong("mylla.faults.seed", 3);

  @TempDir Path folder;

  @Test
  void twoServicesWhileEverythingFailsInTurn() throws Exception {
    loseNothing(2, SHORT);
  }

  @Test
  @Tag("deep")
  void oneServiceForALongTime() throws Exception {
    loseNothing(1, DEEP);
  }

  @Test
  @Tag("deep")
  void twoServicesForALongTime() throws Exception {
    loseNothing(2, DEEP);
  }

  private void loseNothing(int services, Size size) throws Exception {
    Tally tally = new Tally();
    Site.Plan plan = new Site.Plan(services, Weather.ROUGH, SEED, Map.of());
    try (Site site = new Site(folder, plan, tally)) {
      assertEquals(
          List.of("appendonly", "yes"), site.redis().command("CONFIG", "GET", "appendonly"));
      assertEquals(
          List.of("appendfsync", "always"), site.redis().command("CONFIG", "GET", "appendfsync"));
      Ordeal ordeal = new Ordeal(site, size, tally, SEED);

      ordeal.run(faults(services));

      inspect(site, ordeal, size, tally);
    }
  }

  /** Every kind once; of the services each. */
  private static List<Consumer<Site>> faults(int services) {
    List<Consumer<Site>> faults =
        new ArrayList<>(
            List.of(Site::killRedis, Site::freezeRedis, Site::restartRedis, Site::flushScripts));
    IntStream.range(0, services).forEach(number -> faults.add(site -> site.killService(number)));
    return faults;
  }

  private static void inspect(Site site, Ordeal ordeal, Size size, Tally tally) throws Exception {
    try (Audit audit =
        new Audit(site.redis().port(), new Client(site.direct(), Duration.ofSeconds(10)))) {
      for (Match match : ordeal.matches()) {
        audit.inspect(match);
      }
      System.out.printf(
          "%d services, seed %d: %s; %d moves in the logs, %d lost, %d doubled; %d calls judged%n",
          site.direct().size(),
          SEED,
          tally,
          audit.moves(),
          audit.lost(),
          audit.doubled(),
          ordeal.history().size());
      assertEquals(0, audit.lost());
      assertEquals(0, audit.doubled());
    }
    assertEquals(List.of(), ordeal.history().violations());
    assertTrue(tally.of(What.ACKNOWLEDGED) >= size.moves());
    assertTrue(tally.of(What.SERVICE_KILLED) >= size.faults());
    assertTrue(tally.of(What.RETRIED) > 0, "the relay made trouble");
  }
}
