package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves as people type them: read in the one way they can mean, or not at all. */
@QuarkusTest
class LenientMoveTest extends HttpTest {

  @ParameterizedTest
  @ValueSource(strings = {"d6", "D6", " d6 ", "d 6", "\td6\n", "D\u00a06"})
  void aPlacementInAnyCaseAndWithSpaces(String typed) {
    assertPlayed("d6", HttpGame.of("mylla"), typed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "g7xb2",
        "G7XB2",
        "g7 xb2",
        "g7 x b2",
        "g7:b2",
        "g7 : b2",
        "g7*b2",
        "G7 * B2",
        "g7 takes b2",
        "g7takesb2",
        "G7 TAKES B2"
      })
  void aPlacementThatTakes(String typed) {
    assertPlayed("g7xb2", HttpGame.after("a7", "b2", "d7", "d2"), typed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a1-a4",
        "A1-A4",
        "a1 - a4",
        "a1–a4",
        "a1 – a4",
        "a1→a4",
        "a1 → a4",
        "a1->a4",
        "a1 to a4",
        "a1toa4",
        "A1 To A4",
        "a1 a4",
        "a1a4",
        "A1A4",
        " a1   a4 "
      })
  void aSlide(String typed) {
    assertPlayed("a1-a4", sliding(), typed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a1-d1xg7",
        "a1d1xg7",
        "A1D1XG7",
        "a1 d1 x g7",
        "a1 d1xg7",
        "a1d1:g7",
        "a1d1*g7",
        "a1–d1:g7",
        "a1→d1*g7",
        "a1 to d1 takes g7",
        "a1d1takesg7",
        "A1 TO D1 TAKES G7"
      })
  void aSlideThatTakes(String typed) {
    assertPlayed("a1-d1xg7", sliding(), typed);
  }

  @Test
  void twoMenAreTakenInAnyOrder() {
    HttpGame game =
        HttpGame.create(
            Json.read(
                """
                {"variant": "mylla", "start": {"white": ["b6", "d5", "d7", "f6"],
                 "black": ["a1", "c3", "e4", "g1"], "inHand": {"white": 5, "black": 5},
                 "toMove": "white"}}
                """));

    assertPlayed("d6xa1xc3", game, "D6 takes C3 : a1");
  }

  @ParameterizedTest
  @CsvSource({
    "a1 d1 g7, a1-d1xg7 a1xd1xg7",
    "a1d1g7b4, a1-d1xb4xg7 a1xb4xd1xg7",
    "a1-d1 g7, a1-d1xg7",
    "a1-d1-g7, a1-d1xg7",
    "a1 to d1 g7, a1-d1xg7",
    "a1 x d1 g7, a1xd1xg7",
    "a1xd1-g7, a1xd1xg7",
    "a1 and d1, a1-d1 a1xd1",
    "'a1, d1', a1-d1 a1xd1"
  })
  void inDoubtEveryReadingIsNamedAndNoneIsPlayed(String typed, String candidates) {
    HttpGame game = sliding();

    Reply refused = refused(typed(game, typed), 400, "malformed-move");

    assertEquals(List.of(candidates.split(" ")), Json.texts(refused.at("/candidates")));
    assertEquals("This can be read in more ways than one.", refused.at("/detail").asText());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "d",
        "6",
        "d66",
        "6d",
        "hello",
        "a1-",
        "-a1",
        "xa1",
        "a1x",
        "a1 to",
        "a1--d1",
        "a1xxd1",
        "a1-d1x",
        "d6!",
        "d６",
        "а1-a4",
        "a1~a4",
        "a1 into a4",
        "a1-d1xg7 please"
      })
  void whatIsNoMoveHasNoCandidates(String typed) {
    Reply refused = refused(typed(sliding(), typed), 400, "malformed-move");

    assertTrue(refused.at("/candidates").isMissingNode());
  }

  @Test
  void aTextOfAnyLengthIsAnswered() {
    for (String typed : List.of("a1".repeat(5_000), " ".repeat(10_000), "x".repeat(10_000))) {
      refused(typed(sliding(), typed), 400, "malformed-move");
    }
  }

  @Test
  void whatCanBeReadIsJudgedByTheRules() {
    HttpGame game = HttpGame.after("d6");

    Reply occupied = refused(post(game, "D6", "black"), 422, "illegal-move");
    assertEquals("point-occupied", occupied.at("/refusal").asText());
    Reply slide = refused(post(game, "a1 d1", "black"), 422, "illegal-move");
    assertEquals("must-place", slide.at("/refusal").asText());
    Reply point = refused(post(game, "Z 9", "black"), 422, "illegal-move");
    assertEquals("unknown-point", point.at("/refusal").asText());
    refused(post(game, "-", "black"), 400, "malformed-move");
  }

  @Test
  void underANumberNotationStaysStrict() {
    for (String typed : List.of("A1-a4", "a1a4", "a1 a4", "a1→a4", " a1-a4")) {
      refused(sliding().move(1, "white", typed), 400, "malformed-move");
    }
  }

  private void assertPlayed(String canonical, HttpGame game, String typed) {
    int version = game.read().at("/version").asInt();

    Reply played = typed(game, typed).send(201);

    assertFalse(played.replayed());
    assertEquals(canonical, played.at("/lastMove/move").asText());
    assertEquals(version + 1, played.at("/version").asInt());
    assertEquals(game.read().body(), played.body());
    assertEquals(game.read().entityTag(), played.entityTag());
  }

  /** White's men on d2 and d3 wait for one on d1, so that a1-d1 takes and a1-a4 does not. */
  private static HttpGame sliding() {
    return HttpGame.create(
        Json.read(
            """
            {"variant": "mylla", "start": {"white": ["a1", "d2", "d3", "f6"],
             "black": ["b4", "c5", "f4", "g7"], "inHand": {"white": 0, "black": 0},
             "toMove": "white"}}
            """));
  }

  private static Request typed(HttpGame game, String text) {
    return post(game, text, "white");
  }

  private static Request post(HttpGame game, String text, String color) {
    return Request.post(game.path("moves"), Map.of("move", text))
        .token(game.token(color))
        .header("Idempotency-Key", "message:1");
  }
}
