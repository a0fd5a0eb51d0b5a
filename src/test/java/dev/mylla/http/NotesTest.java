package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a player says with a move. */
@QuarkusTest
class NotesTest extends HttpTest {

  @Test
  void aNoteIsShownWhereverItsMoveIs() {
    HttpGame game = HttpGame.of("mylla");

    JsonNode played = put(game, 1, "d6", "Your \"turn\"!  🐎").send(201).json();

    String note = "Your \"turn\"!  🐎";
    assertEquals(note, played.at("/lastMove/note").asText());
    assertEquals(played, game.read().json());
    assertEquals(note, read(game, "moves").at("/items/0/note").asText());
    assertEquals(note, read(game, "moves/1").path("note").asText());
    assertEquals(note, read(game, "events").at("/items/1/note").asText());
    game.move(2, "black", "f4").send(201);
    assertTrue(game.read().at("/lastMove/note").isMissingNode());
    assertTrue(read(game, "moves").at("/items/1/note").isMissingNode());
  }

  @Test
  void aMoveAsTypedHasANoteToo() {
    HttpGame game = HttpGame.of("mylla");
    Request typed =
        Request.post(game.path("moves"), Map.of("move", "D6", "note", "hei"))
            .token(game.token("white"))
            .header("Idempotency-Key", "1");

    JsonNode played = typed.send(201).json();

    assertEquals("hei", played.at("/lastMove/note").asText());
    assertEquals(played, unchanged(typed, 200).json());
  }

  @Test
  void theNoteOfARepeatIsIgnored() {
    HttpGame game = HttpGame.of("mylla");
    put(game, 1, "d6", "first").send(201);

    Reply repeat = unchanged(put(game, 1, "d6", "second"), 200);

    assertTrue(repeat.replayed());
    assertEquals("first", repeat.at("/lastMove/note").asText());
    assertTrue(unchanged(game.move(1, "white", "d6"), 200).replayed());
  }

  @Test
  void aNoteIsKeptInNormalFormAndAnEmptyOneIsNone() {
    HttpGame game = HttpGame.of("mylla");

    JsonNode played =
        Request.put(game.path("moves/1"), "{\"move\": \"d6\", \"note\": \"A\\u030asa\"}")
            .token(game.token("white"))
            .send(201)
            .json();
    JsonNode silent = put(game, 2, "f4", "").token(game.token("black")).send(201).json();

    assertEquals("\u00c5sa", played.at("/lastMove/note").asText());
    assertTrue(silent.at("/lastMove/note").isMissingNode());
  }

  @Test
  void aNoteHas280CharactersAtMost() {
    HttpGame game = HttpGame.of("mylla");

    Reply refused = refused(put(game, 1, "d6", "🐎".repeat(281)), 400, "malformed-request");

    assertEquals("/note", refused.at("/errors/0/pointer").asText());
    put(game, 1, "d6", "🐎".repeat(280)).send(201);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"a\\tb\"",
        "\"a\\nb\"",
        "\"\\u0000\"",
        "\"\\u2028\"",
        "\"\\u202e\"",
        "\"\\ud83d\""
      })
  void controlCharactersAreRefused(String note) {
    HttpGame game = HttpGame.of("mylla");
    String body = "{\"move\": \"d6\", \"note\": " + note + "}";

    Reply put =
        refused(
            Request.put(game.path("moves/1"), body).token(game.token("white")),
            400,
            "malformed-request");
    Reply post =
        refused(
            Request.post(game.path("moves"), body)
                .token(game.token("white"))
                .header("Idempotency-Key", "1"),
            400,
            "malformed-request");

    assertEquals("/note", put.at("/errors/0/pointer").asText());
    assertEquals("/note", post.at("/errors/0/pointer").asText());
  }

  @Test
  void aNoteThatIsNoTextIsMalformed() {
    HttpGame game = HttpGame.of("mylla");
    String body = "{\"move\": \"d6\", \"note\": {}}";

    refused(
        Request.put(game.path("moves/1"), body).token(game.token("white")),
        400,
        "malformed-request");
  }

  private static Request put(HttpGame game, int number, String move, String note) {
    return Request.put(game.path("moves/" + number), Map.of("move", move, "note", note))
        .token(game.token("white"));
  }

  private static JsonNode read(HttpGame game, String part) {
    return Request.get(game.path(part)).send(200).json();
  }
}
