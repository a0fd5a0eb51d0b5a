package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that cannot be read: each is told so, in the same words wherever it is sent. */
@QuarkusTest
class BadInputTest extends HttpTest {

  private HttpGame game;
  private HttpGame waiting;

  @BeforeEach
  void games() {
    game = HttpGame.of("mylla");
    waiting = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
  }

  /** Every request of this release that has a body of fields. */
  private Stream<Request> everywhere(String body) {
    return Stream.of(
        Request.post(HttpGame.GAMES, body),
        Request.post("/v1/positions", body),
        Request.put(game.path("moves/1"), body).token(game.token("white")),
        Request.post("/v1/invitations/" + waiting.code(), body));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "{\"variant\": \"mylla\"",
        "{\"variant\": mylla}",
        "{'variant': 'mylla'}",
        "{\"variant\": \"mylla\",}",
        "{} {}",
        "{} x",
        "{\"a\": 1, \"a\": 2}",
        "{\"variant\": \"mylla\", \"variant\": \"mylla\"}",
        "NaN",
        "// nothing",
        "{\"a\": \"\\x\"}",
        "<xml/>",
        "\u0000",
        "{\"move\": \"d6\u0000\"}"
      })
  void whatIsNotJsonIsMalformedJson(String body) {
    everywhere(body).forEach(request -> refused(request, 400, "malformed-json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "null", "[]", "[{}]", "\"text\"", "1", "true"})
  void whatIsNoObjectIsAMalformedRequest(String body) {
    everywhere(body).forEach(request -> refused(request, 400, "malformed-request"));
  }

  @Test
  void anUnknownFieldIsNamedWhereItIs() {
    assertFault(
        Request.post(HttpGame.GAMES, "{\"variant\": \"mylla\", \"colour\": 1}"),
        "/colour",
        "unknown-field");
    assertFault(
        Request.post(
            HttpGame.GAMES,
            "{\"variant\": \"mylla\", \"seats\": {\"white\": {\"name\": \"A\", \"age\": 7}}}"),
        "/seats/white/age",
        "unknown-field");
    assertFault(
        Request.post(HttpGame.GAMES, "{\"variant\": \"mylla\", \"a/b~c\": 1}"),
        "/a~1b~0c",
        "unknown-field");
    assertFault(
        game.move(1, "white", "d6").json("{\"move\": \"d6\", \"notes\": \"\"}"),
        "/notes",
        "unknown-field");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'variant': 1}                                    | /variant",
        "{'variant': true}                                 | /variant",
        "{'variant': ['mylla']}                            | /variant",
        "{'variant': {}}                                   | /variant",
        "{'variant': 'mylla', 'rules': 'none'}             | /rules",
        "{'variant': 'mylla', 'rules': []}                 | /rules",
        "{'variant': 'mylla', 'moves': 'd6'}               | /moves",
        "{'variant': 'mylla', 'moves': [1]}                | /moves/0",
        "{'variant': 'mylla', 'moves': ['d6', null]}       | /moves/1",
        "{'variant': 'mylla', 'moves': {}}                 | /moves",
        "{'variant': 'mylla', 'seats': []}                 | /seats",
        "{'variant': 'mylla', 'seats': {'white': 'Ann'}}   | /seats/white",
        "{'variant': 'mylla', 'seats': {'white': {'name': 1}}}   | /seats/white/name",
        "{'variant': 'mylla', 'seats': {'white': {'name': 1.5}}} | /seats/white/name",
        "{'variant': 'mylla', 'take': 1}                   | /take",
        "{'variant': 'mylla', 'start': 'text'}             | /start",
        "{'variant': 'mylla', 'start': {'white': [], 'black': [], 'toMove': 'white',"
            + " 'inHand': {'white': '9', 'black': 9}}}     | /start/inHand/white",
        "{'variant': 'mylla', 'start': {'white': [], 'black': [], 'toMove': 'white',"
            + " 'inHand': {'white': 9.0, 'black': 9}}}     | /start/inHand/white",
        "{'variant': 'mylla', 'start': {'white': [], 'black': [], 'toMove': 'white',"
            + " 'inHand': {'white': 9, 'black': 99999999999}}} | /start/inHand/black",
        "{'variant': 'mylla', 'start': {'white': [], 'black': [], 'toMove': 'white',"
            + " 'inHand': {'white': true, 'black': 9}}}    | /start/inHand/white"
      })
  void aFieldOfWrongTypeIsNamedWhereItIs(String body, String pointer) {
    Reply refused =
        refused(Request.post(HttpGame.GAMES, body.replace('\'', '"')), 400, "malformed-request");

    assertEquals(pointer, refused.at("/errors/0/pointer").asText(), refused::body);
  }

  @Test
  void aRequiredFieldIsNamed() {
    assertFault(Request.post(HttpGame.GAMES, "{}"), "/variant", "required");
    assertFault(Request.post("/v1/positions", "{}"), "/variant", "required");
    assertFault(game.move(1, "white", "d6").json("{}"), "/move", "required");
    assertFault(game.move(1, "white", "d6").json("{\"move\": null}"), "/move", "required");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "D6", "d6 ", "d 6", "d66", "a1a4", "a1–a4", "a1-a4-a7", "a1-a4x", "xa1", "a1-a1x",
        "a1:a4", "d6Xa1", "de", "6d", "a1-", "-a1", "--", "🙂", "d6\\u0000", "ｄ6", "d６", "а1"
      })
  void aTextOfAnotherShapeIsAMalformedMove(String move) {
    refused(
        game.move(1, "white", "d6").json("{\"move\": \"%s\"}".formatted(move)),
        400,
        "malformed-move");
  }

  @Test
  void tenThousandBracketsAreMalformed() {
    everywhere("[".repeat(10_000)).forEach(this::refused400);
    everywhere("{\"rules\":".repeat(1_500)).forEach(this::refused400);
  }

  @Test
  void aNumberOfThousandsOfDigitsIsMalformed() {
    everywhere("{\"move\": %s}".formatted("9".repeat(5_000))).forEach(this::refused400);
  }

  private void refused400(Request request) {
    String code = request.send(400).at("/code").asText();
    assertTrue(List.of("malformed-json", "malformed-request").contains(code), code);
    refused(request, 400, code);
  }

  private void assertFault(Request request, String pointer, String code) {
    Reply refused = refused(request, 400, "malformed-request");
    assertEquals(pointer, refused.at("/errors/0/pointer").asText(), refused::body);
    assertEquals(code, refused.at("/errors/0/code").asText(), refused::body);
  }
}
