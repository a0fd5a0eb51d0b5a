package dev.mylla.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every answer, whatever its path and status, is safe to be had by a browser. */
@QuarkusTest
class SecurityHeadersTest extends HttpTest {
  /** What the page has in tests and dev mode only. */
  private static final String DEVELOPING = " *persistAuthorization: true,\n";

  private static final Pattern SCRIPT =
      Pattern.compile("<script(?: defer)?>(.*?)</script>", Pattern.DOTALL);

  @Test
  void everyAnswerHasThem() {
    HttpGame game = HttpGame.of("mylla");
    HttpGame waiting = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
    HttpGame damaged = HttpGame.of("mylla");
    redis().command("HSET", "mylla:{" + damaged.id() + "}", "s", "nonsense");
    Request creation = Request.post(HttpGame.GAMES, Map.of("variant", "mylla"));

    assertSafe(200, "private, no-cache", Request.get(game.path()));
    assertSafe(
        304,
        "private, no-cache",
        Request.get(game.path()).header("If-None-Match", game.read().entityTag()));
    assertSafe(200, "public, max-age=3600", Request.get("/v1/variants"));
    assertSafe(201, "no-store", creation);
    assertSafe(200, "no-store", Request.get("/v1/invitations/" + waiting.code()));
    assertSafe(400, "no-store", Request.post(HttpGame.GAMES, "{"));
    assertSafe(401, "no-store", game.put(1, "d6"));
    assertSafe(404, "no-store", Request.get("/v1/games/x"));
    assertSafe(404, "no-store", Request.get("/nothing"));
    assertSafe(405, "no-store", Request.of("PATCH", game.path()));
    assertSafe(406, "no-store", Request.get(game.path()).header("Accept", "text/html"));
    assertSafe(413, "no-store", creation.body(" ".repeat(20_000)));
    assertSafe(414, "no-store", Request.get("/v1/" + "x".repeat(5_000)));
    assertSafe(431, "no-store", Request.get(game.path()).header("X-Long", "x".repeat(9_000)));
    assertSafe(500, "no-store", Request.get(damaged.path()));
    assertSafe(200, "no-cache", Request.get("/openapi"));
    assertSafe(200, "no-cache", preflight(game.path()));
  }

  @Test
  void thePageOfTheContractRunsItsOwnScriptsAndNoOthers() {
    Reply page = Request.get("/docs/").send(200);
    String policy = page.header("Content-Security-Policy");

    assertTrue(policy.startsWith("default-src 'none'; script-src 'self' 'sha256-"), policy);
    var scripts = SCRIPT.matcher(page.body()).results().map(found -> hash(found.group(1))).toList();
    assertEquals(2, scripts.size());
    String packaged = page.body().replaceFirst(DEVELOPING, "");
    var more = SCRIPT.matcher(packaged).results().map(found -> hash(found.group(1))).toList();
    assertNotEquals(scripts, more);
    for (String script : Stream.concat(scripts.stream(), more.stream()).toList()) {
      assertTrue(policy.contains("'sha256-" + script + "'"), script);
    }
    assertFalse(page.body().contains("Quarkus"));
    assertFalse(policy.replaceFirst("style-src[^;]*", "").contains("unsafe"), policy);
    assertTrue(policy.contains("frame-ancestors 'none'"), policy);
    assertEquals("nosniff", page.header("X-Content-Type-Options"));
    assertEquals("no-cache", page.header("Cache-Control"));
  }

  @Test
  void healthAndMetricsAreNotOnThisPort() {
    for (String path :
        List.of("/q", "/q/", "/q/health", "/q/health/live", "/q/metrics", "/q/info")) {
      Request.get(path).send().expect(404, "not-found");
    }
  }

  private static String hash(String script) {
    try {
      var sha256 = MessageDigest.getInstance("SHA-256");
      return Base64.getEncoder().encodeToString(sha256.digest(script.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Request preflight(String path) {
    return Request.of("OPTIONS", path)
        .header("Origin", "https://games.example")
        .header("Access-Control-Request-Method", "PUT");
  }

  private static void assertSafe(int status, String caching, Request request) {
    Reply reply = request.send(status);
    assertEquals("nosniff", reply.header("X-Content-Type-Options"), request::toString);
    assertEquals(
        "default-src 'none'; frame-ancestors 'none'",
        reply.header("Content-Security-Policy"),
        request::toString);
    assertEquals("no-referrer", reply.header("Referrer-Policy"), request::toString);
    assertEquals("cross-origin", reply.header("Cross-Origin-Resource-Policy"), request::toString);
    assertEquals(caching, reply.header("Cache-Control"), request::toString);
    assertEquals("", reply.header("Server") + reply.header("X-Powered-By"), request::toString);
  }
}
