package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions and moves tried out without a game. */
@QuarkusTest
class PositionsTest extends HttpTest {

  private static final String POSITIONS = "/v1/positions";

  @Test
  void without_a_position_it_is_the_start_of_the_variant() {
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
  void a_position_may_be_given_by_points_or_as_text_or_sent_back_as_it_was_answered() {
    JsonNode position =
        trial(Map.of("variant", "mylla", "moves", List.of("d6", "f4"))).path("position");

    assertEquals(
        position, trial(Map.of("variant", "mylla", "position", position)).path("position"));
    assertEquals(
        position,
        trial(Map.of("variant", "mylla", "text", position.path("text"))).path("position"));
  }

  @Test
  void a_position_and_a_text_are_one_too_many() {
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
  void a_text_that_shows_no_position_of_this_board_is_malformed(String text) {
    Reply refused = refuse(Map.of("variant", "mylla", "text", text), 400, "malformed-position");

    assertEquals("/text", refused.at("/errors/0/pointer").asText());
  }

  @Test
  void a_position_that_cannot_be_is_refused_with_every_fault() {
    Reply refused =
        refuse(
            Map.of("variant", "mylla", "text", "wwwwwwwwww.............. w 1 10"),
            422,
            "impossible-position");

    assertEquals(2, refused.at("/errors").size());
  }

  @Test
  void a_decided_position_is_answered_with_its_outcome() {
    JsonNode trial = trial(Map.of("variant", "mylla", "text", "wwwbb................... b 0 0"));

    assertEquals("fewer-than-three", trial.at("/outcome/reason").asText());
    assertEquals("white", trial.at("/outcome/winner").asText());
    assertEquals(0, trial.path("legalMoves").size());
  }

  @Test
  void it_stops_before_the_first_refused_move_and_says_why() {
    JsonNode trial =
        trial(
            Map.of("variant", "mylla", "moves", List.of("a7", "b2", "d7", "d2", "g7", "a1")));

    assertEquals(4, trial.at("/refused/index").asInt());
    assertEquals("must-remove", trial.at("/refused/refusal").asText());
    assertEquals(List.of("g7xb2", "g7xd2"), Json.texts(trial.at("/refused/legal")));
    assertEquals("white", trial.at("/position/toMove").asText());
    assertEquals(List.of("a7", "d7"), Json.texts(trial.at("/position/white")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"D6", "d6 ", "d6xa1x", "", "-", "d6-", "a1 a4", "a10", "🙂"})
  void a_text_that_is_no_move_is_refused_as_bad_notation(String move) {
    JsonNode trial = trial(Map.of("variant", "mylla", "moves", List.of("a1", move)));

    assertEquals(1, trial.at("/refused/index").asInt());
    assertEquals("bad-notation", trial.at("/refused/refusal").asText());
    assertFalse(trial.path("refused").has("points"));
  }

  @Test
  void nothing_is_kept() {
    unchanged(Request.post(POSITIONS, Map.of("variant", "mylla", "moves", List.of("d6"))), 200);
  }

  @Test
  void rolls_are_unknown_before_there_is_a_die() {
    refuse(Map.of("variant", "mylla", "rolls", List.of(2)), 400, "malformed-request");
  }

  private static JsonNode trial(Object body) {
    return Request.post(POSITIONS, body).send(200).json();
  }

  private Reply refuse(Object body, int status, String code) {
    return refused(Request.post(POSITIONS, body), status, code);
  }
}
