package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A move may be sent as often as needed: it is played once. */
@QuarkusTest
class MoveRepeatTest extends HttpTest {

  @Test
  void theFirstTimeIs201AndTheRepeat200WithTheGameAsItStands() {
    HttpGame game = HttpGame.of("mylla");
    Request move = game.move(1, "white", "d6");

    Reply first = move.send(201);
    Reply repeat = unchanged(move, 200);

    assertFalse(first.replayed());
    assertTrue(repeat.replayed());
    assertEquals(first.body(), repeat.body());
    assertEquals(first.entityTag(), repeat.entityTag());
  }

  @Test
  void theRepeatOfAnOlderMoveShowsTheGameAsItStandsNow() {
    HttpGame game = HttpGame.after("d6", "f4", "a1", "g7");

    for (int number = 1; number <= 4; number++) {
      String color = number % 2 == 1 ? "white" : "black";
      String move = List.of("d6", "f4", "a1", "g7").get(number - 1);
      Reply repeat = unchanged(game.move(number, color, move), 200);

      assertTrue(repeat.replayed());
      assertEquals(game.read().body(), repeat.body());
    }
  }

  @Test
  void anotherMoveUnderAUsedNumberIsToldWhatComesNext() {
    HttpGame game = HttpGame.after("d6", "f4", "a1");

    for (int number : List.of(1, 3)) {
      Reply refused = refused(game.move(number, "white", "b2"), 409, "move-taken");

      assertEquals(4, refused.at("/nextMove").asInt());
      assertEquals(4, refused.at("/version").asInt());
    }
  }

  @Test
  void theSameMoveByTheOtherSeatIsNotARepeat() {
    HttpGame game = HttpGame.after("d6", "f4");

    refused(game.move(1, "black", "d6"), 409, "move-taken");
    refused(game.move(2, "white", "f4"), 409, "move-taken");
  }

  @ParameterizedTest
  @ValueSource(strings = {"d6xa1xc3", "d6xc3xa1"})
  void removalsMayComeInAnyOrderAndAreTheSameMove(String again) {
    HttpGame game = beforeADoubleMill();

    JsonNode played = game.move(1, "white", "d6xc3xa1").send(201).json();

    assertEquals("d6xa1xc3", played.at("/lastMove/move").asText());
    assertEquals(List.of("a1", "c3"), Json.texts(played.at("/lastMove/removed")));
    assertEquals(2, played.at("/lost/black").asInt());
    assertTrue(unchanged(game.move(1, "white", again), 200).replayed());
    refused(game.move(1, "white", "d6xa1xe4"), 409, "move-taken");
    refused(game.move(1, "white", "d6"), 409, "move-taken");
  }

  @Test
  void theWinningMoveIsRepeatableAndEndsTheGameOnce() {
    HttpGame game = HttpGame.of("nine-holes");
    game.play("a1", "a3", "b1", "b3");
    Request winning = game.move(5, "white", "c1");

    JsonNode end = winning.send(201).json();
    Reply repeat = unchanged(winning, 200);

    assertEquals("finished", end.path("status").asText());
    assertEquals(end, repeat.json());
    assertEquals(7, Request.get(game.path("events")).send(200).at("/items").size());
  }

  @Test
  void aStalePreconditionDoesNotHinderARepeat() {
    HttpGame game = HttpGame.of("mylla");
    String before = game.read().entityTag();
    Request move = game.move(1, "white", "d6").header("If-Match", before);

    move.send(201);

    assertTrue(unchanged(move, 200).replayed());
  }

  private static HttpGame beforeADoubleMill() {
    return HttpGame.create(
        Map.of(
            "variant",
            "mylla",
            "start",
            Map.of(
                "white",
                List.of("b6", "d5", "d7", "f6"),
                "black",
                List.of("a1", "c3", "e4", "g1"),
                "inHand",
                Map.of("white", 5, "black", 5),
                "toMove",
                "white")));
  }
}
