package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A player goes by another name: his own seat, while the game is not over. */
@QuarkusTest
class RenameTest extends HttpTest {

  @Test
  void aPlayerRenamesHimself() {
    HttpGame game = HttpGame.of("mylla");

    Reply reply = rename(game, "white", Map.of("name", "Anna-Kaisa")).send(200);

    assertFalse(reply.replayed());
    assertEquals("Anna-Kaisa", reply.at("/seats/white/name").asText());
    assertEquals(reply.json(), game.read().json());
    assertEquals(reply.entityTag(), game.read().entityTag());
    var event = Request.get(game.path("events?after=1")).send(200).at("/items/0");
    assertEquals("seat-renamed", event.path("type").asText());
    assertEquals("white", event.path("color").asText());
    assertEquals("Anna-Kaisa", event.path("name").asText());
  }

  @Test
  void theSameNameAgainIsARepeatAlsoInAnotherFormAndAfterTheEnd() {
    HttpGame game = HttpGame.of("mylla");
    rename(game, "white", "{\"name\": \"\\u00c5sa\"}").send(200);

    assertTrue(unchanged(rename(game, "white", "{\"name\": \"A\\u030asa\"}"), 200).replayed());
    Request.put(game.path("resignation"), Map.of()).token(game.token("white")).send(200);
    assertTrue(unchanged(rename(game, "white", "{\"name\": \"\\u00c5sa\"}"), 200).replayed());
    refused(rename(game, "white", Map.of("name", "Ann")), 409, "game-over");
  }

  @Test
  void aSeatIsRenamedWhileTheOtherIsFree() {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "take", "white"));

    rename(game, "white", Map.of("name", "Ann")).send(200);
    refused(rename(game, "white", "black", Map.of("name", "Ben")), 403, "wrong-seat");
  }

  @Test
  void theSeatOfTheOtherSideIsNotRenamed() {
    HttpGame game = HttpGame.of("mylla");

    refused(rename(game, "white", "black", Map.of("name", "Loser")), 403, "wrong-seat");
    refused(rename(game, "white", "red", Map.of("name", "Ann")), 404, "not-found");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"\"",
        "\" \"",
        "\"a\\tb\"",
        "\"a\\u0000\"",
        "\"a\\u202eb\"",
        "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\""
      })
  void whatIsNoNameIsRefused(String name) {
    HttpGame game = HttpGame.of("mylla");

    Reply refused = refused(rename(game, "white", "{\"name\": " + name + "}"), 422, "bad-name");

    assertEquals("/name", refused.at("/errors/0/pointer").asText());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{}", "{\"name\": null}", "{\"name\": 1}", "{\"nick\": \"Ann\"}", "[]"})
  void aBodyWithoutANameIsMalformed(String body) {
    refused(rename(HttpGame.of("mylla"), "white", body), 400, "malformed-request");
  }

  @Test
  void aPreconditionComesAfterTheRepeatAndBeforeTheEnd() {
    HttpGame game = HttpGame.of("mylla");
    String old = game.read().entityTag();
    rename(game, "white", Map.of("name", "Ann")).header("If-Match", old).send(200);

    Reply repeat =
        unchanged(rename(game, "white", Map.of("name", "Ann")).header("If-Match", old), 200);

    assertTrue(repeat.replayed());
    refused(
        rename(game, "white", Map.of("name", "Eve")).header("If-Match", old),
        412,
        "version-changed");
    refused(
        rename(game, "white", Map.of("name", "Eve")).header("If-Match", "\"1-000000000000\""),
        412,
        "history-changed");
    Request.put(game.path("abort"), Map.of()).token(game.token("white")).send(200);
    refused(
        rename(game, "white", Map.of("name", "Eve")).header("If-Match", old),
        412,
        "version-changed");
  }

  @Test
  void whoHasNoTokenRenamesNobody() {
    HttpGame game = HttpGame.of("mylla");
    var ann = Map.of("name", "Ann");

    refused(Request.of("PATCH", game.path("seats/white")).json(ann), 401, "token-missing");
    refused(
        Request.of("PATCH", game.path("seats/white")).json(ann).token("mys_x"),
        401,
        "token-invalid");
    refused(
        Request.of("PATCH", "/v1/games/00000000000000000000000000/seats/white")
            .json(ann)
            .token("mys_x"),
        404,
        "not-found");
  }

  private static Request rename(HttpGame game, String color, Object body) {
    return rename(game, color, color, body);
  }

  private static Request rename(HttpGame game, String holder, String color, Object body) {
    return Request.of("PATCH", game.path("seats/" + color)).json(body).token(game.token(holder));
  }
}
