package dev.mylla.faults;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;
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

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** Of fifty clients, so that all connections to Redis are in use and many requests wait. */
  private static final int ANSWERS = 500;

  @TempDir Path folder;

  @Test
  void connectionsThatNobodyAnswersAreGivenUp() {
    Samples samples = new Samples();
    try (RedisProcess redis = RedisProcess.bundled();
        Relay network = new Relay(redis.port(), Weather.CALM, 1);
        Post post = new Post(folder, redisUri(network), Weather.CALM, 1, Map.of());
        Crowd crowd = new Crowd(50, post.service().uri(), new Tally(), samples)) {
      awaitAnswers(samples, Answer::done);
      network.turn(Weather.SILENCE);
      long gone = System.nanoTime();
      awaitAnswers(samples, Answer::unavailable);
      network.turn(Weather.CALM);
      long back = System.nanoTime();
      awaitAnswers(samples, Answer::done);

      Duration slow = Samples.percentile(99, samples.between(gone, back));
      Duration recovery = Duration.ofNanos(samples.last(Answer::unavailable) - back);
      System.out.printf(
          "unreachable: %d answers, p99 %d ms, normal again after %d ms%n",
          samples.between(gone, back).size(), slow.toMillis(), recovery.toMillis());
      assertTrue(slow.compareTo(LIMIT) < 0);
      assertTrue(recovery.compareTo(LIMIT) < 0);
      crowd.stop();
    }
  }

  private static void awaitAnswers(Samples samples, Predicate<Answer> like) {
    long begun = System.nanoTime();
    await().atMost(PATIENCE).until(() -> samples.since(begun, like) >= ANSWERS);
  }

  private static String redisUri(Relay network) {
    return "redis://127.0.0.1:" + network.uri().getPort();
  }
}
