package dev.mylla.http;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.LogLines;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The operator's hand over HTTP, and what players and apps see of it. */
@QuarkusTest
@TestProfile(Operators.class)
class OperatorTest extends HttpTest {
  private static final String WHY = "{\"reason\": \"Ended on request of both players.\"}";
  private static final String NOWHERE = "0".repeat(26);

  private final LogLines audit = LogLines.named("dev.mylla.audit");

  @TestHTTPResource(management = true)
  @Nullable URI management;

  private OperatorClient operator() {
    return new OperatorClient(management);
  }

  @AfterEach
  void end() {
    audit.close();
  }

  @Test
  void playersAreToldThatTheOperatorEndedTheirGameAndWhy() {
    var game = game();

    var ended = operator().put(game.id() + "/ending", WHY);

    assertEquals(200, ended.statusCode(), ended::body);
    JsonNode outcome = Json.read(ended.body()).path("outcome");
    assertEquals("none", outcome.path("result").asText());
    assertEquals("operator", outcome.path("reason").asText());
    assertEquals("Ended on request of both players.", outcome.path("remark").asText());
    var read = game.read();
    assertEquals("finished", read.at("/status").asText());
    assertEquals(outcome, read.at("/outcome"));
    JsonNode event = Request.get(game.path("events")).send(200).at("/items/1");
    assertEquals("game-ended", event.path("type").asText());
    assertEquals(outcome, event.path("outcome"));
    game.move(1, "white", "d6").send().expect(409, "game-over");
    assertEquals(
        List.of("action=end operator=ann game=" + game.id() + " outcome=done version=2"),
        audit.messages());
  }

  @Test
  void theRepeatOfAnEndIsAnsweredAlikeAndWritesNothing() {
    var game = game();
    String first = operator().put(game.id() + "/ending", WHY).body();
    String stored = stored();

    var repeat = operator().put(game.id() + "/ending", "{\"reason\": \"Another reason.\"}");

    assertEquals(200, repeat.statusCode());
    assertEquals(first, repeat.body());
    assertEquals(stored, stored());
    assertTrue(audit.messages().get(1).contains("outcome=repeated"), audit.messages()::toString);
  }

  @Test
  void whatPlayersTypedIsNowhereToBeReadOnceItIsErased() {
    var game = game();
    Map<String, String> said = Map.of("move", "d6", "note", "You are rude, Ben.");
    Request.put(game.path("moves/1"), said).token(game.token("white")).send(201);
    String tag = game.read().entityTag();
    JsonNode before = Json.read(operator().get(game.id()).body()).path("texts");
    assertEquals(List.of("Ann", "Ben", "You are rude, Ben."), texts(before));

    var erased = operator().put(game.id() + "/erasure", "{}");

    assertEquals(200, erased.statusCode(), erased::body);
    assertEquals(List.of(), texts(Json.read(operator().get(game.id()).body()).path("texts")));
    var events = Request.get(game.path("events")).send(200);
    assertEquals("texts-erased", events.at("/items/2/type").asText());
    assertTrue(events.at("/items/1/note").isMissingNode());
    assertEquals("\"2-" + events.at("/items/1/tag").asText() + "\"", tag);
    for (String path : List.of("", "/moves", "/moves/1", "/events")) {
      String shown = Request.get(game.path() + path).token(Apps.TELEGRAM).send(200).body();
      assertFalse(shown.contains("Ann") || shown.contains("rude"), shown);
    }
    assertEquals(Apps.ANN, shown(game).at("/seats/white/player").asText());
    game.play("f4");
  }

  @Test
  void aGameThatIsOverLosesItsPlayersTooAndLeavesTheirLists() {
    var game = game();
    operator().put(game.id() + "/ending", WHY);

    operator().put(game.id() + "/erasure", "{}");

    String list = HttpGame.GAMES + "?player=telegram%3Aann%40home";
    assertTrue(shown(game).at("/seats/white/player").isMissingNode());
    assertEquals(0, Request.get(list).token(Apps.TELEGRAM).send(200).at("/items").size());
    assertEquals("", Request.get("/v1/exports").token(Apps.TELEGRAM).send(200).body());
    assertEquals(
        "action=erase operator=ann game=" + game.id() + " outcome=done version=3",
        audit.messages().get(1));
    assertFalse(String.join("\n", audit.messages()).contains("request of both"));
  }

  @Test
  void theRepeatOfAnErasureWritesNothing() {
    var game = game();
    String first = operator().put(game.id() + "/erasure", "{}").body();
    String stored = stored();

    assertEquals(first, operator().put(game.id() + "/erasure", "{}").body());

    assertEquals(stored, stored());
  }

  @Test
  void aGameForItsSeatsAloneIsNotHiddenFromItsOperator() {
    var secret =
        HttpGame.create(
            Map.of(
                "variant",
                "mylla",
                "visibility",
                "seats",
                "seats",
                Map.of("white", Map.of("name", "Ann"))),
            Apps.TELEGRAM);

    JsonNode sheet = Json.read(operator().get(secret.id()).body());

    assertEquals("active", sheet.path("status").asText());
    assertEquals(List.of("Ann"), texts(sheet.path("texts")));
    assertEquals(
        "action=look operator=ann game=" + secret.id() + " outcome=done version=1",
        audit.messages().get(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Bearer ",
        "Bearer myo_wrong",
        "Bearer " + Apps.TELEGRAM,
        "Basic " + Operators.ANN
      })
  void whoeverHasNoOperatorsKeyIsRefusedAndThatIsAudited(String authorization) {
    var game = game();
    String stored = stored();

    for (String path : List.of("/ending", "/erasure", "")) {
      var builder = operator().request(game.id() + path, authorization);
      var refused =
          Management.send(path.isEmpty() ? builder : builder.PUT(BodyPublishers.ofString(WHY)));

      String code = authorization.startsWith("Bearer m") ? "token-invalid" : "token-missing";
      assertProblem(401, code, refused);
      assertEquals("Bearer", refused.headers().firstValue("WWW-Authenticate").orElse(""));
      String line = audit.messages().get(audit.messages().size() - 1);
      assertTrue(
          line.endsWith("operator=- game=%s outcome=%s version=-".formatted(game.id(), code)),
          line);
    }
    assertEquals(stored, stored());
    assertFalse(String.join("\n", audit.messages()).contains("my" + "o_"));
  }

  @Test
  void aSeatsTokenIsNoOperatorsKey() {
    var game = game();

    var refused =
        Management.send(
            operator()
                .request(game.id() + "/erasure", "Bearer " + game.token("white"))
                .PUT(BodyPublishers.ofString("{}")));

    assertProblem(401, "token-invalid", refused);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ending  | 400 | malformed-json    | {\"reason\":",
        "ending  | 400 | malformed-json    | [1]",
        "ending  | 400 | malformed-json    | {} {}",
        "ending  | 400 | malformed-request | {}",
        "ending  | 400 | malformed-request | {\"reason\": 1}",
        "ending  | 400 | malformed-request | {\"reason\": null}",
        "ending  | 400 | malformed-request | {\"reason\": \"\"}",
        "ending  | 400 | malformed-request | {\"reason\": \"two\\nlines\"}",
        "ending  | 400 | malformed-request | {\"reason\": \"a\", \"note\": \"b\"}",
        "erasure | 400 | malformed-request | {\"reason\": \"a\"}",
        "erasure | 400 | malformed-json    | null",
      })
  void whatIsNotAsItShouldBeIsRefused(String path, int status, String code, String body) {
    var game = game();
    String stored = stored();

    assertProblem(status, code, operator().put(game.id() + "/" + path, body));

    assertEquals(stored, stored());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "multipart/form-data               | %zz=%&a=b",
        "application/x-www-form-urlencoded | %zz=%&a=b",
        "application/x-www-form-urlencoded | reason=a",
        "text/plain                        | {}",
      })
  void aFormIsRefusedWhetherItCanBeReadOrNot(String type, String body) {
    var game = game();
    var form =
        HttpRequest.newBuilder(operator().uri(game.id() + "/ending"))
            .header("Authorization", OperatorClient.key())
            .header("Content-Type", type);

    assertProblem(
        415, "unsupported-media-type", Management.send(form.PUT(BodyPublishers.ofString(body))));
    var anonymous =
        HttpRequest.newBuilder(operator().uri(game.id() + "/ending")).header("Content-Type", type);
    assertProblem(
        401, "token-missing", Management.send(anonymous.PUT(BodyPublishers.ofString(body))));
  }

  @Test
  void theBodyOfALookIsPassedOver() {
    var look = operator().request(game().id(), OperatorClient.key());

    assertEquals(
        200, Management.send(look.method("GET", BodyPublishers.ofString("{}"))).statusCode());
  }

  @Test
  void aReasonOfMoreThan200CharactersIsRefusedAndABodyOfMoreThan4KibibytesToo() {
    var game = game();

    assertEquals(
        200,
        operator()
            .put(game.id() + "/ending", "{\"reason\": \"%s\"}".formatted("é".repeat(200)))
            .statusCode());
    assertProblem(
        400,
        "malformed-request",
        operator().put(game.id() + "/ending", "{\"reason\": \"%s\"}".formatted("é".repeat(201))));
    assertProblem(413, "too-large", operator().put(game.id() + "/ending", " ".repeat(5_000)));
  }

  @Test
  void aGameThatIsNotThereIsNotFoundAndOneThatIsOverIsNotEnded() {
    var game = game();
    Apps.as(Apps.TELEGRAM, "white", Request.put(game.path("resignation"), Map.of())).send(200);

    assertProblem(409, "game-over", operator().put(game.id() + "/ending", WHY));
    assertProblem(404, "not-found", operator().put(NOWHERE + "/ending", WHY));
    assertProblem(404, "not-found", operator().put("nonsense/erasure", "{}"));
    assertProblem(404, "not-found", operator().get(NOWHERE));
    assertProblem(404, "not-found", operator().get("../nothing"));
  }

  @Test
  void anotherMethodIsNamedAndAnotherMediaTypeRefused() {
    var game = game();

    var other =
        Management.send(
            operator()
                .request(game.id() + "/ending", OperatorClient.key())
                .POST(BodyPublishers.ofString(WHY)));
    assertProblem(405, "method-not-allowed", other);
    assertEquals("PUT", other.headers().firstValue("Allow").orElse(""));
    var plain =
        HttpRequest.newBuilder(operator().uri(game.id() + "/ending"))
            .header("Authorization", OperatorClient.key())
            .header("Content-Type", "text/plain")
            .PUT(BodyPublishers.ofString(WHY));
    assertProblem(415, "unsupported-media-type", Management.send(plain));
  }

  @Test
  void theApiItselfKnowsNoOperator() {
    Request.get("/operator/games/" + NOWHERE).token(Operators.ANN).send().expect(404, "not-found");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aRedisThatIsGoneOrFrozenIsUnavailableAndAudited(boolean gone) {
    var game = game();
    if (gone) {
      redis().kill();
    } else {
      redis().freeze();
    }
    try {
      assertUnavailable(operator().get(game.id()), "look");
      assertUnavailable(operator().put(game.id() + "/ending", WHY), "end");
      assertUnavailable(operator().put(game.id() + "/erasure", "{}"), "erase");
    } finally {
      if (gone) {
        redis().start();
      } else {
        redis().resume();
      }
    }
    await().atMost(Duration.ofSeconds(20)).until(() -> operator().get(NOWHERE).statusCode() == 404);
  }

  private void assertUnavailable(HttpResponse<String> refused, String action) {
    assertProblem(503, "storage-unavailable", refused);
    assertEquals("1", refused.headers().firstValue("Retry-After").orElse(""));
    String line = audit.messages().get(audit.messages().size() - 1);
    assertTrue(line.startsWith("action=" + action + " operator=ann "), line);
    assertTrue(line.endsWith("outcome=storage-unavailable version=-"), line);
  }

  @Test
  void theAuditSpeaksOfTheRequestAsTheAnswerDoes() {
    try (var requests =
        LogLines.formatted("dev.mylla.audit", new PatternFormatter("%X{requestId}"))) {
      var named =
          operator()
              .request(game().id(), OperatorClient.key())
              .header("X-Request-Id", "ticket-4711");

      Management.send(named);
      var unnamed = operator().get(NOWHERE);

      String given = unnamed.headers().firstValue("X-Request-Id").orElse("");
      assertEquals(List.of("ticket-4711", given), requests.messages());
    }
  }

  private static HttpGame game() {
    return Apps.game();
  }

  private static JsonNode shown(HttpGame game) {
    return Request.get(game.path()).token(Apps.TELEGRAM).send(200).json();
  }

  private static List<String> texts(JsonNode texts) {
    return texts.findValuesAsText("text");
  }

  /** A problem of a kind that the contract explains. */
  private static void assertProblem(int status, String code, HttpResponse<String> answer) {
    assertEquals(status, answer.statusCode(), answer::body);
    assertEquals(
        "application/problem+json", answer.headers().firstValue("Content-Type").orElse(""));
    JsonNode problem = Json.read(answer.body());
    assertEquals(code, problem.path("code").asText());
    assertEquals(status, problem.path("status").asInt());
    assertEquals(answer.uri().getPath(), problem.path("instance").asText());
    assertEquals(
        answer.headers().firstValue("X-Request-Id").orElse(""), problem.path("requestId").asText());
    JsonNode kind = Request.get(problem.path("type").asText()).send(200).json();
    assertEquals(kind.path("title"), problem.path("title"));
    assertEquals(kind.path("status"), problem.path("status"));
  }
}
