package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where there are apps they create the games, and bring players of their own to them. */
@QuarkusTest
@TestProfile(Apps.class)
class AppCreationTest extends HttpTest {

  @Test
  void withoutTheKeyOfAnAppNoGameIsCreated() {
    Request creation = Request.post(HttpGame.GAMES, Map.of("variant", "mylla"));
    HttpGame game = Apps.game();

    refused(creation, 401, "token-missing");
    refused(creation.token("mya_of-nobody"), 401, "token-invalid");
    refused(creation.token(game.token("white")), 401, "token-invalid");
    refused(creation.token(Apps.TELEGRAM + "x"), 401, "token-invalid");
  }

  @Test
  void theCreatorIsShownItsPlayersAndNobodyElseIs() {
    Reply created = Apps.creation("both", Apps.ANN, "").token(Apps.TELEGRAM).send(201);
    HttpGame game = new HttpGame(created.json());

    assertEquals(Apps.ANN, created.at("/game/seats/white/player").asText());
    assertTrue(created.at("/game/seats/black/player").isMissingNode());
    assertPrivate(created);
    Reply own = Request.get(game.path()).token(Apps.NEW_TELEGRAM).send(200);
    assertEquals(Apps.ANN, own.at("/seats/white/player").asText());
    assertPrivate(own);
    for (Reply other :
        new Reply[] {
          game.read(),
          Request.get(game.path()).token(Apps.FORUM).send(200),
          Request.get(game.path()).token(game.token("white")).send(200),
          Request.get(game.path("events")).token(Apps.TELEGRAM).send(200),
          Request.get(game.path("moves")).token(Apps.TELEGRAM).send(200)
        }) {
      assertFalse(other.body().contains("ann@home"), other::body);
    }
    assertEquals("Authorization, Origin", game.read().header("Vary"));
  }

  @Test
  void aGuestNeedsNoAppAndAnAppBringsItsOwnPlayer() {
    HttpGame game = Apps.create(Apps.TELEGRAM, "white", Apps.ANN, "");
    HttpGame other = Apps.create(Apps.TELEGRAM, "white", Apps.ANN, "");

    Request.post("/v1/invitations/" + game.code(), Map.of("name", "Cleo")).send(201);
    Reply taken =
        Request.post("/v1/invitations/" + other.code(), Map.of("player", "cleo"))
            .token(Apps.FORUM)
            .send(201);

    assertEquals("cleo", taken.at("/game/seats/black/player").asText());
    assertTrue(taken.at("/game/seats/white/player").isMissingNode());
    assertPrivate(taken);
    String shown = Request.get(other.path()).token(Apps.TELEGRAM).send(200).body();
    assertTrue(shown.contains(Apps.ANN));
    assertFalse(shown.contains("cleo"));
    Apps.as(Apps.FORUM, "black", Request.put(other.path("resignation"), Map.of())).send(200);
  }

  @Test
  void anInvitationShowsNoPlayer() {
    HttpGame game = Apps.create(Apps.TELEGRAM, "white", Apps.ANN, Apps.BEN);

    String shown =
        Request.get("/v1/invitations/" + game.code()).token(Apps.TELEGRAM).send(200).body();

    assertFalse(shown.contains("player"), shown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a\u0000", "a\tb", "\n"})
  void anIdWithControlCharactersIsRefused(String player) {
    Reply refused =
        refused(
            Request.post(
                    HttpGame.GAMES,
                    Map.of("variant", "mylla", "seats", Map.of("black", Map.of("player", player))))
                .token(Apps.TELEGRAM),
            400,
            "malformed-request");

    assertEquals("/seats/black/player", refused.at("/errors/0/pointer").asText());
  }

  @Test
  void anIdOfSixtyFourCharactersFitsAndOneMoreDoesNot() {
    Apps.create(Apps.TELEGRAM, "both", "🐎".repeat(64), "");
    refused(
        Apps.creation("both", "🐎".repeat(65), "").token(Apps.TELEGRAM), 400, "malformed-request");
  }

  @Test
  void aGuestWithoutAnAppHasNoPlayer() {
    HttpGame game = Apps.create(Apps.TELEGRAM, "white", Apps.ANN, "");

    Reply refused =
        refused(
            Request.post("/v1/invitations/" + game.code(), Map.of("player", "cleo")),
            400,
            "malformed-request");

    assertEquals("/player", refused.at("/errors/0/pointer").asText());
  }

  @Test
  void anAppsKeysForRepeatingAreItsOwnAndNeedNotBeSecret() {
    Request creation = Apps.creation("both", Apps.ANN, "").header("Idempotency-Key", "chat:1");

    Reply first = creation.token(Apps.TELEGRAM).send(201);
    Reply again = creation.token(Apps.TELEGRAM).send(200);
    Reply other = creation.token(Apps.FORUM).send(201);

    assertEquals(first.at("/game/id"), again.at("/game/id"));
    assertEquals(first.at("/tokens"), again.at("/tokens"));
    assertTrue(again.replayed());
    assertNotEquals(first.at("/game/id"), other.at("/game/id"));
    // It is entered in the list of its player before it is found out.
    Apps.creation("both", Apps.BEN, "")
        .header("Idempotency-Key", "chat:1")
        .token(Apps.TELEGRAM)
        .send()
        .expect(422, "idempotency-key-reused");
    refused(
        creation.token(Apps.TELEGRAM).header("Idempotency-Key", "a b"), 400, "malformed-request");
  }

  @Test
  void theRepeatOfAnAppsTakingASeatIsItsOwn() {
    HttpGame game = Apps.create(Apps.TELEGRAM, "white", Apps.ANN, "");
    Request taking =
        Request.post("/v1/invitations/" + game.code(), Map.of("player", "cleo"))
            .header("Idempotency-Key", "m");

    Reply taken = taking.token(Apps.FORUM).send(201);
    Reply again = taking.token(Apps.FORUM).send(200);

    assertEquals(taken.at("/token"), again.at("/token"));
    refused(taking.token(Apps.TELEGRAM), 409, "seat-taken");
  }

  private static void assertPrivate(Reply reply) {
    assertTrue(reply.header("Cache-Control").contains("private"), () -> "" + reply.exchange());
    assertEquals("Authorization, Origin", reply.header("Vary"));
  }
}
