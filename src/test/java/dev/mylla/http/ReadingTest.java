package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A game and its legal moves as anybody who knows the id reads them. */
@QuarkusTest
class ReadingTest extends HttpTest {

  @Test
  void aWaitingGameHasTheShapeOfTheContract() {
    HttpGame game =
        HttpGame.create(
            Json.read(
                """
                {"variant": "mylla", "rules": {"flying": "never"}, "take": "white",
                 "clock": {"kind": "per-move", "perMove": "P3D", "onTimeout": "forfeit"},
                 "seats": {"white": {"name": "Ann"}, "black": {"name": "Ben"}}}
                """));

    ObjectNode read = game.read().json().deepCopy();

    Instant createdAt = Instant.parse(read.path("createdAt").asText());
    assertEquals(createdAt, Instant.parse(read.path("updatedAt").asText()));
    assertEquals(
        createdAt.plus(Duration.ofDays(30)), Instant.parse(read.path("expiresAt").asText()));
    String expected =
        """
        {"id": "ID", "variant": "mylla", "status": "waiting", "version": 1, "ply": 0,
         "nextMove": 1,
         "rules": {"men": 9, "flying": "never", "removals": "per-mill", "line": "mill",
                   "placing": "first", "die": "none", "repetition": 3, "noProgressPlies": 0,
                   "endgameNoProgressPlies": 0, "millReversal": "allowed", "fullBoard": "loses"},
         "position": {"white": [], "black": [], "inHand": {"white": 9, "black": 9},
                      "toMove": "white", "text": "........................ w 9 9"},
         "phases": {"white": "placing", "black": "placing"}, "lost": {"white": 0, "black": 0},
         "seats": {"white": {"name": "Ann", "taken": true},
                   "black": {"name": "Ben", "taken": false}},
         "clock": {"kind": "per-move", "perMove": "P3D", "onTimeout": "forfeit"},
         "visibility": "link",
         "links": {"self": "/v1/games/ID", "moves": "/v1/games/ID/moves",
                   "legalMoves": "/v1/games/ID/legal-moves", "events": "/v1/games/ID/events"}}
        """;
    assertEquals(
        Json.read(expected.replace("ID", game.id())),
        read.without(List.of("createdAt", "updatedAt", "expiresAt")));
  }

  @Test
  void nothingInItDependsOnWhenItIsRead() {
    HttpGame game = HttpGame.after("d6");

    assertEquals(game.read().body(), game.read().body());
  }

  @Test
  void theLastMoveIsShownWithItsTime() {
    HttpGame game = HttpGame.of("mylla");
    game.play("a7", "b2", "d7", "d2", "g7xb2");

    ObjectNode last = game.read().at("/lastMove").deepCopy();

    assertEquals(game.read().at("/updatedAt"), last.remove("at"));
    assertEquals(
        Json.read(
            """
            {"number": 5, "ply": 5, "color": "white", "move": "g7xb2", "removed": ["b2"]}
            """),
        last);
  }

  @ParameterizedTest
  @CsvSource({"mylla, a1, 365", "nine-holes, 'a1 a3 b1 b3 c1', 90"})
  void aGameIsKeptByItsStatusFromItsLastEventOn(String variant, String moves, int days) {
    HttpGame game =
        HttpGame.create(Map.of("variant", variant, "moves", List.of(moves.split(" ", -1))));
    JsonNode read = game.read().json();

    assertEquals(
        Instant.parse(read.path("updatedAt").asText()).plus(Duration.ofDays(days)),
        Instant.parse(read.path("expiresAt").asText()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/legal-moves"})
  void whoHoldsTheCurrentVersionIsTold304UntilSomethingHappens(String part) {
    HttpGame game = HttpGame.after("d6");
    String tag = Request.get(game.path() + part).send(200).entityTag();
    Request again = Request.get(game.path() + part).header("If-None-Match", tag);

    assertEquals(tag, again.send(304).entityTag());
    again.header("If-None-Match", "W/" + tag).send(304);
    again.header("If-None-Match", "\"x\", " + tag).send(304);
    again.header("If-None-Match", "*").send(304);
    again.header("If-None-Match", "\"x\"").send(200);
    again.header("If-None-Match", "garbage").send(200);
    game.play("f4");
    assertFalse(again.send(200).entityTag().equals(tag));
  }

  @Test
  void anUnknownGameIs404AlsoForAClientThatHoldsAnything() {
    for (String part : List.of("", "/legal-moves", "/moves", "/events", "/moves/1")) {
      refused(
          Request.get("/v1/games/00000000000000000000000000" + part).header("If-None-Match", "*"),
          404,
          "not-found");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lower", "confused"})
  void anIdMayBeTypedByHandAndComesBackCanonical(String how) {
    HttpGame game = HttpGame.after("d6");
    String typed =
        how.equals("lower")
            ? game.id().toLowerCase(java.util.Locale.ROOT)
            : game.id().replace('1', 'l').replace('0', 'o');

    Reply read = Request.get("/v1/games/" + typed).send(200);

    assertEquals(game.read().body(), read.body());
    assertEquals(game.path(), read.at("/links/self").asText());
    Request.put("/v1/games/" + typed + "/moves/2", Map.of("move", "f4"))
        .token(game.token("black"))
        .send(201);
  }

  @Test
  void legalMovesAreCompleteSortedAndOfAVersion() {
    HttpGame game = HttpGame.after("a7", "b2", "d7", "d2");

    JsonNode legal = Request.get(game.path("legal-moves")).send(200).json();

    assertEquals(5, legal.path("version").asInt());
    assertEquals("white", legal.path("toMove").asText());
    List<String> moves = Json.texts(legal.path("moves"));
    assertEquals(moves.stream().sorted().toList(), moves);
    assertTrue(moves.containsAll(List.of("g7xb2", "g7xd2")));
    assertFalse(moves.contains("g7"));
    assertEquals(21, moves.size());
  }

  @Test
  void everyLegalMoveIsAcceptedAsItIsWritten() {
    HttpGame game = HttpGame.after("a7", "b2", "d7", "d2");
    String id = game.path("legal-moves");

    for (JsonNode move : Request.get(id).send(200).at("/moves")) {
      HttpGame.after("a7", "b2", "d7", "d2").play(move.asText());
    }
  }

  @Test
  void legalMovesCanBeAskedForOneMan() {
    HttpGame game =
        HttpGame.create(
            Map.of(
                "variant",
                "three-mens-morris",
                "moves",
                List.of("a1", "a2", "b3", "c2", "c1", "b1")));

    assertEquals(List.of("a1-b2"), movesFrom(game, "a1"));
    assertEquals(List.of("b3-a3", "b3-b2", "b3-c3"), movesFrom(game, "b3"));
    assertEquals(List.of(), movesFrom(game, "a2"));
    assertEquals(List.of(), movesFrom(game, "b2"));
    assertEquals(List.of(), movesFrom(HttpGame.of("mylla"), "a1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "A1", "a1-a2", "a11", "%20a1", "%F0%9F%99%82"})
  void whatIsNoPointIsMalformed(String from) {
    HttpGame game = HttpGame.of("mylla");

    Reply refused =
        refused(Request.get(game.path("legal-moves?from=" + from)), 400, "malformed-request");

    assertEquals("from", refused.at("/errors/0/pointer").asText());
  }

  @Test
  void aFinishedGameHasNoLegalMoves() {
    HttpGame game =
        HttpGame.create(
            Map.of("variant", "nine-holes", "moves", List.of("a1", "a3", "b1", "b3", "c1")));

    assertEquals(0, Request.get(game.path("legal-moves")).send(200).at("/moves").size());
  }

  private static List<String> movesFrom(HttpGame game, String point) {
    return Json.texts(Request.get(game.path("legal-moves?from=" + point)).send(200).at("/moves"));
  }
}
