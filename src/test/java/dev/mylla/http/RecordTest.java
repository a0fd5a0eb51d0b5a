package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Beginning a game with moves that were played elsewhere. */
@QuarkusTest
class RecordTest extends HttpTest {

  @Test
  void aRecordIsContinuedAndIsInTheLog() {
    HttpGame game = HttpGame.after("d6", "f4", "a1");

    JsonNode read = game.read().json();
    assertEquals(4, read.path("version").asInt());
    assertEquals(3, read.path("ply").asInt());
    assertEquals(4, read.path("nextMove").asInt());
    assertEquals("a1", read.at("/lastMove/move").asText());
    JsonNode events = Request.get(game.path("events")).send(200).at("/items");
    assertEquals(
        List.of("game-created", "move-played", "move-played", "move-played"),
        events.valueStream().map(event -> event.path("type").asText()).toList());
    assertTrue(unchanged(game.move(2, "black", "f4"), 200).replayed());
  }

  @Test
  void aRecordMayBeContinuedByTwoPlayers() {
    JsonNode created =
        HttpGame.create(Map.of("variant", "mylla", "take", "black", "moves", List.of("d6", "f4")))
            .created();

    assertEquals("waiting", created.at("/game/status").asText());
    assertEquals(3, created.at("/game/nextMove").asInt());
  }

  @ParameterizedTest
  @CsvSource({
    "'d6 d6', 1, point-occupied",
    "'d6 f4 d6-d5', 2, must-place",
    "'z9', 0, unknown-point",
    "'d6 F4', 1, bad-notation",
    "'d6 -', 1, bad-notation",
    "'a7 b2 d7 d2 g7', 4, must-remove"
  })
  void aRecordWithABadMoveIsRefusedAsAWhole(String moves, int index, String refusal) {
    Reply refused =
        create(
            Map.of("variant", "mylla", "moves", List.of(moves.split(" ", -1))),
            422,
            "illegal-record");

    assertEquals("/moves/" + index, refused.at("/errors/0/pointer").asText());
    assertEquals(refusal, refused.at("/errors/0/code").asText());
  }

  @Test
  void aRecordThatEndsIsAFinishedGameOfWhoeverPlaysForBoth() {
    List<String> moves = List.of("a1", "a3", "b1", "b3", "c1");

    JsonNode created = HttpGame.create(Map.of("variant", "nine-holes", "moves", moves)).created();

    assertEquals("finished", created.at("/game/status").asText());
    assertEquals(
        Json.read("{\"result\": \"win\", \"winner\": \"white\", \"reason\": \"line\"}"),
        created.at("/game/outcome"));
    for (String take : List.of("white", "black", "random")) {
      Reply refused =
          create(
              Map.of("variant", "nine-holes", "moves", moves, "take", take), 422, "illegal-record");
      assertEquals("/moves/4", refused.at("/errors/0/pointer").asText());
    }
  }

  @Test
  void aRecordThatGoesOnAfterTheEndIsRefusedAtTheMoveTooMany() {
    List<String> moves = List.of("a1", "a3", "b1", "b3", "c1", "c3");

    Reply refused = create(Map.of("variant", "nine-holes", "moves", moves), 422, "illegal-record");

    assertEquals("/moves/5", refused.at("/errors/0/pointer").asText());
    assertEquals("game-over", refused.at("/errors/0/code").asText());
  }

  @Test
  void aPositionAndARecordFromItGoTogether() {
    JsonNode start =
        Json.read(
            """
            {"white": ["a7"], "black": ["d7"], "inHand": {"white": 8, "black": 8},
             "toMove": "white"}
            """);

    HttpGame game =
        HttpGame.create(Map.of("variant", "mylla", "start", start, "moves", List.of("d6", "f4")));

    assertEquals(2, game.read().at("/ply").asInt());
    assertEquals("w 7 7", game.read().at("/position/text").asText().substring(25));
  }

  @Test
  void theLongestRecordThatFitsIsContinued() {
    List<String> placed = List.of("a1", "c1", "b3", "a3", "c2", "b1");
    List<String> walk = List.of("a1-a2", "c1-b2", "a2-a1", "b2-c1");
    List<String> moves =
        IntStream.range(0, 1_500)
            .mapToObj(i -> i < 6 ? placed.get(i) : walk.get((i - 6) % 4))
            .toList();

    HttpGame game =
        HttpGame.create(
            Map.of(
                "variant", "three-mens-morris", "rules", Map.of("repetition", 0), "moves", moves));

    assertEquals(1_500, game.read().at("/ply").asInt());
    assertTrue(unchanged(game.move(700, "black", moves.get(699)), 200).replayed());
  }

  private Reply create(Object body, int status, String code) {
    return refused(Request.post(HttpGame.GAMES, body), status, code);
  }
}
