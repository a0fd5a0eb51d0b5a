package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Moves that are taken back: what the game, its moves and a late retry say afterwards. */
@QuarkusTest
class TakeBackTest extends HttpTest {

  @Test
  void theGameIsTheOneBeforeTheMoveButForVersionNumbersAndDates() {
    HttpGame game = HttpGame.of("mylla");
    game.play("d6", "f4");
    JsonNode before = game.read().json();
    game.play("a1", "g7");

    Reply back = takeBack(game, "white", Map.of("kind", "takeback", "to", 3));

    assertEquals(5, back.at("/nextMove").asInt());
    assertEquals(before.at("/lastMove"), back.at("/lastMove"));
    assertEquals(lasting(before), lasting(back.json()));
    assertEquals(back.json(), game.read().json());
    JsonNode events = Request.get(game.path("events") + "?after=5").send(200).at("/items");
    assertEquals(
        List.of("offer-made", "offer-accepted", "moves-taken-back"),
        events.findValuesAsText("type"));
    assertEquals(3, events.at("/0/to").asInt());
    assertEquals(3, events.at("/2/from").asInt());
    assertEquals(4, events.at("/2/to").asInt());
    assertTrue(unchanged(answer(game, back.at("/version").asInt() - 7, "black"), 200).replayed());
  }

  /** Without what a take-back leaves as it is now. */
  private static JsonNode lasting(JsonNode game) {
    return ((ObjectNode) game.deepCopy())
        .without(List.of("version", "nextMove", "updatedAt", "expiresAt"));
  }

  @Test
  void aRetryThatComesLateIsToldThatItsMoveWasTakenBack() {
    HttpGame game = HttpGame.of("mylla");
    game.play("d6");
    Request typed =
        Request.post(game.path("moves"), Map.of("move", "F4"))
            .token(game.token("black"))
            .header("Idempotency-Key", "telegram:1");
    typed.send(201);

    takeBack(game, "black", Map.of("kind", "takeback"));

    Reply late = refused(game.move(2, "black", "f4"), 409, "move-taken-back");
    assertEquals(3, late.at("/nextMove").asInt());
    refused(typed, 409, "move-taken-back");
    refused(game.move(2, "black", "a1"), 409, "move-taken-back");
    assertEquals(2, game.move(3, "black", "f4").send(201).at("/ply").asInt());
    refused(game.move(2, "black", "f4"), 409, "move-taken-back");
    assertTrue(unchanged(game.move(1, "white", "d6"), 200).replayed());
    refused(game.move(3, "black", "a1"), 409, "move-taken");
  }

  @Test
  void theMovesThatStandAreListedAndOnDemandTheRest() {
    HttpGame game = HttpGame.of("mylla");
    game.play("d6", "f4");
    takeBack(game, "black", Map.of("kind", "takeback", "to", 2));
    game.play("g7");

    JsonNode standing = Request.get(game.path("moves")).send(200).at("/items");
    JsonNode all = Request.get(game.path("moves") + "?all=true").send(200).at("/items");

    assertEquals(List.of("d6", "g7"), standing.findValuesAsText("move"));
    assertTrue(standing.findValues("takenBack").isEmpty());
    assertEquals(List.of("d6", "f4", "g7"), all.findValuesAsText("move"));
    assertEquals(List.of("true"), all.findValuesAsText("takenBack"));
    assertEquals(all.get(1), Request.get(game.path("moves/2")).send(200).json());
    Reply page = Request.get(game.path("moves") + "?limit=1").send(200);
    assertEquals("1", page.at("/next").asText());
    assertEquals(
        3,
        Request.get(game.path("moves") + "?limit=1&after=1")
            .send(200)
            .at("/items/0/number")
            .asInt());
  }

  @Test
  void onlyAStandingMoveOfTheAskerIsTakenBack() {
    HttpGame game = HttpGame.of("mylla");
    refused(offer(game, "white", Map.of("kind", "takeback")), 409, "offer-not-allowed");
    game.play("d6", "f4");

    for (int to : List.of(2, 3, Integer.MAX_VALUE)) {
      refused(offer(game, "white", Map.of("kind", "takeback", "to", to)), 409, "offer-not-allowed");
    }
    HttpGame imported = HttpGame.after("d6", "f4");
    refused(offer(imported, "white", Map.of("kind", "takeback")), 409, "offer-not-allowed");
    HttpGame diced =
        HttpGame.create(Map.of("variant", "mylla", "rules", Map.of("die", "even-moves")));
    String mover = diced.read().at("/position/toMove").asText();
    diced.playQuiet();
    refused(offer(diced, mover, Map.of("kind", "takeback")), 409, "offer-not-allowed");
  }

  @Test
  void aTakeBackOfTheFirstMoveLeavesNone() {
    HttpGame game = HttpGame.of("mylla");
    game.play("d6");

    Reply back = takeBack(game, "white", Map.of("kind", "takeback"));

    assertTrue(back.at("/lastMove").isMissingNode());
    assertEquals(0, back.at("/ply").asInt());
    assertEquals(2, back.at("/nextMove").asInt());
    assertEquals(0, Request.get(game.path("moves")).send(200).at("/items").size());
  }

  private static Reply takeBack(HttpGame game, String color, Map<String, Object> wish) {
    Reply made = offer(game, color, wish).send(201);
    int number = made.at("/offers/0/number").asInt();
    return answer(game, number, HttpGame.other(color)).send(200);
  }

  private static Request offer(HttpGame game, String color, Map<String, Object> wish) {
    return Request.post(game.path("offers"), wish)
        .token(game.token(color))
        .header("Idempotency-Key", "key" + System.nanoTime());
  }

  private static Request answer(HttpGame game, int number, String color) {
    return Request.put(game.path("offers/" + number + "/answer"), Map.of("accept", true))
        .token(game.token(color));
  }
}
