package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.mylla.Vectors;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whole games of every variant, each move a request of its own; {@link VectorDieGamesTest} has
 * those with a die.
 */
@QuarkusTest
class VectorGamesTest extends HttpTest {

  static List<String> variants() {
    return Vectors.WITH_GAMES.stream().filter(variant -> !VectorGames.hasDie(variant)).toList();
  }

  @Test
  void everyGameIsPlayedHereOrHasADie() {
    List<String> diced = Vectors.WITH_GAMES.stream().filter(VectorGames::hasDie).toList();

    assertEquals(List.of("mylla-die"), diced);
    assertEquals(600, Vectors.games().size());
    assertEquals(14, variants().size());
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theGamesOfAVariantArePlayedToTheirRecordedEnds(String variant) throws Exception {
    List<Played> played = atOnce(Vectors.games(variant));

    assertEquals(40, played.size());
    for (Played game : played) {
      assertNothingMoreHappens(game);
      assertTheLogHasNoGap(game);
    }
  }

  private record Played(Vectors.Game vector, HttpGame game, JsonNode end) {}

  /** A game waits for the network most of the time, so some are played beside each other. */
  private static List<Played> atOnce(List<Vectors.Game> vectors) throws Exception {
    ExecutorService players = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Played>> games = new ArrayList<>();
      vectors.forEach(vector -> games.add(() -> play(vector)));
      List<Played> played = new ArrayList<>();
      for (var game : players.invokeAll(games)) {
        played.add(game.get());
      }
      return played;
    } finally {
      players.shutdownNow();
    }
  }

  private static Played play(Vectors.Game vector) {
    try {
      HttpGame game = HttpGame.create(VectorGames.wanted(vector.variant(), vector.options()));
      JsonNode now = game.created().path("game");
      for (int ply = 0; ply < vector.plies(); ply++) {
        check(vector, game, now);
        assertEquals("active", now.path("status").asText());
        String move = vector.moves().get(ply);
        Reply reply = game.move(ply + 1, color(ply), move).send(201);
        now = reply.json();
        assertPlayed(ply, move, now);
        assertTrue(reply.entityTag().startsWith("\"" + now.path("version").asInt() + "-"));
      }
      check(vector, game, now);
      assertEquals("finished", now.path("status").asText());
      assertEquals(VectorGames.outcome(vector.result()), now.path("outcome"));
      return new Played(vector, game, now);
    } catch (AssertionError e) {
      throw new AssertionError(vector.id(), e);
    }
  }

  private static void assertPlayed(int ply, String move, JsonNode now) {
    assertEquals(ply + 1, now.path("ply").asInt());
    assertEquals(ply + 2, now.path("nextMove").asInt());
    assertEquals(ply + 1, now.at("/lastMove/number").asInt());
    assertEquals(color(ply), now.at("/lastMove/color").asText());
    assertEquals(move, now.at("/lastMove/move").asText());
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

  private void assertNothingMoreHappens(Played played) {
    Vectors.Game vector = played.vector();
    int last = vector.plies();
    for (String color : List.of("white", "black")) {
      refused(played.game().move(last + 1, color, vector.moves().get(0)), 409, "game-over");
    }
    Request winning = played.game().move(last, color(last - 1), vector.moves().get(last - 1));

    Reply repeat = unchanged(winning.header("If-Match", "\"1-000000000000\""), 200);

    assertTrue(repeat.replayed());
    assertEquals(played.end(), repeat.json());
  }

  private static void assertTheLogHasNoGap(Played played) {
    Vectors.Game vector = played.vector();
    List<JsonNode> events = new ArrayList<>();
    String after = "0";
    while (!after.isEmpty()) {
      JsonNode page =
          Request.get(played.game().path("events?limit=100&after=" + after)).send(200).json();
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
