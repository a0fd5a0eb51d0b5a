package dev.mylla.http;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the service counts: names and labels are a contract with dashboards and alerts. */
@QuarkusTest
class MetricsTest extends HttpTest {

  private static final Map<String, Set<String>> CONTRACT =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("mylla_build_info", Set.of("java", "version")),
              Map.entry("mylla_commits_total", Set.of("code", "outcome", "refusal")),
              Map.entry("mylla_games_created_total", Set.of("variant")),
              Map.entry("mylla_games_finished_total", Set.of("reason", "variant")),
              Map.entry("mylla_games_started_total", Set.of("variant")),
              Map.entry("mylla_load_inside", Set.of()),
              Map.entry("mylla_load_limit", Set.of()),
              Map.entry("mylla_moves_total", Set.of("variant")),
              Map.entry("mylla_rate_limited_total", Set.of("kind", "scope")),
              Map.entry("mylla_rate_uncounted_total", Set.of()),
              Map.entry("mylla_redis_failures_total", Set.of("kind", "operation")),
              Map.entry("mylla_redis_operation_seconds_bucket", Set.of("le", "operation")),
              Map.entry("mylla_redis_operation_seconds_count", Set.of("operation")),
              Map.entry("mylla_redis_operation_seconds_max", Set.of("operation")),
              Map.entry("mylla_redis_operation_seconds_sum", Set.of("operation")),
              Map.entry("mylla_shed_total", Set.of()),
              Map.entry("mylla_sweeper_ended_total", Set.of()),
              Map.entry("mylla_sweeper_lag_seconds", Set.of()),
              Map.entry("mylla_sweeper_rounds_total", Set.of())));

  private final Random random = new Random(20261130);

  @TestHTTPResource(value = "metrics", management = true)
  @Nullable URI metrics;

  private Scrape scrape() {
    if (metrics == null) {
      throw new AssertionError("no management port was injected");
    }
    return Scrape.of(metrics);
  }

  @Test
  void theNamesAndTheLabelsAreThese() {
    HttpGame game = HttpGame.after("d6");
    Request.put(game.path("resignation"), Map.of()).token(game.token("white")).send(200);
    var scrape = scrape();

    assertEquals(CONTRACT, scrape.labels("mylla_"));
    assertEquals(
        Set.of("le", "method", "outcome", "status", "uri"),
        scrape.labels("http_server_requests_seconds_bucket").values().iterator().next());
  }

  @Test
  void noGaugeOfTheRedisClientShowsOneConnectionForAll() {
    var shown = scrape().labels("redis_").keySet();

    assertFalse(shown.stream().anyMatch(name -> name.endsWith("_size")), shown::toString);
  }

  @Test
  void everyMetricOfItsOwnIsDescribed() {
    var scrape = scrape();

    scrape
        .help()
        .forEach((name, help) -> assertFalse(name.startsWith("mylla_") && help.isEmpty(), name));
    assertTrue(scrape.help().containsKey("mylla_commits_total"), () -> scrape.help().toString());
  }

  @Test
  void aGameIsCountedFromItsCreationToItsEnd() {
    var before = scrape();
    HttpGame game = HttpGame.create(Map.of("variant", "six-mens-morris", "take", "white"));
    var created = scrape();
    String black =
        Request.post("/v1/invitations/" + game.code(), Map.of()).send(201).at("/token").asText();
    game.move(1, "white", "a5").send(201);
    Request.put(game.path("moves/2"), Map.of("move", "c5")).token(black).send(201);
    Request.put(game.path("resignation"), Map.of()).token(black).send(200);
    Request.put(game.path("resignation"), Map.of()).token(black).send(200);
    var after = scrape();

    String six = "variant=\"six-mens-morris\"";
    assertGrown(1, before, created, "mylla_games_created_total", six);
    assertGrown(0, before, created, "mylla_games_started_total", six);
    assertGrown(1, before, after, "mylla_games_created_total", six);
    assertGrown(1, before, after, "mylla_games_started_total", six);
    assertGrown(2, before, after, "mylla_moves_total", six);
    assertGrown(1, before, after, "mylla_games_finished_total", six, "reason=\"resignation\"");
    assertGrown(5, before, after, "mylla_commits_total", "outcome=\"accepted\"");
    assertGrown(1, before, after, "mylla_commits_total", "outcome=\"repeated\"");
  }

  @Test
  void anImportedRecordIsAGameAndNoMoves() {
    var before = scrape();
    HttpGame.create(
        Map.of(
            "variant", "three-mens-morris", "moves", List.of("b2", "a1", "a3", "c1", "c3", "b1")));
    var after = scrape();

    String three = "variant=\"three-mens-morris\"";
    assertGrown(1, before, after, "mylla_games_created_total", three);
    assertGrown(1, before, after, "mylla_games_started_total", three);
    assertGrown(0, before, after, "mylla_moves_total", three);
    assertGrown(1, before, after, "mylla_games_finished_total", three, "reason=\"line\"");
  }

  @Test
  void aRefusalIsCountedByItsCodeAndByTheRule() {
    HttpGame game = HttpGame.after("d6");
    var before = scrape();
    game.move(2, "black", "d6").send(422);
    game.move(2, "white", "f4").send(409);
    var after = scrape();

    assertGrown(
        1,
        before,
        after,
        "mylla_commits_total",
        "outcome=\"refused\"",
        "code=\"illegal-move\"",
        "refusal=\"point-occupied\"");
    assertGrown(
        1,
        before,
        after,
        "mylla_commits_total",
        "outcome=\"refused\"",
        "code=\"not-your-move\"",
        "refusal=\"none\"");
  }

  @Test
  void aGameThatTheSweeperEndsIsCountedOnce() {
    HttpGame game =
        HttpGame.create(
            Map.of(
                "variant",
                "achi",
                "clock",
                Map.of("kind", "per-move", "perMove", "PT1M", "onTimeout", "forfeit")));
    var before = scrape();
    expire(game);
    for (int shard = 0; shard < 8; shard++) {
      redis().command("ZADD", "mylla:deadlines:{" + shard + "}", "XX", "1000", game.id());
    }
    await()
        .until(
            () ->
                scrape().sum("mylla_sweeper_ended_total")
                    > before.sum("mylla_sweeper_ended_total"));
    var after = scrape();

    assertGrown(1, before, after, "mylla_sweeper_ended_total");
    assertGrown(
        1, before, after, "mylla_games_finished_total", "variant=\"achi\"", "reason=\"time\"");
    assertTrue(after.sum("mylla_sweeper_lag_seconds") > 3_600);
  }

  @Test
  void redisIsTimedByOperationAndItsFailuresByKind() {
    HttpGame game = HttpGame.after("d6");
    var before = scrape();
    game.read();
    redis().kill();
    try {
      Request.get(game.path()).send(503);
      game.move(2, "black", "f4").send(503);
      Request.post(HttpGame.GAMES, Map.of("variant", "mylla")).send(503);
    } finally {
      redis().start();
    }
    var after = scrape();

    assertGrown(3, before, after, "mylla_redis_operation_seconds_count", "operation=\"find\"");
    assertGrown(
        2,
        before,
        after,
        "mylla_redis_failures_total",
        "operation=\"find\"",
        "kind=\"unreachable\"");
    assertGrown(
        1,
        before,
        after,
        "mylla_redis_failures_total",
        "operation=\"commit\"",
        "kind=\"unreachable\"");
    assertGrown(1, before, after, "mylla_commits_total", "outcome=\"unavailable\"");
  }

  @Test
  void nothingThatAClientWordsMakesASeries() throws IOException {
    oddRequests();
    var before = scrape();
    var words = new ArrayList<String>();
    for (int round = 0; round < 12; round++) {
      words.addAll(oddRequests());
    }
    var after = scrape();

    var grown = new TreeSet<>(after.series());
    grown.removeAll(before.series());
    assertEquals(Set.of(), grown);
    words.forEach(word -> assertFalse(after.text().contains(word), word));
  }

  /** One request of every odd kind; answers what was new in them. */
  private List<String> oddRequests() throws IOException {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
    String word = word(8);
    String id = "0" + word(25);
    String code = word(48);
    for (Request request :
        List.of(
            Request.get("/" + word),
            Request.get("/v1/" + word),
            Request.get("/v1/games/" + word),
            Request.get("/v1/games/" + id),
            Request.get("/v1/games/" + id + "/" + word),
            Request.get("/v1/games?player=" + word),
            Request.put("/v1/games/" + id + "/moves/" + random.nextInt(1_000), Map.of()),
            Request.get("/v1/invitations/" + code),
            Request.post("/v1/invitations/" + code, Map.of()),
            Request.get("/v1/invitations/" + game.code()),
            Request.get("/v1/variants/" + word),
            Request.get("/problems/" + word),
            Request.get("/openapi/" + word),
            Request.get("/docs/" + word),
            Request.get("/q/" + word),
            Request.of("OPTIONS", "/v1/" + word)
                .header("Origin", "https://" + word + ".example")
                .header("Access-Control-Request-Method", "GET"),
            Request.get("/" + word.repeat(600)),
            Request.get("/v1/" + word).header("X-Long", "x".repeat(9_000)),
            Request.post("/v1/games", Map.of("variant", word)),
            Request.post("/v1/games", Map.of("variant", "mylla")).token("mya_" + word),
            Request.post("/v1/" + word, " ".repeat(20_000)),
            game.put(1, word).token("mys_" + word),
            game.put(1, "d6").header("X-Request-Id", word).token(game.token("white")))) {
      request.send();
    }
    for (String line :
        List.of(
            "BREW" + word + " /" + word, "GET /%zz" + word, "GET //" + word, word + " /v1/games")) {
      String head = line + " HTTP/1.1\r\nHost: " + word;
      RawHttp.send(new RawHttp.Bytes("", "", head, ""));
    }
    return List.of(word, id, code, game.id(), game.code(), game.token("white"));
  }

  private String word(int length) {
    var bytes = new byte[length];
    random.nextBytes(bytes);
    return HexFormat.of().withUpperCase().formatHex(bytes).substring(0, length);
  }

  private static void assertGrown(
      double growth, Scrape before, Scrape after, String name, String... labels) {
    assertEquals(
        growth, after.sum(name, labels) - before.sum(name, labels), name + List.of(labels));
  }
}
