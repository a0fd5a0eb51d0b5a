package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Taking a seat in somebody's game. */
@QuarkusTest
class InvitationTest extends HttpTest {

  private static final String INVITATIONS = "/v1/invitations/";

  private HttpGame game;

  @BeforeEach
  void annLeavesBlackToSomebody() {
    game =
        HttpGame.create(
            Json.read(
                """
                {"variant": "mylla", "take": "white", "seats": {"white": {"name": "Ann"}}}
                """));
  }

  @Test
  void lookingShowsWhatIsOfferedAndHasNoEffect() {
    Reply look = unchanged(Request.get(INVITATIONS + game.code()), 200);

    JsonNode read = game.read().json();
    assertEquals("black", look.at("/color").asText());
    assertEquals(
        List.of("id", "variant", "rules", "status", "seats"), Json.names(look.at("/game")));
    for (String field : Json.names(look.at("/game"))) {
      assertEquals(read.path(field), look.at("/game/" + field));
    }
    assertSecret(look);
  }

  @Test
  void theGuestTakesTheSeatAndTheGameStartsInOneStep() {
    Reply seated = Request.post(INVITATIONS + game.code(), Map.of("name", "Ben")).send(201);

    assertEquals("black", seated.at("/color").asText());
    assertEquals(game.read().json(), seated.at("/game"));
    assertEquals(game.read().entityTag(), seated.entityTag());
    assertEquals("active", seated.at("/game/status").asText());
    assertEquals(3, seated.at("/game/version").asInt());
    assertEquals("Ben", seated.at("/game/seats/black/name").asText());
    assertSecret(seated);
    List<String> events = new ArrayList<>();
    for (JsonNode event : Request.get(game.path("events")).send(200).at("/items")) {
      events.add(event.path("type").asText() + event.path("color").asText());
    }
    assertEquals(List.of("game-created", "seat-takenblack", "game-started"), events);
  }

  @Test
  void bothPlayOnWithTheirOwnTokens() {
    String guest =
        Request.post(INVITATIONS + game.code(), Map.of()).send(201).at("/token").asText();

    game.move(1, "white", "d6").send(201);
    refused(game.put(2, "f4").token(game.token("white")), 409, "not-your-move");
    game.put(2, "f4").token(guest).send(201);
  }

  @Test
  void aSeatIsTakenOnce() {
    Request take = Request.post(INVITATIONS + game.code(), Map.of("name", "Ben"));
    take.send(201);

    refused(take, 409, "seat-taken");
    refused(Request.get(INVITATIONS + game.code()), 409, "seat-taken");
    assertEquals("Ben", game.read().at("/seats/black/name").asText());
  }

  @Test
  void withAKeyTheGuestGetsHisTokenAgain() {
    Request take =
        Request.post(INVITATIONS + game.code(), Map.of("name", "Ben"))
            .header("Idempotency-Key", "0123456789012345678901");
    Reply first = take.send(201);

    Reply repeat = unchanged(take, 200);

    assertTrue(repeat.replayed());
    assertEquals(first.body(), repeat.body());
    refused(take.json(Map.of("name", "Eve")), 422, "idempotency-key-reused");
    refused(take.header("Idempotency-Key", "short"), 400, "malformed-request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"lower", "confused"})
  void aCodeMayBeTypedByHand(String how) {
    String typed =
        how.equals("lower")
            ? game.code().toLowerCase(Locale.ROOT)
            : game.code().replace('1', 'i').replace('0', 'O');

    Request.get(INVITATIONS + typed).send(200);
    Request.post(INVITATIONS + typed, Map.of()).send(201);
  }

  @Test
  void aForgedCodeIsNotFound() {
    String code = game.code();
    for (int place = 0; place < code.length(); place++) {
      char other = code.charAt(place) == '2' ? '3' : '2';
      String forged = code.substring(0, place) + other + code.substring(place + 1);

      refused(Request.get(INVITATIONS + forged), 404, "not-found");
    }
    for (String forged : List.of(code + "0", code.substring(1), "x", game.id(), "%20" + code)) {
      refused(Request.get(INVITATIONS + forged), 404, "not-found");
      refused(Request.post(INVITATIONS + forged, Map.of()), 404, "not-found");
    }
  }

  @Test
  void aGenuineCodeOfAGameThatIsGoneHasExpired() {
    redis().command("DEL", "mylla:{" + game.id() + "}", "mylla:{" + game.id() + "}:log");

    refused(Request.get(INVITATIONS + game.code()), 410, "expired");
    refused(Request.post(INVITATIONS + game.code(), Map.of()), 410, "expired");
  }

  @Test
  void aRefusalDoesNotRepeatTheCode() {
    String forged = game.code().replaceFirst("..$", "00");

    for (Request request :
        List.of(
            Request.get(INVITATIONS + forged),
            Request.post(INVITATIONS + forged, Map.of()),
            Request.post(INVITATIONS + forged, "{"),
            Request.of("DELETE", INVITATIONS + forged),
            Request.get(INVITATIONS + forged).header("Accept", "text/html"))) {
      Reply refused = request.send();

      assertTrue(refused.status() >= 400);
      assertFalse(refused.body().contains(forged), refused::body);
    }
  }

  @Test
  void aBodyIsExpected() {
    refused(
        Request.of("POST", INVITATIONS + game.code()).header("Content-Type", "application/json"),
        400,
        "malformed-request");
    refused(
        Request.post(INVITATIONS + game.code(), Map.of("player", "x")), 400, "malformed-request");
  }

  private static void assertSecret(Reply reply) {
    assertEquals("no-store", reply.header("Cache-Control"));
    assertEquals("no-referrer", reply.header("Referrer-Policy"));
  }
}
