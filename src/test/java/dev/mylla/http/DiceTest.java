package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Games with a die over HTTP: what is shown when, and what a throw does. */
@QuarkusTest
class DiceTest extends HttpTest {
  private static final Map<String, Object> DIE = Map.of("die", "even-moves");

  @Test
  void aGameWithoutADieShowsNone() {
    assertFalse(HttpGame.of("mylla").read().json().has("die"));
  }

  @Test
  void aWaitingGameShowsTheCommitmentAndNoThrow() {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "rules", DIE, "take", "white"));

    JsonNode die = game.read().json().path("die");
    assertTrue(die.path("commitment").asText().matches("[0-9a-f]{64}"));
    assertEquals(1, die.size());
  }

  @Test
  void aRunningGameShowsAnEvenThrowAndItsForfeitsInEveryList() {
    HttpGame game = played();

    JsonNode now = game.read().json();
    assertEquals("active", now.path("status").asText());
    assertEquals(0, now.at("/die/roll").asInt(1) % 2);
    assertFalse(now.path("die").has("seed"));
    JsonNode moves = Request.get(game.path("moves?limit=100")).send(200).at("/items");
    JsonNode events = Request.get(game.path("events?limit=100")).send(200).at("/items");
    assertEquals(now.path("nextMove").asInt() - 1, moves.size());
    assertEquals(moves.size() + 1, events.size());
    assertEquals(now.path("lastMove"), moves.get(moves.size() - 1));
    for (int i = 0; i < moves.size(); i++) {
      JsonNode move = moves.get(i);
      JsonNode event = events.get(i + 1);
      boolean forfeit = move.path("roll").asInt() % 2 == 1;
      assertEquals(i + 1, move.path("number").asInt());
      assertEquals(forfeit, move.path("move").asText().equals("-"));
      assertEquals(forfeit ? "move-forfeited" : "move-played", event.path("type").asText());
      assertEquals(forfeit, !event.has("move") && !event.has("removed"));
      for (String field : List.of("number", "ply", "color", "roll")) {
        assertEquals(move.path(field), event.path(field), field);
      }
      assertEquals(move, Request.get(game.path("moves/" + (i + 1))).send(200).json());
    }
  }

  @Test
  void theTurnCannotBePassed() {
    HttpGame game = played();
    JsonNode now = game.read().json();
    String color = now.at("/position/toMove").asText();

    Reply put = refused(game.move(now.path("nextMove").asInt(), color, "-"), 422, "illegal-move");
    Reply post =
        refused(
            Request.post(game.path("moves"), Map.of("move", "-"))
                .token(game.token(color))
                .header("Idempotency-Key", "passing"),
            422,
            "illegal-move");

    assertEquals("must-move", put.at("/refusal").asText());
    assertEquals("must-move", post.at("/refusal").asText());
    assertEquals(now, game.read().json());
  }

  @Test
  void theNumberOfAForfeitIsTaken() {
    HttpGame game = played();
    JsonNode forfeit = forfeits(game).get(0);
    int number = forfeit.path("number").asInt();
    String color = forfeit.path("color").asText();

    refused(game.move(number, color, "-"), 409, "move-taken");
    refused(game.move(number, color, "d6"), 409, "move-taken");
  }

  @Test
  void askingAgainThrowsNothingNew() {
    HttpGame game = played();
    JsonNode now = game.read().json();
    String color = now.at("/position/toMove").asText();
    int number = now.path("nextMove").asInt();

    refused(game.move(number, color, "a1-a4"), 422, "illegal-move");
    assertEquals(now, game.read().json());
    String legal = game.quietMove();
    JsonNode moved = game.move(number, color, legal).send(201).json();
    Reply repeat = unchanged(game.move(number, color, legal), 200);

    assertEquals(
        now.at("/die/roll"), Request.get(game.path("moves/" + number)).send(200).at("/roll"));
    assertEquals(moved, repeat.json());
  }

  @Test
  void theRepeatOfACreationShowsTheSameDie() {
    var wanted = Map.of("variant", "nine-mens-morris", "rules", DIE);
    String key = "a-secret-of-some-creator-0001";

    JsonNode first =
        Request.post(HttpGame.GAMES, wanted).header("Idempotency-Key", key).send(201).json();
    JsonNode repeat =
        Request.post(HttpGame.GAMES, wanted).header("Idempotency-Key", key).send(200).json();

    assertEquals(first, repeat);
  }

  @Test
  void aRecordNeedsAThrowForEachMoveAndNoOther() {
    for (var rolls : List.of(List.<Integer>of(), List.of(2), List.of(2, 1, 2))) {
      Reply refused = refused(recorded(List.of("d6", "-"), rolls), 400, "malformed-request");
      assertEquals("/rolls", refused.at("/errors/0/pointer").asText());
    }
    for (int roll : new int[] {0, 7, -2, Integer.MAX_VALUE}) {
      Reply refused =
          refused(recorded(List.of("d6", "-"), List.of(2, roll)), 400, "malformed-request");
      assertEquals("/rolls/1", refused.at("/errors/0/pointer").asText());
    }
    for (String rolls : List.of("2", "[2.5]", "[\"2\"]", "[null]", "{}", "[true]")) {
      String body = "{\"variant\": \"mylla\", \"moves\": [\"d6\"], \"rolls\": " + rolls + "}";
      refused(Request.post(HttpGame.GAMES, body), 400, "malformed-request");
    }
    Reply noDie =
        refused(
            Request.post(
                HttpGame.GAMES,
                Map.of("variant", "mylla", "moves", List.of("d6"), "rolls", List.of(2))),
            422,
            "invalid-settings");
    assertEquals("/rolls", noDie.at("/errors/0/pointer").asText());
  }

  /** A running game in which the die has taken away a turn. */
  private static HttpGame played() {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "rules", DIE));
    for (int i = 0; i < 3 || (forfeits(game).isEmpty() && i < 18); i++) {
      game.playQuiet();
    }
    assertNotEquals(List.of(), forfeits(game), "nineteen even throws in a row");
    return game;
  }

  private static List<JsonNode> forfeits(HttpGame game) {
    return Request.get(game.path("moves?limit=100"))
        .send(200)
        .at("/items")
        .valueStream()
        .filter(move -> move.path("move").asText().equals("-"))
        .toList();
  }

  private static Request recorded(List<String> moves, List<Integer> rolls) {
    return Request.post(
        HttpGame.GAMES, Map.of("variant", "mylla", "rules", DIE, "moves", moves, "rolls", rolls));
  }
}
