package dev.mylla.faults;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.faults.Client.Sample;
import dev.mylla.faults.Tally.What;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * While Redis is down or frozen everybody is told so within a second, one client or two hundred,
 * and a second after its return everything is as before. The limits asserted are three times as
 * long, for machines with other things to do; the figures are printed.
 */
@Tag("fault")
class OutageIT {
  private static final Duration LIMIT = Duration.ofSeconds(3);
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Site.Plan PLAN = new Site.Plan(1, Weather.CALM, 1, Map.of());
  private static final long HEAP_GROWTH = 16L << 20;
  private static final int DEEP_CYCLES = Integer.getInteger("mylla.faults.times", 20);

  @TempDir Path folder;

  private final Tally tally = new Tally();
  private final Samples samples = new Samples();
  private final List<Outage> outages = new ArrayList<>();
  private final List<Long> heap = new ArrayList<>();

  /** An outage as clients met it. */
  private record Outage(String kind, List<Sample> asked, Duration recovery) {

    Duration slow() {
      return Samples.percentile(99, asked);
    }

    @Override
    public String toString() {
      return "%s: %d answers, p50 %d ms, p99 %d ms, normal again after %d ms"
          .formatted(
              kind,
              asked.size(),
              Samples.percentile(50, asked).toMillis(),
              slow().toMillis(),
              recovery.toMillis());
    }
  }

  @Test
  void oneClientAndTwoHundredAreToldSoonThatRedisIsAway() throws Exception {
    endure(2);
  }

  @Test
  @Tag("deep")
  void theHeapIsAsBeforeAfterManyOutages() throws Exception {
    endure(DEEP_CYCLES);
  }

  private void endure(int cycles) throws Exception {
    try (Site site = new Site(folder, PLAN, tally);
        Watch watch = new Watch(site.service(0))) {
      crowd(site, 1, 1, 20);
      crowd(site, 200, cycles, 2_000);

      outages.forEach(System.out::println);
      System.out.printf(
          "%d liveness checks; live heap %s KiB; %s%n",
          watch.end().size(), heap.stream().map(bytes -> bytes >> 10).toList(), tally);
      assertEquals(Set.of(Answer.OK), Set.copyOf(watch.end()), "liveness");
    }
    outages.forEach(OutageIT::assertSoon);
    assertEquals(0, tally.of(What.SILENT));
    assertTrue(heap.get(heap.size() - 1) - heap.get(1) < HEAP_GROWTH, heap::toString);
  }

  private void crowd(Site site, int size, int cycles, int answers) throws Exception {
    long pid = site.service(0).pid();
    try (Crowd crowd = new Crowd(size, site.direct().get(0), tally, samples)) {
      awaitAnswers(crowd, answers, Answer::done);
      for (int cycle = 0; cycle < cycles; cycle++) {
        outage(crowd, "killed, " + size, answers, site.redis()::kill, site.redis()::start);
        outage(crowd, "frozen, " + size, answers, site.redis()::freeze, site.redis()::resume);
        heap.add(Heap.liveBytes(pid));
      }
      try (Audit audit =
          new Audit(site.redis().port(), new Client(site.direct(), Duration.ofSeconds(10)))) {
        for (Match match : crowd.stop()) {
          audit.inspect(match);
        }
        assertEquals(0, audit.lost() + audit.doubled());
      }
    }
  }

  private void outage(Crowd crowd, String kind, int answers, Runnable begin, Runnable end) {
    begin.run();
    long gone = System.nanoTime();
    awaitAnswers(crowd, answers, Answer::unavailable);
    long ending = System.nanoTime();
    end.run();
    long back = System.nanoTime();
    awaitAnswers(crowd, answers, Answer::done);
    List<Sample> asked = samples.between(gone, ending);
    Duration recovery = Duration.ofNanos(Math.max(0, samples.last(Answer::unavailable) - back));
    outages.add(new Outage(kind, asked, recovery));
  }

  private static void assertSoon(Outage outage) {
    assertTrue(outage.slow().compareTo(LIMIT) < 0, outage::toString);
    assertTrue(outage.recovery().compareTo(LIMIT) < 0, outage::toString);
    outage.asked().stream()
        .map(Sample::answer)
        .filter(answer -> !answer.done())
        .forEach(OutageIT::assertTold);
  }

  /**
   * Who asked just before Redis came back may have been served after all; who asked while too many
   * were waiting for it is told to come again.
   */
  private static void assertTold(Answer answer) {
    assertTrue(
        Set.of("storage-unavailable", "overloaded").contains(answer.code()), answer::toString);
    assertEquals("1", answer.headers().firstValue("Retry-After").orElse(""), answer::toString);
  }

  private void awaitAnswers(Crowd crowd, int answers, Predicate<Answer> like) {
    long begun = System.nanoTime();
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              crowd.check();
              return samples.since(begun, like) >= answers;
            });
  }
}
