package dev.mylla.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** While the storage is slow a few requests wait for it, and the others hear so at once. */
@QuarkusTest
@TestProfile(OverloadTest.FewPlaces.class)
class OverloadTest extends HttpTest {
  private static final int PLACES = 8;
  private static final int CROWD = 60;

  /** A service with eight places at the most, four when it is slow. */
  public static final class FewPlaces implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "mylla.load.least", "4", "mylla.load.most", "" + PLACES, "mylla.load.slow", "200ms");
    }
  }

  @TestHTTPResource(value = "/metrics", management = true)
  @Nullable URL metrics;

  @TestHTTPResource @Nullable URI service;

  @AfterEach
  void goOn() {
    redis().resume();
  }

  @Test
  void whoFindsNoPlaceHearsSoAtOnceAndNoQueueGrows() throws Exception {
    HttpGame game = HttpGame.of("mylla");
    int places = (int) metric("mylla_load_limit");
    redis().freeze();
    var waiting = new ArrayList<Future<Reply>>();
    var crowd = Executors.newCachedThreadPool();
    try {
      for (int i = 0; i < places; i++) {
        waiting.add(crowd.submit(() -> Request.get(game.path()).send()));
      }
      awaitInside(places);

      List<Callable<Long>> others = new ArrayList<>();
      for (int i = 0; i < CROWD; i++) {
        others.add(() -> refusal(game));
      }
      for (var nanos : crowd.invokeAll(others)) {
        assertTrue(nanos.get() < 5_000_000_000L, () -> "refused only after a while");
      }

      assertEquals(places, metric("mylla_load_inside"));
      assertTrue(metric("mylla_shed_total") >= CROWD);
      redis().resume();
      for (var reply : waiting) {
        reply.get().expect(200);
      }
    } finally {
      crowd.shutdownNow();
    }

    assertTrue(metric("mylla_load_limit") < PLACES, "a slow crowd makes the places fewer");
    long start = System.nanoTime();
    for (int i = 0; i < 100; i++) {
      Request.get(game.path()).send(200);
    }
    System.out.printf("after the crowd: %d us a read%n", (System.nanoTime() - start) / 100_000);
    assertEquals(0, metric("mylla_load_inside"));
  }

  /** It is answered without its body, so it is under way from its head on. */
  @Test
  void aReadThatAnnouncesABodyAndSendsNoneTakesAPlaceAndGivesItBack() throws Exception {
    HttpGame game = HttpGame.of("mylla");
    int places = (int) metric("mylla_load_limit");
    redis().freeze();
    var clients = new ArrayList<Socket>();
    try {
      for (int i = 0; i < places; i++) {
        var client = new Socket(address().getHost(), address().getPort());
        clients.add(client);
        String head = "GET " + game.path() + " HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n";
        client.getOutputStream().write(head.getBytes(UTF_8));
      }

      awaitInside(places);
      refusal(game);
    } finally {
      for (Socket client : clients) {
        client.close();
      }
    }
    awaitInside(0);
  }

  private URI address() {
    assertNotNull(service);
    return service;
  }

  private void awaitInside(int requests) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(5))
        .until(() -> metric("mylla_load_inside") == requests);
  }

  private static long refusal(HttpGame game) {
    long start = System.nanoTime();
    Reply refused = Request.get(game.path()).send().expect(503, "overloaded");
    assertEquals("1", refused.header("Retry-After"));
    return System.nanoTime() - start;
  }

  /** Read on the other port, where nobody is ever turned away. */
  private double metric(String name) throws IOException {
    assertNotNull(metrics);
    try (var stream = metrics.openStream()) {
      return new String(stream.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> line.startsWith(name + " ") || line.startsWith(name + "{"))
          .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
          .sum();
    }
  }
}
