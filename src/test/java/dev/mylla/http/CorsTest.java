package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page of any origin may use the service, on every path and status, without cookies. */
@QuarkusTest
class CorsTest extends HttpTest {

  private static final String ORIGIN = "https://games.example";
  private static final Set<String> EXPOSED =
      Set.of(
          "etag",
          "date",
          "location",
          "link",
          "retry-after",
          "ratelimit",
          "ratelimit-policy",
          "idempotency-replayed");
  private static final Set<String> ALLOWED =
      Set.of(
          "authorization",
          "content-type",
          "if-match",
          "if-none-match",
          "idempotency-key",
          "last-event-id",
          "mylla-seat");

  @Test
  void everyAnswerMayBeReadByAPageOfAnotherOrigin() {
    HttpGame game = HttpGame.of("mylla");
    HttpGame waiting = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
    String tag = game.read().entityTag();
    HttpGame damaged = HttpGame.after("d6");
    redis().command("HSET", "mylla:{" + damaged.id() + "}", "s", "nonsense");

    assertReadable(200, Request.get(game.path()));
    assertReadable(201, Request.post(HttpGame.GAMES, Map.of("variant", "mylla")));
    assertReadable(304, Request.get(game.path()).header("If-None-Match", tag));
    assertReadable(400, Request.post(HttpGame.GAMES, "{"));
    assertReadable(401, game.put(1, "d6"));
    assertReadable(404, Request.get("/v1/games/x"));
    assertReadable(404, Request.get("/nothing"));
    assertReadable(405, Request.of("PATCH", game.path()));
    assertReadable(406, Request.get(game.path()).header("Accept", "text/html"));
    assertReadable(409, game.move(2, "white", "d6"));
    assertReadable(409, waiting.move(1, "white", "d6"));
    assertReadable(412, game.move(1, "white", "d6").header("If-Match", "\"x\""));
    assertReadable(413, Request.post(HttpGame.GAMES, " ".repeat(20_000)));
    assertReadable(413, Request.post(HttpGame.GAMES, "").chunked(" ".repeat(20_000)));
    assertReadable(414, Request.get("/v1/games/" + "x".repeat(5_000)));
    assertReadable(415, Request.post(HttpGame.GAMES, "").header("Content-Type", "text/plain"));
    assertReadable(422, game.move(1, "white", "z9"));
    assertReadable(431, Request.get(game.path()).header("X-Long", "x".repeat(9_000)));
    assertReadable(500, Request.get(damaged.path()));
    assertReadable(200, Request.get("/openapi"));
  }

  private static void assertReadable(int status, Request request) {
    Reply reply = request.header("Origin", ORIGIN).send(status);

    assertTrue(
        Set.of("*", ORIGIN).contains(reply.header("Access-Control-Allow-Origin")), reply::toString);
    assertTrue(
        values(reply, "Access-Control-Expose-Headers").containsAll(EXPOSED), reply::toString);
    assertTrue(!reply.header("Access-Control-Allow-Credentials").equals("true"), reply::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "POST", "PUT", "PATCH", "DELETE"})
  void aPreflightAllowsTheMethodsAndHeadersOfTheContract(String method) {
    for (String path :
        List.of(
            "/v1/games",
            "/v1/games/x",
            "/v1/games/x/moves/1",
            "/v1/games/x/seats/white",
            "/v1/positions",
            "/nothing",
            "/openapi")) {
      Reply preflight =
          Request.of("OPTIONS", path)
              .header("Origin", ORIGIN)
              .header("Access-Control-Request-Method", method)
              .header("Access-Control-Request-Headers", String.join(",", ALLOWED))
              .send();

      assertTrue(preflight.status() == 200 || preflight.status() == 204, preflight::toString);
      assertTrue(
          Set.of("*", ORIGIN).contains(preflight.header("Access-Control-Allow-Origin")),
          preflight::toString);
      assertTrue(
          values(preflight, "Access-Control-Allow-Methods").contains(lower(method)),
          preflight::toString);
      assertEquals(ALLOWED, values(preflight, "Access-Control-Allow-Headers"));
    }
  }

  private static Set<String> values(Reply reply, String header) {
    return Arrays.stream(reply.header(header).split(",", -1))
        .map(value -> lower(value.strip()))
        .filter(value -> !value.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
