package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.mylla.Vectors;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole games with a die: tried out and recorded, since a running game throws for itself. */
@QuarkusTest
class VectorDieGamesTest extends HttpTest {

  static List<Vectors.Game> games() {
    return Vectors.games("mylla-die");
  }

  @Test
  void thereAreForty() {
    assertEquals(40, games().size());
  }

  @ParameterizedTest
  @MethodSource("games")
  void aDryRunPassesEveryCheckpointToTheRecordedEnd(Vectors.Game vector) {
    for (var checkpoint : vector.checkpoints()) {
      JsonNode trial = trial(vector, checkpoint.ply(), checkpoint.roll());

      assertFalse(trial.has("refused"), trial::toString);
      assertEquals(VectorGames.position(checkpoint.position()), withoutText(trial));
      assertEquals(checkpoint.legal(), Json.texts(trial.path("legalMoves")));
    }
    JsonNode end = trial(vector, vector.plies(), Optional.empty());
    assertEquals(VectorGames.outcome(vector.result()), end.path("outcome"));
    assertTrue(end.path("legalMoves").isEmpty());
  }

  @ParameterizedTest
  @MethodSource("games")
  void aRecordIsKeptToTheRecordedEndWithEveryThrow(Vectors.Game vector) {
    HttpGame game = HttpGame.create(recorded(vector, vector.plies()));

    JsonNode end = game.read().json();
    assertEquals("finished", end.path("status").asText());
    assertEquals(VectorGames.outcome(vector.result()), end.path("outcome"));
    assertEquals(vector.plies(), end.path("ply").asInt());
    assertFalse(end.path("die").has("roll"), "nothing is thrown after the end");
    assertMoves(vector, vector.plies(), moves(game));
  }

  @ParameterizedTest
  @MethodSource("games")
  void aRecordBrokenOffGoesOnWithThrowsOfItsOwn(Vectors.Game vector) {
    int half = vector.plies() / 2;
    HttpGame game = HttpGame.create(recorded(vector, half));

    List<JsonNode> moves = moves(game);
    assertMoves(vector, half, moves.subList(0, half));
    for (JsonNode forfeit : moves.subList(half, moves.size())) {
      assertEquals("-", forfeit.path("move").asText());
      assertEquals(1, forfeit.path("roll").asInt() % 2);
    }
    JsonNode now = game.read().json();
    assertEquals(moves.size() + 1, now.path("nextMove").asInt());
    if (now.path("status").asText().equals("active")) {
      assertEquals(0, now.at("/die/roll").asInt(1) % 2);
      assertEquals(moves.size() % 2 == 0 ? "white" : "black", now.at("/position/toMove").asText());
    }
  }

  private static void assertMoves(Vectors.Game vector, int plies, List<JsonNode> moves) {
    assertEquals(
        vector.moves().subList(0, plies),
        moves.stream().map(move -> move.path("move").asText()).toList());
    assertEquals(
        vector.rolls().orElseThrow().subList(0, plies),
        moves.stream().map(move -> move.path("roll").asInt()).toList());
  }

  private static List<JsonNode> moves(HttpGame game) {
    List<JsonNode> moves = new ArrayList<>();
    String after = "0";
    while (!after.isEmpty()) {
      JsonNode page = Request.get(game.path("moves?limit=100&after=" + after)).send(200).json();
      page.path("items").forEach(moves::add);
      after = page.path("next").asText();
    }
    return moves;
  }

  private static Object recorded(Vectors.Game vector, int plies) {
    return VectorGames.wanted(
        vector.variant(),
        vector.options(),
        "start",
        Optional.empty(),
        vector.moves().subList(0, plies),
        vector.rolls().map(rolls -> rolls.subList(0, plies)));
  }

  private static JsonNode trial(Vectors.Game vector, int plies, Optional<Integer> next) {
    List<Integer> rolls = new ArrayList<>(vector.rolls().orElseThrow().subList(0, plies));
    next.ifPresent(rolls::add);
    var wanted =
        VectorGames.wanted(
            vector.variant(),
            vector.options(),
            "position",
            Optional.empty(),
            vector.moves().subList(0, plies),
            Optional.of(rolls));
    return Request.post("/v1/positions", wanted).send(200).json();
  }

  private static JsonNode withoutText(JsonNode trial) {
    ObjectNode position = trial.path("position").deepCopy();
    return position.without("text");
  }
}
