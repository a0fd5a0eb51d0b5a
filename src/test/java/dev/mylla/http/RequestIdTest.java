package dev.mylla.http;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.LogLines;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A request goes by one name in its answer, in its problem and in the log. */
@QuarkusTest
@TestProfile(Watched.class)
class RequestIdTest extends HttpTest {
  private static final String HEADER = "X-Request-Id";

  @TestHTTPResource(value = "health/live", management = true)
  @Nullable URI health;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7",
        "proxy-1_2.3",
        "0123456789012345678901234567890123456789012345678901234567890123"
      })
  void aSensibleNameIsKept(String id) {
    Reply reply = Request.get("/v1/variants/mylla").header(HEADER, id).send(200);

    assertEquals(id, reply.header(HEADER));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "two words",
        "a\"quote",
        "semi;colon",
        "é",
        "01234567890123456789012345678901234567890123456789012345678901234"
      })
  void anyOtherIsReplaced(String id) {
    Reply reply = Request.get("/v1/variants/mylla").header(HEADER, id).send(200);

    assertFresh(reply.header(HEADER));
  }

  @Test
  void everyRequestHasItsOwn() {
    var one = Request.get("/v1/variants/mylla").send(200).header(HEADER);
    var other = Request.get("/v1/variants/mylla").send(200).header(HEADER);

    assertFresh(one);
    assertNotEquals(one, other);
  }

  @Test
  void everyAnswerAndEveryProblemCarriesIt() {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla"), Apps.TELEGRAM);
    HttpGame damaged = HttpGame.create(HttpGame.record("d6"), Apps.TELEGRAM);
    redis().command("HSET", "mylla:{" + damaged.id() + "}", "s", "nonsense");
    String former = game.read().entityTag();

    assertNamed(200, Request.get(game.path()));
    assertNamed(201, game.move(1, "white", "d6"));
    assertNamed(
        304,
        Request.get(game.path("legal-moves")).header("If-None-Match", game.read().entityTag()));
    assertNamed(400, Request.post(HttpGame.GAMES, "{").token(Apps.TELEGRAM));
    assertNamed(401, game.put(2, "d6"));
    assertNamed(404, Request.get("/nothing"));
    assertNamed(405, Request.of("PATCH", game.path()));
    assertNamed(406, Request.get(game.path()).header("Accept", "text/html"));
    assertNamed(409, game.move(1, "white", "f4"));
    assertNamed(412, game.move(2, "black", "f4").header("If-Match", former));
    assertNamed(413, Request.post(HttpGame.GAMES, " ".repeat(20_000)));
    assertNamed(414, Request.get("/" + "x".repeat(5_000)));
    assertNamed(415, Request.post(HttpGame.GAMES, "{}").header("Content-Type", "text/plain"));
    assertNamed(422, game.move(2, "black", "d6"));
    assertNamed(
        428, Request.post(game.path("moves"), Map.of("move", "f4")).token(game.token("black")));
    assertNamed(431, Request.get(game.path()).header("X-Long", "x".repeat(9_000)));
    assertNamed(500, Request.get(damaged.path()));
    assertNamed(
        200,
        Request.of("OPTIONS", game.path())
            .header("Origin", "https://games.example")
            .header("Access-Control-Request-Method", "GET"));
  }

  @Test
  void theManagementPortNamesItsAnswersToo() {
    var answer = Management.get(requireNonNull(health), HEADER, "probe-7");

    assertEquals(200, answer.statusCode());
    assertEquals("probe-7", answer.headers().firstValue(HEADER).orElse(""));
  }

  @Test
  void aRawRequestThatCannotBeServedIsNamed() throws IOException {
    String head = "BREW /pot HTTP/1.1\nHost: localhost\nX-Request-Id: pot-7".replace("\n", "\r\n");

    var answer = RawHttp.send(new RawHttp.Bytes("BREW", "/pot", head, ""));

    assertEquals("pot-7", answer.header(HEADER), answer::toString);
  }

  /** The first fails as its connection is lost, the second by the clock, on another thread. */
  @Test
  void theLogKnowsItAlsoAfterWaitingForRedisInVain() {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla"), Apps.TELEGRAM);
    try (var lines =
        LogLines.formatted(Failures.class.getName(), new PatternFormatter("%X{requestId} %s"))) {
      redis().freeze();
      assertNamed(503, Request.get(game.path()));
      redis().resume();
      redis().kill();
      assertNamed(503, Request.get(game.path()));

      assertTrue(lines.messages().size() >= 2, () -> lines.messages().toString());
      lines.messages().forEach(line -> assertTrue(line.startsWith("of-503 storage"), line));
    } finally {
      redis().start();
    }
  }

  @Test
  void manyRequestsAtATimeDoNotMixTheirNames() {
    HttpGame damaged = HttpGame.create(HttpGame.record("d6"), Apps.TELEGRAM);
    redis().command("HSET", "mylla:{" + damaged.id() + "}", "s", "nonsense");
    try (var lines =
        LogLines.formatted(Failures.class.getName(), new PatternFormatter("%X{requestId} %s"))) {
      var replies =
          IntStream.range(0, 40)
              .mapToObj(
                  number ->
                      CompletableFuture.supplyAsync(
                          () ->
                              Request.get(damaged.path()).header(HEADER, "n-" + number).send(500)))
              .toList();

      var incidents = new HashMap<String, String>();
      for (var reply : replies) {
        Reply answer = reply.join();
        assertEquals(answer.header(HEADER), answer.at("/requestId").asText());
        incidents.put(answer.header(HEADER), answer.at("/incident").asText());
      }
      assertEquals(40, incidents.size());
      incidents.forEach(
          (id, incident) ->
              assertTrue(
                  lines.messages().stream()
                      .anyMatch(line -> line.startsWith(id + " ") && line.contains(incident)),
                  id));
    }
  }

  @Test
  void oneLineOfTheAccessLogSaysWhatCameOfARequest() {
    HttpGame waiting = HttpGame.create(Map.of("variant", "mylla", "take", "white"), Apps.TELEGRAM);
    try (var lines =
        LogLines.formatted("dev.mylla.access", new PatternFormatter("%X{requestId} %s"))) {
      Request.get("/v1/variants/mylla?secret=x").header(HEADER, "a-1").send(200);
      Request.get("/v1/invitations/" + waiting.code()).header(HEADER, "a-2").send(200);
      Request.of("BREW", "/v1/games").header(HEADER, "a-3").send();

      assertLine(
          lines, "a-1 method=GET path=/v1/variants/mylla status=200 bytes=\\d{3,} micros=\\d+");
      assertLine(
          lines, "a-2 method=GET path=/v1/invitations/\\*\\*\\* status=200 bytes=\\d+ micros=\\d+");
      assertLine(lines, "a-3 method=BREW path=/v1/games status=40[0-9] bytes=\\d+ micros=\\d+");
    }
  }

  private static void assertLine(LogLines lines, String pattern) {
    List<String> messages = lines.messages();
    assertEquals(
        1, messages.stream().filter(line -> line.matches(pattern)).count(), messages::toString);
  }

  private static void assertNamed(int status, Request request) {
    Reply reply = request.header(HEADER, "of-" + status).send(status);

    assertEquals("of-" + status, reply.header(HEADER), () -> reply.exchange().toString());
    if (status >= 400) {
      assertEquals("of-" + status, reply.at("/requestId").asText());
    }
  }

  private static void assertFresh(String id) {
    assertTrue(id.matches("[0-9a-f]{32}"), id);
  }
}
