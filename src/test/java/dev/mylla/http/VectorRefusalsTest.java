package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.Vectors;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Collections;
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
    return Vectors.illegal();
  }

  static List<Vectors.Illegal> illegalWithoutDie() {
    return illegal().stream().filter(entry -> !VectorGames.hasDie(entry.variant())).toList();
  }

  static List<Vectors.Illegal> illegalWithDie() {
    return illegal().stream().filter(entry -> VectorGames.hasDie(entry.variant())).toList();
  }

  static List<Vectors.Edge> edges() {
    return Vectors.edges();
  }

  static List<Vectors.Edge> edgesWithoutDie() {
    return edges().stream().filter(edge -> !VectorGames.hasDie(edge.variant())).toList();
  }

  static List<Vectors.Edge> edgesWithDie() {
    return edges().stream().filter(edge -> VectorGames.hasDie(edge.variant())).toList();
  }

  @Test
  void nothingIsLeftOut() {
    assertEquals(126, illegal().size());
    assertEquals(9, illegalWithDie().size());
    assertEquals(55, edges().size());
    assertEquals(4, edgesWithDie().size());
  }

  @ParameterizedTest
  @MethodSource("illegalWithoutDie")
  void anIllegalMoveIsRefusedAndChangesNothing(Vectors.Illegal entry) {
    HttpGame game =
        HttpGame.create(
            VectorGames.wanted(
                entry.variant(), entry.options(), "start", Optional.empty(), entry.moves()));

    assertRefused(game, entry.attempt(), entry.reason());
  }

  @ParameterizedTest
  @MethodSource("illegalWithDie")
  void aRecordWithADieIsRefusedAtItsIllegalMove(Vectors.Illegal entry) {
    assertRecordRefused(
        entry.variant(),
        entry.options(),
        Optional.empty(),
        and(entry.moves(), entry.attempt()),
        entry.rolls(),
        entry.reason());
  }

  @ParameterizedTest
  @MethodSource("illegal")
  void anIllegalMoveStopsADryRunBeforeIt(Vectors.Illegal entry) {
    assertStops(
        trial(
            entry.variant(),
            entry.options(),
            Optional.empty(),
            entry.moves(),
            entry.rolls(),
            Optional.empty()),
        trial(
            entry.variant(),
            entry.options(),
            Optional.empty(),
            entry.moves(),
            entry.rolls(),
            Optional.of(entry.attempt())),
        entry.moves().size(),
        entry.reason());
  }

  @ParameterizedTest
  @MethodSource("edges")
  void aDryRunLeadsWhereTheEdgeSays(Vectors.Edge edge) {
    JsonNode trial =
        trial(
            edge.variant(),
            edge.options(),
            edge.position(),
            edge.moves(),
            edge.rolls(),
            Optional.empty());

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
              edge.rolls(),
              Optional.of(check.attempt()));
      if (check.expect().equals("ok")) {
        assertTrue(!tried.has("refused"), tried::toString);
      } else {
        assertStops(trial, tried, edge.moves().size(), check.expect());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("edgesWithoutDie")
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

  @ParameterizedTest
  @MethodSource("edgesWithDie")
  void aRecordWithADieLeadsWhereTheEdgeSays(Vectors.Edge edge) {
    for (var check : edge.checks()) {
      var moves = and(edge.moves(), check.attempt());
      var rolls = edge.rolls().or(() -> Optional.of(Collections.nCopies(moves.size(), 2)));
      var record =
          VectorGames.wanted(
              edge.variant(), edge.options(), "start", edge.position(), moves, rolls);
      if (edge.result().isPresent()) {
        refused(Request.post(HttpGame.GAMES, record), 422, "impossible-position");
      } else if (check.expect().equals("ok")) {
        JsonNode played = Request.get(HttpGame.create(record).path("moves")).send(200).json();
        assertEquals(
            check.attempt(), played.at("/items/" + edge.moves().size() + "/move").asText());
      } else {
        assertRecordRefused(
            edge.variant(), edge.options(), edge.position(), moves, rolls, check.expect());
      }
    }
  }

  private void assertRecordRefused(
      String variant,
      Map<String, Object> options,
      Optional<Vectors.Stated> position,
      List<String> moves,
      Optional<List<Integer>> rolls,
      String reason) {
    var record = VectorGames.wanted(variant, options, "start", position, moves, rolls);

    Reply refused = refused(Request.post(HttpGame.GAMES, record), 422, "illegal-record");

    assertEquals("/moves/" + (moves.size() - 1), refused.at("/errors/0/pointer").asText());
    assertEquals(reason, refused.at("/errors/0/code").asText(), refused::body);
  }

  private static List<String> and(List<String> moves, String attempt) {
    var all = new ArrayList<>(moves);
    all.add(attempt);
    return all;
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
      Optional<List<Integer>> rolls,
      Optional<String> attempt) {
    var all = attempt.map(move -> and(moves, move)).orElse(moves);
    var wanted = VectorGames.wanted(variant, options, "position", position, all, rolls);
    return Request.post(POSITIONS, wanted).send(200).json();
  }
}
