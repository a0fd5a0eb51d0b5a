package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every path and every status has in common when something is not done. */
@QuarkusTest
class ProblemsTest extends HttpTest {

  private static final CommittedContract CONTRACT = CommittedContract.read();
  private static final Set<String> METHODS = Set.of("GET", "PUT", "POST", "PATCH", "DELETE");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/v1",
        "/v2/games",
        "/v1/game",
        "/v1/games/00000000000000000000000000/nothing",
        "/v1/games/00000000000000000000000000/moves/1/2",
        "/problems",
        "/problems/",
        "/problems/no-such-problem",
        "/v1/variants/chess",
        "/v1/%2e%2e/games",
        "/v1/games/%00",
        "/favicon.ico",
        "/q/health",
        "/metrics"
      })
  void anUnknownPathIsNotFound(String path) {
    Reply refused = refused(Request.get(path), 404, "not-found");

    assertEquals(path, refused.at("/instance").asText());
    assertEquals("application/problem+json", refused.header("Content-Type"));
    assertEquals("no-store", refused.header("Cache-Control"));
  }

  static List<String> templates() {
    return CONTRACT.paths().stream().map(CommittedContract.PathItem::template).toList();
  }

  @ParameterizedTest
  @MethodSource("templates")
  void aMethodThatAPathDoesNotKnowIsRefusedWithThoseItKnows(String template) {
    String path = template.replaceAll("\\{[^}]+}", "1");
    Set<String> known =
        Json.names(CONTRACT.path(path).orElseThrow().operations()).stream()
            .map(method -> method.toUpperCase(Locale.ROOT))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> expected = new TreeSet<>(known);
    expected.add("OPTIONS");
    if (known.contains("GET")) {
      expected.add("HEAD");
    }

    for (String method : METHODS) {
      if (!known.contains(method)) {
        Reply refused =
            refused(Request.of(method, path).json(Map.of("move", "d6")), 405, "method-not-allowed");
        assertEquals(expected, allow(refused), method);
      }
    }
    assertEquals(expected, allow(Request.of("OPTIONS", path).send(204)));
  }

  private static Set<String> allow(Reply reply) {
    return Arrays.stream(reply.header("Allow").split(",", -1))
        .map(String::strip)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "/moves", "/moves/1", "/legal-moves", "/events", "?x=1", "/moves?limit=1"})
  void headIsLikeGetWithoutTheBody(String part) {
    HttpGame game = HttpGame.after("d6");
    Reply get = Request.get(game.path() + part).send(200);

    Reply head = Request.of("HEAD", game.path() + part).send(200);

    assertEquals("", head.body());
    assertEquals(get.entityTag(), head.entityTag());
    assertEquals(get.header("Content-Type"), head.header("Content-Type"));
    Request.of("HEAD", "/v1/games/00000000000000000000000000").send(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/xml",
        "application/jsonp",
        "multipart/form-data; boundary=x",
        "text/json"
      })
  void aBodyOfAnotherMediaTypeIsRefused(String type) {
    HttpGame game = HttpGame.of("mylla");
    HttpGame waiting = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
    for (Request request :
        List.of(
            Request.post(HttpGame.GAMES, Map.of("variant", "mylla")),
            Request.post("/v1/positions", Map.of("variant", "mylla")),
            Request.post("/v1/invitations/" + waiting.code(), Map.of()),
            game.move(1, "white", "d6"))) {
      refused(request.header("Content-Type", type), 415, "unsupported-media-type");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/json;charset=UTF-8",
        "application/json; charset=utf-8",
        "APPLICATION/JSON"
      })
  void jsonMayBeWrittenWithItsCharset(String type) {
    Request.post(HttpGame.GAMES, Map.of("variant", "mylla")).header("Content-Type", type).send(201);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "application/xml", "image/*"})
  void whatIsServedInNoAcceptedTypeIsRefused(String accept) {
    HttpGame game = HttpGame.of("mylla");
    for (Request request :
        List.of(
            Request.get(game.path()),
            Request.get("/v1/variants"),
            Request.get("/problems/not-found"),
            Request.post(HttpGame.GAMES, Map.of("variant", "mylla")),
            game.move(1, "white", "d6"))) {
      refused(request.header("Accept", accept), 406, "not-acceptable");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/*",
        "application/*",
        "application/json",
        "text/html, application/json;q=0.1",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "application/problem+json, application/json"
      })
  void jsonIsServedToWhoeverTakesIt(String accept) {
    Reply reply = Request.get(HttpGame.of("mylla").path()).header("Accept", accept).send(200);

    assertTrue(reply.header("Content-Type").startsWith("application/json"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Accept | ;;;",
        "Accept | json",
        "Accept | /",
        "Content-Type | ;",
        "Content-Type | json"
      })
  void aGarbledHeaderIsTheClientSFault(String name, String value) {
    Reply reply =
        Request.post(HttpGame.GAMES, Map.of("variant", "mylla")).header(name, value).send();

    assertTrue(reply.status() < 500, reply::toString);
  }

  @Test
  void slashesTooManyAreOverlooked() {
    HttpGame game = HttpGame.of("mylla");

    assertEquals(game.read().body(), Request.get(game.path() + "/").send(200).body());
    Request.post("/v1/games/", Map.of("variant", "mylla")).send(201);
    Request.post("/v1//games", Map.of("variant", "mylla")).send(201);
    refused(Request.of("DELETE", "/v1//games/"), 405, "method-not-allowed");
  }

  static Stream<String> codes() {
    return CONTRACT.document().path("paths").findValues("responses").stream()
        .flatMap(responses -> responses.valueStream())
        .flatMap(response -> ContractCheck.codes(response).stream())
        .distinct();
  }

  @ParameterizedTest
  @MethodSource("codes")
  void everyDeclaredProblemHasAPageThatExplainsIt(String code) {
    Reply page = Request.get("/problems/" + code).send(200);

    assertEquals(code, page.at("/code").asText());
    assertTrue(page.at("/explanation").asText().length() > 20);
    assertTrue(page.header("Cache-Control").contains("max-age"));
  }

  @Test
  void aProblemShowsTheGameToWhoMayKnowIt() {
    HttpGame game = HttpGame.after("d6");

    Reply refused = refused(game.move(2, "black", "d6"), 422, "illegal-move");

    assertEquals("/problems/illegal-move", refused.at("/type").asText());
    assertEquals(game.path("moves/2"), refused.at("/instance").asText());
    assertEquals(2, refused.at("/version").asInt());
    assertEquals(2, refused.at("/nextMove").asInt());
    assertEquals("d6 is occupied.", refused.at("/detail").asText());
  }

  @Test
  void aDamagedGameIsAnInternalErrorWithANumberForTheLogAndIsLeftAlone() {
    HttpGame game = HttpGame.after("d6");
    redis().command("HSET", "mylla:{" + game.id() + "}", "s", "nonsense");

    Reply refused = refused(Request.get(game.path()), 500, "internal");

    assertTrue(refused.at("/incident").asText().matches("[0-9a-f-]{36}"), refused::body);
    assertFalse(refused.body().contains("nonsense"));
    refused(game.move(2, "black", "a1"), 500, "internal");
  }

  @Test
  void everyAnswerIsDated() {
    HttpGame game = HttpGame.of("mylla");
    for (Reply reply :
        List.of(
            game.read(),
            Request.get("/v1/nothing").send(404),
            Request.get("/v1/" + "x".repeat(5_000)).send(414),
            game.move(1, "white", "d6").send(201))) {
      assertFalse(reply.header("Date").isEmpty(), reply::toString);
    }
  }
}
