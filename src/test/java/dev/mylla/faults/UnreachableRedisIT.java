package dev.mylla.faults;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Redis' machine vanishes: no connection is closed, nothing arrives any more. When it is back only
 * new connections work.
 */
@Tag("fault")
class UnreachableRedisIT {
  private static final Duration LIMIT = Duration.ofSeconds(3);

  @TempDir Path folder;

  @Test
  void connectionsThatNobodyAnswersAreGivenUp() {
    Samples samples = new Samples();
    try (RedisProcess redis = RedisProcess.bundled();
        Relay network = new Relay(redis.port(), Weather.CALM, 1);
        Post post = new Post(folder, redisUri(network), Weather.CALM, 1, Map.of());
        Crowd crowd = new Crowd(50, post.service().uri(), new Tally(), samples)) {
      await().until(() -> samples.since(0, Answer::done) > 500);

      network.turn(Weather.SILENCE);
      long gone = System.nanoTime();
      await().until(() -> samples.since(gone, UnreachableRedisIT::unavailable) > 500);
      network.turn(Weather.CALM);
      long back = System.nanoTime();
      await().atMost(Duration.ofMinutes(1)).until(() -> samples.since(back, Answer::done) > 500);

      Duration slow = Samples.percentile(99, samples.between(gone, back));
      System.out.printf(
          "unreachable: p99 %d ms, normal again after %d ms%n",
          slow.toMillis(), (System.nanoTime() - back) / 1_000_000);
      assertTrue(slow.compareTo(LIMIT) < 0);
      crowd.stop();
    }
  }

  private static String redisUri(Relay network) {
    return "redis://127.0.0.1:" + network.uri().getPort();
  }

  private static boolean unavailable(Answer answer) {
    return answer.status() == Answer.UNAVAILABLE;
  }
}
