package dev.mylla.faults;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.PackagedService;
import dev.mylla.RedisProcess;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Clients that no balancer tells that a service ends: what was done for them they are told. */
class DrainIT {
  private static final int CLIENTS = 12;

  private final AtomicInteger created = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();
  private final CountDownLatch warm = new CountDownLatch(500);

  @Test
  void aServiceThatEndsHasAnsweredWhateverItHasDone() throws Exception {
    try (var redis = RedisProcess.bundled();
        var service =
            PackagedService.start(
                redis.folder(),
                Map.of(
                    "QUARKUS_REDIS_HOSTS",
                    redis.uri(),
                    "MYLLA_TOKEN_KEYS",
                    "test:" + "A".repeat(43),
                    "QUARKUS_SHUTDOWN_DELAY",
                    "1s"))) {
      var threads = Executors.newFixedThreadPool(CLIENTS);
      List<Future<?>> clients = new ArrayList<>();
      for (int client = 0; client < CLIENTS; client++) {
        clients.add(threads.submit(() -> createGames(service)));
      }
      assertTrue(warm.await(60_000, MILLISECONDS));

      service.stop();
      for (var client : clients) {
        client.get();
      }
      threads.shutdownNow();

      System.out.printf("drained: %d games, %d requests refused%n", created.get(), refused.get());
      assertEquals((long) created.get(), games(redis));
      assertTrue(refused.get() > 0, "somebody came at the very end");
    }
  }

  private static long games(RedisProcess redis) {
    return Objects.requireNonNull((List<?>) redis.command("KEYS", "mylla:{*}")).stream()
        .filter(key -> !String.valueOf(key).contains("}:"))
        .count();
  }

  /** Each on a connection of its own, until nobody listens any more. */
  private void createGames(PackagedService service) {
    boolean listening = true;
    while (listening) {
      try {
        listening = count(createGame(service));
      } catch (IOException gone) {
        listening = service.readiness() != 0;
      }
    }
  }

  private boolean count(int status) {
    (status == 201 ? created : refused).incrementAndGet();
    warm.countDown();
    assertTrue(status == 201 || status == 503, () -> "answered with " + status);
    return true;
  }

  private static int createGame(PackagedService service) throws IOException {
    var request = (HttpURLConnection) service.uri().resolve("/v1/games").toURL().openConnection();
    request.setRequestProperty("Connection", "close");
    request.setRequestProperty("Content-Type", "application/json");
    request.setDoOutput(true);
    request.setReadTimeout(20_000);
    try (var body = request.getOutputStream()) {
      body.write("{\"variant\":\"mylla\"}".getBytes(StandardCharsets.UTF_8));
    }
    return request.getResponseCode();
  }
}
