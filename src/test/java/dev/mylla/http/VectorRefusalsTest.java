package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.Vectors;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Refused moves and hand-made cases, each in a game and as a dry run. */
@QuarkusTest
class VectorRefusalsTest extends HttpTest {

  private static final String POSITIONS = "/v1/positions";

  static List<Vectors.Illegal> illegal() {
    return Vectors.illegal().stream()
        .filter(entry -> !VectorGames.hasDie(entry.variant()))
        .toList();
  }

  static List<Vectors.Edge> edges() {
    return Vectors.edges().stream().filter(edge -> !VectorGames.hasDie(edge.variant())).toList();
  }

  @Test
  void theEntriesWithADieWaitForPart3() {
    int refused = Vectors.illegal().size() - illegal().size();
    int edges = Vectors.edges().size() - edges().size();
    System.out.printf(
        "with a die, waiting for part 3: %d refused moves, %d edges%n", refused, edges);

    assertEquals(9, refused);
    assertEquals(117, illegal().size());
    assertEquals(4, edges);
    assertEquals(51, edges().size());
  }

  @ParameterizedTest
  @MethodSource("illegal")
  void anIllegalMoveIsRefusedAndChangesNothing(Vectors.Illegal entry) {
    HttpGame game =
        HttpGame.create(
            VectorGames.wanted(
                entry.variant(), entry.options(), "start", Optional.empty(), entry.moves()));

    assertRefused(game, entry.attempt(), entry.reason());
  }

  @ParameterizedTest
  @MethodSource("illegal")
  void anIllegalMoveStopsADryRunBeforeIt(Vectors.Illegal entry) {
    assertStops(
        trial(entry.variant(), entry.options(), Optional.empty(), entry.moves(), Optional.empty()),
        trial(
            entry.variant(),
            entry.options(),
            Optional.empty(),
            entry.moves(),
            Optional.of(entry.attempt())),
        entry.moves().size(),
        entry.reason());
  }

  @ParameterizedTest
  @MethodSource("edges")
  void aDryRunLeadsWhereTheEdgeSays(Vectors.Edge edge) {
    JsonNode trial =
        trial(edge.variant(), edge.options(), edge.position(), edge.moves(), Optional.empty());

    assertTrue(!trial.has("refused"), trial::toString);
    assertEquals(edge.legal(), Json.texts(trial.path("legalMoves")));
    assertEquals(edge.legalCount(), trial.path("legalMoves").size());
    assertEquals(edge.result().map(VectorGames::outcome), outcome(trial));
    for (var check : edge.checks()) {
      JsonNode tried =
          trial(
              edge.variant(),
              edge.options(),
              edge.position(),
              edge.moves(),
              Optional.of(check.attempt()));
      if (check.expect().equals("ok")) {
        assertTrue(!tried.has("refused"), tried::toString);
      } else {
        assertStops(trial, tried, edge.moves().size(), check.expect());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("edges")
  void aGameLeadsWhereTheEdgeSays(Vectors.Edge edge) {
    var wanted =
        VectorGames.wanted(edge.variant(), edge.options(), "start", edge.position(), List.of());
    if (edge.result().isPresent() && edge.moves().isEmpty()) {
      Reply refused = refused(Request.post(HttpGame.GAMES, wanted), 422, "impossible-position");
      assertEquals("decided", refused.at("/errors/0/code").asText());
      return;
    }
    HttpGame game = HttpGame.create(wanted);
    game.play(edge.moves().toArray(String[]::new));

    JsonNode legal = Request.get(game.path("legal-moves")).send(200).json();
    assertEquals(edge.legal(), Json.texts(legal.path("moves")));
    assertEquals(edge.result().map(VectorGames::outcome), outcome(game.read().json()));
    for (var check : edge.checks()) {
      if (!check.expect().equals("ok")) {
        assertRefused(game, check.attempt(), check.expect());
      }
    }
    edge.checks().stream()
        .filter(check -> check.expect().equals("ok"))
        .findFirst()
        .ifPresent(check -> game.play(check.attempt()));
  }

  private void assertRefused(HttpGame game, String attempt, String reason) {
    JsonNode before = game.read().json();
    String color = before.at("/position/toMove").asText();
    Request move = game.move(before.path("nextMove").asInt(), color, attempt);

    switch (reason) {
      case "bad-notation" -> refused(move, 400, "malformed-move");
      case "game-over" -> refused(move, 409, "game-over");
      default -> {
        Reply refused = refused(move, 422, "illegal-move");
        assertEquals(reason, refused.at("/refusal").asText(), refused::body);
        assertEquals(before.path("version"), refused.at("/version"));
        assertEquals(before.path("nextMove"), refused.at("/nextMove"));
      }
    }
    assertEquals(before, game.read().json());
  }

  private static void assertStops(JsonNode before, JsonNode stopped, int index, String reason) {
    assertEquals(index, stopped.at("/refused/index").asInt());
    assertEquals(reason, stopped.at("/refused/refusal").asText(), stopped::toString);
    assertEquals(before.path("position"), stopped.path("position"));
    assertEquals(before.path("legalMoves"), stopped.path("legalMoves"));
    for (JsonNode completion : stopped.at("/refused/legal")) {
      assertTrue(before.path("legalMoves").valueStream().anyMatch(completion::equals));
    }
  }

  private static Optional<JsonNode> outcome(JsonNode answer) {
    return Optional.ofNullable(answer.get("outcome"));
  }

  private static JsonNode trial(
      String variant,
      Map<String, Object> options,
      Optional<Vectors.Stated> position,
      List<String> moves,
      Optional<String> attempt) {
    var all = new ArrayList<>(moves);
    attempt.ifPresent(all::add);
    var wanted = VectorGames.wanted(variant, options, "position", position, all);
    return Request.post(POSITIONS, wanted).send(200).json();
  }
}
