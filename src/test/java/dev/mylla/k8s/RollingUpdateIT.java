package dev.mylla.k8s;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.PackagedService;
import dev.mylla.RedisProcess;
import dev.mylla.k8s.Regular.Experience;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two pods are replaced one after the other while games go on, as a Deployment with {@code
 * maxUnavailable: 0} does it: the new pod is ready before the old one is told to end. No request
 * fails, none is repeated, and no move is lost.
 */
@Tag("fault")
class RollingUpdateIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int CLIENTS = 8;
  private static final int MOVES_A_GAME = 40;

  /**
   * Four JVMs that live for seconds, their clients and Redis on one machine: how soon Redis answers
   * there is not what is tried here, and optimizing is not worth while.
   */
  private static final Map<String, String> SLOW_MACHINE =
      Map.of(
          "MYLLA_STORE_TIMEOUT", "5s",
          "QUARKUS_REDIS_TCP_READ_IDLE_TIMEOUT", "30s",
          "JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");

  /** What a JVM that was ended by SIGTERM leaves behind. */
  private static final int TERMINATED = 143;

  @TempDir Path folder;

  private final RedisProcess redis =
      RedisProcess.newest("--appendonly", "yes", "--appendfsync", "always");
  private final ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
  private final AtomicBoolean goesOn = new AtomicBoolean(true);

  @AfterEach
  void end() {
    goesOn.set(false);
    threads.shutdownNow();
    redis.close();
  }

  @Test
  void twoPodsAreReplacedAndNoRequestFails() throws Exception {
    long begun = System.nanoTime();
    try (Balancer balancer = new Balancer();
        PackagedService one = pod();
        PackagedService two = pod()) {
      enter(balancer, one);
      enter(balancer, two);
      List<Regular> regulars =
          IntStream.range(0, CLIENTS).mapToObj(seed -> new Regular(balancer.uri(), seed)).toList();
      List<CompletableFuture<Void>> playing =
          regulars.stream()
              .map(regular -> CompletableFuture.runAsync(() -> play(regular), threads))
              .toList();

      PackagedService three = replace(balancer, one);
      PackagedService four = replace(balancer, two);

      goesOn.set(false);
      // Whoever met with a failure has stopped, and tells below.
      playing.forEach(player -> player.handle((done, failure) -> failure == null).join());
      List<Experience> experiences = regulars.stream().map(Regular::experience).toList();
      print(experiences, Duration.ofNanos(System.nanoTime() - begun));
      assertGood(experiences);
      three.kill();
      four.kill();
    }
  }

  private void play(Regular regular) {
    while (goesOn.get()) {
      regular.playGame(MOVES_A_GAME);
    }
  }

  private PackagedService pod() {
    Map<String, String> settings = new HashMap<>(SLOW_MACHINE);
    settings.put("QUARKUS_REDIS_HOSTS", redis.uri());
    settings.put("MYLLA_TOKEN_KEYS", "test:" + "A".repeat(43));
    // The default of the service, which the tests otherwise shorten.
    settings.put("QUARKUS_SHUTDOWN_DELAY", ApplicationDefaults.text("quarkus.shutdown.delay"));
    return PackagedService.start(folder, settings);
  }

  private static void enter(Balancer balancer, PackagedService pod) {
    balancer.add(pod);
    await().atMost(PATIENCE).until(() -> balancer.sendsTo(pod));
  }

  private PackagedService replace(Balancer balancer, PackagedService old) {
    PackagedService next = pod();
    enter(balancer, next);

    CompletableFuture<Integer> ended = CompletableFuture.supplyAsync(old::stop);
    await().atMost(PATIENCE).until(() -> old.readiness() == 503);
    assertEquals(200, old.liveness(), "a pod that drains is not to be restarted");
    assertEquals(TERMINATED, ended.orTimeout(30, TimeUnit.SECONDS).join());
    balancer.remove(old);
    return next;
  }

  private static void print(List<Experience> experiences, Duration duration) {
    long[] sorted =
        experiences.stream()
            .flatMap(one -> one.durations().stream())
            .mapToLong(Long::longValue)
            .sorted()
            .toArray();
    System.out.printf(
        "%d clients, 2 pods replaced in %d s: %d requests, %d moves, %d failed, %d lost;"
            + " p50 %.1f ms, p99 %.1f ms, longest %.1f ms; %d connections, %d ended by the service%n",
        CLIENTS,
        duration.toSeconds(),
        sorted.length,
        sum(experiences, Experience::moves),
        sum(experiences, one -> one.failures().size()),
        sum(experiences, Experience::lost),
        sorted[sorted.length / 2] / 1e6,
        sorted[sorted.length * 99 / 100] / 1e6,
        sorted[sorted.length - 1] / 1e6,
        sum(experiences, Experience::connections),
        sum(experiences, Experience::askedToClose));
  }

  private static void assertGood(List<Experience> experiences) {
    experiences.forEach(one -> assertEquals(List.of(), one.failures()));
    assertEquals(0, sum(experiences, Experience::lost));
    assertTrue(sum(experiences, Experience::moves) > 100 * CLIENTS, "there was load");
    // Both pods had clients, and these left because they were told so.
    assertTrue(sum(experiences, Experience::askedToClose) >= CLIENTS);
    assertEquals(
        sum(experiences, Experience::connections) - CLIENTS,
        sum(experiences, Experience::askedToClose),
        "every other connection was ended by an answer");
  }

  private static int sum(List<Experience> experiences, ToIntFunction<Experience> what) {
    return experiences.stream().mapToInt(what).sum();
  }
}
