package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Resignation, abort and withdrawal: who may, when, and what a repeat is told. */
@QuarkusTest
class EndingsTest extends HttpTest {

  private static final String UNKNOWN = "/v1/games/00000000000000000000000000";
  private static final String STALE = "\"1-000000000000\"";

  @ParameterizedTest
  @ValueSource(strings = {"white", "black"})
  void whoResignsLosesAndTheEndIsOneEvent(String color) {
    HttpGame game = HttpGame.after("d6", "f4");

    Reply reply = put(game, "resignation", color).send(200);

    assertFalse(reply.replayed());
    assertEquals("finished", reply.at("/status").asText());
    assertEquals(
        Json.read(
            "{\"result\": \"win\", \"winner\": \"%s\", \"reason\": \"resignation\"}"
                .formatted(HttpGame.other(color))),
        reply.at("/outcome"));
    assertEquals(reply.json(), game.read().json());
    assertEquals(reply.entityTag(), game.read().entityTag());
    assertEquals(List.of("game-created", "move-played", "move-played", "game-ended"), types(game));
  }

  @Test
  void theRepeatOfAResignationIsToldSoWhateverThePrecondition() {
    HttpGame game = HttpGame.of("mylla");
    Reply first = put(game, "resignation", "white").send(200);

    Reply repeat = unchanged(put(game, "resignation", "white").header("If-Match", STALE), 200);

    assertTrue(repeat.replayed());
    assertEquals(first.json(), repeat.json());
    refused(put(game, "resignation", "black"), 409, "game-over");
  }

  @Test
  void aWaitingGameIsNotResigned() {
    refused(put(waiting(), "resignation", "white"), 409, "game-not-started");
  }

  @Test
  void eitherSideAbortsUntilBothHaveMoved() {
    HttpGame game = HttpGame.after("d6");

    Reply aborted = put(game, "abort", "black").send(200);

    assertEquals(
        Json.read("{\"result\": \"none\", \"reason\": \"abort\"}"), aborted.at("/outcome"));
    Reply other = unchanged(put(game, "abort", "white"), 200);
    assertTrue(other.replayed());
    assertEquals(aborted.json(), other.json());
    assertEquals(List.of("game-created", "move-played", "game-ended"), types(game));
  }

  @Test
  void afterAMoveOfEachSideItIsTooLateToAbort() {
    HttpGame game = HttpGame.after("d6", "f4");

    refused(put(game, "abort", "white"), 409, "too-late-to-abort");
    refused(put(game, "abort", "black"), 409, "too-late-to-abort");
  }

  @Test
  void aWithdrawnGameIsReadForAnotherDayAndItsInvitationIsExpired() {
    HttpGame game = waiting();

    Reply reply = delete(game).send(204);

    assertFalse(reply.replayed());
    JsonNode ended = game.read().json();
    assertEquals("abort", ended.at("/outcome/reason").asText());
    assertEquals(
        Duration.ofHours(24),
        Duration.between(
            Instant.parse(ended.path("updatedAt").asText()),
            Instant.parse(ended.path("expiresAt").asText())));
    String invitation = "/v1/invitations/" + game.code();
    refused(Request.get(invitation), 410, "expired");
    refused(Request.post(invitation, Map.of()), 410, "expired");
    assertTrue(unchanged(delete(game), 204).replayed());
    assertTrue(unchanged(put(game, "abort", "white"), 200).replayed());
  }

  @Test
  void aGameThatSomebodyJoinedIsNotWithdrawn() {
    HttpGame game = waiting();
    Request.post("/v1/invitations/" + game.code(), Map.of()).send(201);

    refused(delete(game), 409, "game-started");
    put(game, "abort", "white").send(200);
    refused(delete(game), 409, "game-over");
  }

  @ParameterizedTest
  @ValueSource(strings = {"resignation", "abort", "rematch"})
  void theChecksComeInTheirOrder(String wish) {
    HttpGame game = waiting();
    String path = game.path(wish);
    String unknown = UNKNOWN + "/" + wish;

    refused(Request.put(unknown, "{"), 400, "malformed-json");
    refused(Request.put(unknown, Map.of("x", 1)), 400, "malformed-request");
    refused(Request.put(unknown, ""), 400, "malformed-request");
    refused(Request.put(unknown, Map.of()).header("If-Match", "1"), 400, "malformed-request");
    refused(Request.put(unknown, Map.of()), 401, "token-missing");
    refused(Request.put(unknown, Map.of()).token("mys_x"), 404, "not-found");
    refused(
        Request.put(path, Map.of()).token("mys_x").header("If-Match", STALE), 401, "token-invalid");
    refused(put(game, wish, "white").header("If-Match", STALE), 412, "history-changed");
    refused(put(game, wish, "white").header("If-Match", "\"x\""), 412, "version-changed");
  }

  @Test
  void aWithdrawalIsCheckedInTheSameOrder() {
    HttpGame game = waiting();
    HttpGame begun = HttpGame.of("mylla");

    refused(Request.of("DELETE", UNKNOWN).header("If-Match", "1"), 400, "malformed-request");
    refused(Request.of("DELETE", UNKNOWN), 401, "token-missing");
    refused(Request.of("DELETE", UNKNOWN).token("mys_x"), 404, "not-found");
    refused(Request.of("DELETE", game.path()).token("mys_x"), 401, "token-invalid");
    refused(delete(game).header("If-Match", STALE), 412, "history-changed");
    refused(delete(begun).header("If-Match", "\"x\""), 412, "version-changed");
    delete(game).header("If-Match", game.read().entityTag()).send(204);
    assertTrue(unchanged(delete(game).header("If-Match", STALE), 204).replayed());
  }

  @Test
  void aPreconditionThatHoldsLetsTheWishThrough() {
    HttpGame game = HttpGame.of("mylla");
    String old = game.read().entityTag();
    game.play("d6");

    refused(put(game, "resignation", "white").header("If-Match", old), 412, "version-changed");
    put(game, "resignation", "white").header("If-Match", game.read().entityTag()).send(200);
  }

  @Test
  void afterTheEndEveryWriteIsRefused() {
    HttpGame game = HttpGame.after("d6", "f4");
    put(game, "resignation", "white").send(200);

    refused(game.move(3, "white", "a1"), 409, "game-over");
    refused(
        Request.post(game.path("moves"), Map.of("move", "a1"))
            .token(game.token("white"))
            .header("Idempotency-Key", "1"),
        409,
        "game-over");
    refused(put(game, "resignation", "black"), 409, "game-over");
    refused(put(game, "abort", "white"), 409, "game-over");
    refused(delete(game), 409, "game-over");
    refused(
        Request.of("PATCH", game.path("seats/white"))
            .json(Map.of("name", "Ann"))
            .token(game.token("white")),
        409,
        "game-over");
    for (String part : List.of("seats/white/token", "seats/white/invitation")) {
      refused(
          Request.post(game.path(part), Map.of())
              .token(game.token("white"))
              .header("Idempotency-Key", "1"),
          409,
          "game-over");
    }
    assertTrue(unchanged(game.move(2, "black", "f4"), 200).replayed());
  }

  @Test
  void everyWishHasItsMethodsAndSaysWhich() {
    HttpGame game = HttpGame.of("mylla");

    for (String part : List.of("resignation", "abort", "rematch")) {
      assertEquals(
          "OPTIONS, PUT",
          refused(Request.get(game.path(part)), 405, "method-not-allowed").header("Allow"));
    }
    assertEquals(
        "DELETE, GET, HEAD, OPTIONS",
        refused(Request.put(game.path(), Map.of()), 405, "method-not-allowed").header("Allow"));
    assertEquals(
        "OPTIONS, PATCH",
        refused(Request.get(game.path("seats/white")), 405, "method-not-allowed").header("Allow"));
  }

  private static HttpGame waiting() {
    return HttpGame.create(Map.of("variant", "mylla", "take", "white"));
  }

  private static Request put(HttpGame game, String wish, String color) {
    return Request.put(game.path(wish), Map.of()).token(game.token(color));
  }

  private static Request delete(HttpGame game) {
    return Request.of("DELETE", game.path()).token(game.token("white"));
  }

  private static List<String> types(HttpGame game) {
    return Request.get(game.path("events")).send(200).at("/items").findValuesAsText("type");
  }
}
