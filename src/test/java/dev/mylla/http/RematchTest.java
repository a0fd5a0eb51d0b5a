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

/** The next game of the same two: both have to ask, and only they can. */
@QuarkusTest
class RematchTest extends HttpTest {

  @Test
  void theFirstToAskWaitsAndTheSecondStartsTheGame() {
    HttpGame game = finished("white");

    Reply asked = rematch(game, "black").send(200);
    Reply joined = rematch(game, "white").send(200);

    assertFalse(asked.replayed());
    assertFalse(joined.replayed());
    assertEquals("white", asked.at("/color").asText());
    assertEquals("black", joined.at("/color").asText());
    assertEquals("waiting", asked.at("/game/status").asText());
    assertEquals("active", joined.at("/game/status").asText());
    assertEquals(asked.at("/game/id"), joined.at("/game/id"));
    assertNotEquals(game.id(), asked.at("/game/id").asText());
    assertEquals("no-store", asked.header("Cache-Control"));
    JsonNode next = Request.get(path(asked)).send(200).json();
    assertEquals(joined.at("/game"), next);
    assertEquals("Ben", next.at("/seats/white/name").asText());
    assertEquals("Ann", next.at("/seats/black/name").asText());
    assertEquals("never", next.at("/rules/flying").asText());
  }

  @Test
  void bothPlayWithTheirNewTokensOnly() {
    HttpGame game = finished("white");
    Reply white = rematch(game, "black").send(200);
    Reply black = rematch(game, "white").send(200);
    String moves = path(white) + "/moves/";

    refused(play(moves + 1, "d6", game.token("white")), 401, "token-invalid");
    play(moves + 1, "d6", white.at("/token").asText()).send(201);
    play(moves + 2, "f4", black.at("/token").asText()).send(201);
  }

  @Test
  void aRepeatGetsTheSameTokenAndTheGameAsItStands() {
    HttpGame game = finished("white");
    Reply first = rematch(game, "white").send(200);

    Reply repeat = unchanged(rematch(game, "white"), 200);

    assertTrue(repeat.replayed());
    assertEquals(first.json(), repeat.json());
    assertEquals(first.entityTag(), repeat.entityTag());
    rematch(game, "black").send(200);
    Reply later = unchanged(rematch(game, "white"), 200);
    assertEquals("active", later.at("/game/status").asText());
    assertEquals(first.at("/token"), later.at("/token"));
  }

  @Test
  void theOldGameTellsOfTheNextOneOnceAndIsOtherwiseAsItWas() {
    HttpGame game = finished("white");
    JsonNode before = game.read().json();

    Reply asked = rematch(game, "black").send(200);
    rematch(game, "white").send(200);

    JsonNode events = Request.get(game.path("events")).send(200).at("/items");
    assertEquals(
        List.of("game-created", "game-ended", "rematch-offered"), events.findValuesAsText("type"));
    assertEquals("black", events.at("/2/color").asText());
    assertEquals(asked.at("/game/id"), events.at("/2/game"));
    JsonNode after = game.read().json();
    assertEquals(Json.names(before), Json.names(after));
    assertEquals(before.path("version").asInt() + 1, after.path("version").asInt());
    assertEquals(before.path("outcome"), after.path("outcome"));
  }

  @Test
  void aGameThatGoesOnHasNoNextOne() {
    refused(rematch(HttpGame.of("mylla"), "white"), 409, "game-not-over");
    HttpGame waiting = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
    refused(rematch(waiting, "white"), 409, "game-not-over");
    Request.of("DELETE", waiting.path()).token(waiting.token("white")).send(204);
    refused(rematch(waiting, "white"), 409, "game-not-started");
  }

  @Test
  void theSeatThatIsKeptCannotBeGivenToAnybodyElse() {
    HttpGame game = finished("white");
    Reply asked = rematch(game, "black").send(200);
    String mine = asked.at("/token").asText();

    Reply refused =
        refused(
            Request.post(path(asked) + "/seats/black/invitation", Map.of())
                .token(mine)
                .header("Idempotency-Key", "1"),
            409,
            "seat-taken");

    assertEquals(
        "Black's seat is kept for the opponent of the game before.",
        refused.at("/detail").asText());
    refused(
        Request.put(path(asked) + "/resignation", Map.of()).token(mine), 409, "game-not-started");
  }

  @Test
  void aRematchThatWasWithdrawnIsExpired() {
    HttpGame game = finished("white");
    Reply asked = rematch(game, "black").send(200);
    Request.of("DELETE", path(asked)).token(asked.at("/token").asText()).send(204);

    refused(rematch(game, "white"), 410, "expired");
    Reply repeat = unchanged(rematch(game, "black"), 200);
    assertEquals("finished", repeat.at("/game/status").asText());
  }

  @Test
  void aPreconditionIsOfTheOldGame() {
    HttpGame game = finished("white");
    String now = game.read().entityTag();

    refused(rematch(game, "white").header("If-Match", "\"1-0\""), 412, "version-changed");
    rematch(game, "white").header("If-Match", now).send(200);
    assertTrue(unchanged(rematch(game, "white").header("If-Match", now), 200).replayed());
    refused(rematch(game, "black").header("If-Match", now), 412, "version-changed");
    rematch(game, "black").send(200);
  }

  private static HttpGame finished(String loser) {
    HttpGame game =
        HttpGame.create(
            Map.of(
                "variant",
                "mylla",
                "rules",
                Map.of("flying", "never"),
                "seats",
                Map.of("white", Map.of("name", "Ann"), "black", Map.of("name", "Ben"))));
    Request.put(game.path("resignation"), Map.of()).token(game.token(loser)).send(200);
    return game;
  }

  private static Request rematch(HttpGame game, String color) {
    return Request.put(game.path("rematch"), Map.of()).token(game.token(color));
  }

  private static Request play(String target, String move, String token) {
    return Request.put(target, Map.of("move", move)).token(token);
  }

  private static String path(Reply seated) {
    return HttpGame.GAMES + "/" + seated.at("/game/id").asText();
  }
}
