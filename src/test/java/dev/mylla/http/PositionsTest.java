package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions and moves tried out without a game. */
@QuarkusTest
class PositionsTest extends HttpTest {

  private static final Map<String, Object> DIE = Map.of("die", "even-moves");
  private static final String POSITIONS = "/v1/positions";

  @Test
  void withoutAPositionItIsTheStartOfTheVariant() {
    JsonNode trial = trial(Map.of("variant", "nine-holes"));

    assertEquals(
        Json.read(
            """
            {"position": {"white": [], "black": [], "inHand": {"white": 3, "black": 3},
                          "toMove": "white", "text": "......... w 3 3"},
             "phases": {"white": "placing", "black": "placing"},
             "legalMoves": ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]}
            """),
        trial);
  }

  @Test
  void aPositionMayBeGivenByPointsOrAsTextOrSentBackAsItWasAnswered() {
    JsonNode position =
        trial(Map.of("variant", "mylla", "moves", List.of("d6", "f4"))).path("position");

    assertEquals(
        position, trial(Map.of("variant", "mylla", "position", position)).path("position"));
    assertEquals(
        position,
        trial(Map.of("variant", "mylla", "text", position.path("text"))).path("position"));
  }

  @Test
  void aPositionAndATextAreOneTooMany() {
    JsonNode position = trial(Map.of("variant", "mylla")).path("position");

    Reply refused =
        refuse(
            Map.of("variant", "mylla", "position", position, "text", position.path("text")),
            400,
            "malformed-request");

    assertEquals("/text", refused.at("/errors/0/pointer").asText());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "........................",
        "........................ w 9",
        "........................ w 9 9 ",
        "........................ W 9 9",
        "........................ w 9 -1",
        "........................ w 9 9999999999999",
        "....................... w 9 9",
        "......................... w 9 9",
        "x....................... w 9 9",
        "......... w 3 3"
      })
  void aTextThatShowsNoPositionOfThisBoardIsMalformed(String text) {
    Reply refused = refuse(Map.of("variant", "mylla", "text", text), 400, "malformed-position");

    assertEquals("/text", refused.at("/errors/0/pointer").asText());
  }

  @Test
  void aPositionThatCannotBeIsRefusedWithEveryFault() {
    Reply refused =
        refuse(
            Map.of("variant", "mylla", "text", "wwwwwwwwww.............. w 1 10"),
            422,
            "impossible-position");

    assertEquals(2, refused.at("/errors").size());
  }

  @Test
  void aDecidedPositionIsAnsweredWithItsOutcome() {
    JsonNode trial = trial(Map.of("variant", "mylla", "text", "wwwbb................... b 0 0"));

    assertEquals("fewer-than-three", trial.at("/outcome/reason").asText());
    assertEquals("white", trial.at("/outcome/winner").asText());
    assertEquals(0, trial.path("legalMoves").size());
  }

  @Test
  void itStopsBeforeTheFirstRefusedMoveAndSaysWhy() {
    JsonNode trial =
        trial(Map.of("variant", "mylla", "moves", List.of("a7", "b2", "d7", "d2", "g7", "a1")));

    assertEquals(4, trial.at("/refused/index").asInt());
    assertEquals("must-remove", trial.at("/refused/refusal").asText());
    assertEquals(List.of("g7xb2", "g7xd2"), Json.texts(trial.at("/refused/legal")));
    assertEquals("white", trial.at("/position/toMove").asText());
    assertEquals(List.of("a7", "d7"), Json.texts(trial.at("/position/white")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"D6", "d6 ", "d6xa1x", "", "-", "d6-", "a1 a4", "a10", "🙂"})
  void aTextThatIsNoMoveIsRefusedAsBadNotation(String move) {
    JsonNode trial = trial(Map.of("variant", "mylla", "moves", List.of("a1", move)));

    assertEquals(1, trial.at("/refused/index").asInt());
    assertEquals("bad-notation", trial.at("/refused/refusal").asText());
    assertFalse(trial.path("refused").has("points"));
  }

  @Test
  void nothingIsKept() {
    unchanged(Request.post(POSITIONS, Map.of("variant", "mylla", "moves", List.of("d6"))), 200);
  }

  @Test
  void withoutThrowsEveryThrowOfADieCountsAsEven() {
    JsonNode trial =
        trial(Map.of("variant", "mylla", "rules", DIE, "moves", List.of("d6", "f4", "-")));

    assertEquals(2, trial.at("/refused/index").asInt());
    assertEquals("must-move", trial.at("/refused/refusal").asText());
    assertEquals(22, trial.path("legalMoves").size());
  }

  @Test
  void theThrowAfterTheLastMoveSaysWhatIsLegalNow() {
    var moves = List.of("d6", "-");
    var tried = Map.of("variant", "mylla", "rules", DIE, "moves", moves);

    assertEquals(23, trial(with(tried, List.of(2, 1))).path("legalMoves").size());
    assertEquals(23, trial(with(tried, List.of(2, 1, 6))).path("legalMoves").size());
    assertEquals(List.of("-"), Json.texts(trial(with(tried, List.of(2, 1, 5))).path("legalMoves")));
  }

  @Test
  void throwsThatFitNoMoveAreRefused() {
    var tried = Map.of("variant", "mylla", "rules", DIE, "moves", List.of("d6", "-"));

    for (var rolls : List.of(List.<Integer>of(), List.of(2), List.of(2, 1, 6, 6))) {
      var refused = refuse(with(tried, rolls), 400, "malformed-request");
      assertEquals("/rolls", refused.at("/errors/0/pointer").asText());
    }
  }

  @Test
  void throwsWithoutADieAreRefused() {
    var refused = refuse(Map.of("variant", "mylla", "rolls", List.of(2)), 422, "invalid-settings");

    assertEquals("no-die", refused.at("/errors/0/code").asText());
  }

  private static Map<String, Object> with(Map<String, Object> tried, List<Integer> rolls) {
    var all = new TreeMap<>(tried);
    all.put("rolls", rolls);
    return all;
  }

  private static JsonNode trial(Object body) {
    return Request.post(POSITIONS, body).send(200).json();
  }

  private Reply refuse(Object body, int status, String code) {
    return refused(Request.post(POSITIONS, body), status, code);
  }
}
