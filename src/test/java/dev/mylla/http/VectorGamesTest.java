package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.mylla.Vectors;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole games of every variant, each move a request of its own. */
@QuarkusTest
class VectorGamesTest extends HttpTest {

  static List<Vectors.Game> games() {
    return Vectors.games().stream().filter(game -> !VectorGames.hasDie(game.variant())).toList();
  }

  @Test
  void theGamesWithADieWaitForPart3() {
    int waiting = Vectors.games().size() - games().size();
    System.out.println("games with a die, waiting for part 3: " + waiting);

    assertEquals(40, waiting);
    assertEquals(560, games().size());
  }

  @ParameterizedTest
  @MethodSource("games")
  void aGameIsPlayedToItsRecordedEnd(Vectors.Game vector) {
    HttpGame game = HttpGame.create(VectorGames.wanted(vector.variant(), vector.options()));
    JsonNode now = game.created().path("game");
    for (int ply = 0; ply < vector.plies(); ply++) {
      check(vector, game, now);
      assertEquals("active", now.path("status").asText());
      String move = vector.moves().get(ply);
      Reply reply = game.move(ply + 1, color(ply), move).send(201);
      now = reply.json();
      assertPlayed(ply, move, reply);
    }
    check(vector, game, now);

    assertEquals("finished", now.path("status").asText());
    assertEquals(VectorGames.outcome(vector.result()), now.path("outcome"));
    assertNothingMoreHappens(vector, game, now);
    assertTheLogHasNoGap(vector, game);
  }

  private static void assertPlayed(int ply, String move, Reply reply) {
    JsonNode now = reply.json();
    assertEquals(ply + 1, now.path("ply").asInt());
    assertEquals(ply + 2, now.path("nextMove").asInt());
    assertEquals(ply + 1, now.at("/lastMove/number").asInt());
    assertEquals(color(ply), now.at("/lastMove/color").asText());
    assertEquals(move, now.at("/lastMove/move").asText());
    assertTrue(reply.entityTag().startsWith("\"" + now.path("version").asInt() + "-"));
    for (String color : List.of("white", "black")) {
      int men =
          now.at("/position/" + color).size()
              + now.at("/position/inHand/" + color).asInt()
              + now.at("/lost/" + color).asInt();
      assertEquals(now.at("/rules/men").asInt(), men, color);
    }
  }

  private static void check(Vectors.Game vector, HttpGame game, JsonNode now) {
    for (var checkpoint : vector.checkpoints()) {
      if (checkpoint.ply() == now.path("ply").asInt()) {
        assertEquals(VectorGames.position(checkpoint.position()), withoutText(now));
        JsonNode legal = Request.get(game.path("legal-moves")).send(200).json();
        assertEquals(checkpoint.legal(), Json.texts(legal.path("moves")));
        assertEquals(checkpoint.position().toMove(), legal.path("toMove").asText());
        assertEquals(now.path("version"), legal.path("version"));
        assertEquals(now, game.read().json());
      }
    }
  }

  private static JsonNode withoutText(JsonNode game) {
    ObjectNode position = game.path("position").deepCopy();
    return position.without("text");
  }

  private void assertNothingMoreHappens(Vectors.Game vector, HttpGame game, JsonNode end) {
    int next = vector.plies() + 1;
    for (String color : List.of("white", "black")) {
      refused(game.move(next, color, vector.moves().get(0)), 409, "game-over");
    }
    int last = vector.plies();
    Request winning = game.move(last, color(last - 1), vector.moves().get(last - 1));

    Reply repeat = unchanged(winning.header("If-Match", "\"1-000000000000\""), 200);

    assertTrue(repeat.replayed());
    assertEquals(end, repeat.json());
  }

  private static void assertTheLogHasNoGap(Vectors.Game vector, HttpGame game) {
    List<JsonNode> events = new ArrayList<>();
    String after = "0";
    while (!after.isEmpty()) {
      JsonNode page = Request.get(game.path("events?limit=100&after=" + after)).send(200).json();
      page.path("items").forEach(events::add);
      after = page.path("next").asText();
    }

    List<String> expected = new ArrayList<>(List.of("1 game-created"));
    for (int ply = 0; ply < vector.plies(); ply++) {
      expected.add((ply + 2) + " move-played " + (ply + 1) + " " + vector.moves().get(ply));
    }
    expected.add((vector.plies() + 2) + " game-ended");
    assertEquals(expected, events.stream().map(VectorGamesTest::line).toList());
    assertEquals(
        IntStream.rangeClosed(1, vector.plies() + 2).boxed().toList(),
        events.stream().map(event -> event.path("seq").asInt()).toList());
    assertEquals(
        VectorGames.outcome(vector.result()), events.get(events.size() - 1).path("outcome"));
  }

  private static String line(JsonNode event) {
    String line = event.path("seq").asText() + " " + event.path("type").asText();
    return event.has("move")
        ? line + " " + event.path("number").asText() + " " + event.path("move").asText()
        : line;
  }

  private static String color(int ply) {
    return ply % 2 == 0 ? "white" : "black";
  }
}
