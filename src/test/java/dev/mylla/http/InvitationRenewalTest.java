package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Another invitation to a free seat: the code before it leads nowhere. */
@QuarkusTest
class InvitationRenewalTest extends HttpTest {

  private static final String INVITATIONS = "/v1/invitations/";
  private static final String KEY = "renewal:1";

  private HttpGame game;

  @BeforeEach
  void whiteWaitsForBlack() {
    game = HttpGame.create(Map.of("variant", "nine-holes", "take", "white"));
  }

  @Test
  void theNewCodeTakesTheSeatAndTheOldOneIsNotFound() {
    Reply renewed = renew(KEY).send(201);

    String code = renewed.at("/code").asText();
    assertFalse(renewed.replayed());
    assertEquals(List.of("code", "link"), Json.names(renewed.json()));
    assertEquals(INVITATIONS + code, renewed.at("/link").asText());
    assertEquals("no-store", renewed.header("Cache-Control"));
    assertEquals(game.read().entityTag(), renewed.entityTag());
    assertNotEquals(game.code(), code);
    refused(Request.get(INVITATIONS + game.code()), 404, "not-found");
    refused(Request.post(INVITATIONS + game.code(), Map.of()), 404, "not-found");
    Request.get(INVITATIONS + code).send(200);
    String guest = Request.post(INVITATIONS + code, Map.of()).send(201).at("/token").asText();
    game.move(1, "white", "a1").send(201);
    game.put(2, "a3").token(guest).send(201);
  }

  @Test
  void itIsAnEventThatShowsNoSecret() {
    String code = renew(KEY).send(201).at("/code").asText();

    Reply events = Request.get(game.path("events")).send(200);

    JsonNode event = events.at("/items/1");
    assertEquals(2, events.at("/items").size());
    assertEquals(List.of("seq", "type", "at", "tag", "color"), Json.names(event));
    assertEquals("invitation-renewed", event.path("type").asText());
    assertEquals("black", event.path("color").asText());
    assertFalse(events.body().contains(code));
  }

  @Test
  void everyRenewalKillsTheCodeBefore() {
    String second = renew("1").send(201).at("/code").asText();
    String third = renew("2").send(201).at("/code").asText();

    refused(Request.post(INVITATIONS + second, Map.of()), 404, "not-found");
    Request.post(INVITATIONS + third, Map.of()).send(201);
  }

  @Test
  void theRepeatGivesTheCodeItFirstGave() {
    Reply first = renew(KEY).send(201);
    assertRepeat(first, renew(KEY));

    Reply second = renew("renewal:2").send(201);
    assertRepeat(first, renew(KEY));
    assertRepeat(second, renew("renewal:2"));

    Request.post(INVITATIONS + second.at("/code").asText(), Map.of()).send(201);
    assertRepeat(first, renew(KEY));
    assertRepeat(second, renew("renewal:2"));
  }

  @Test
  void theRepeatNeedsTheTokenOfTheSeatAsItIs() {
    Reply first = renew(KEY).send(201);
    String token =
        Request.post(game.path("seats/white/token"), Map.of())
            .token(game.token("white"))
            .header("Idempotency-Key", "token:1")
            .send(201)
            .at("/token")
            .asText();

    refused(renew(KEY), 401, "token-invalid");
    assertRepeat(first, renew(KEY).token(token));
  }

  @Test
  void aSeatThatIsTakenHasNoInvitation() {
    refused(renewOf("white").header("Idempotency-Key", KEY), 409, "seat-taken");
    String guest =
        Request.post(INVITATIONS + game.code(), Map.of()).send(201).at("/token").asText();

    refused(renew(KEY), 409, "seat-taken");
    refused(renew(KEY).token(guest), 409, "seat-taken");
  }

  @Test
  void aKeyUsedForOneSeatIsUsedForTheOther() {
    renew(KEY).send(201);

    refused(renewOf("white").header("Idempotency-Key", KEY), 422, "idempotency-key-reused");
    refused(
        Request.post(game.path("seats/white/token"), Map.of())
            .token(game.token("white"))
            .header("Idempotency-Key", KEY),
        422,
        "idempotency-key-reused");
  }

  @Test
  void theGuestsKeysAreHisOwn() {
    String code = renew(KEY).send(201).at("/code").asText();
    String guest = Request.post(INVITATIONS + code, Map.of()).send(201).at("/token").asText();
    game.move(1, "white", "a1").send(201);

    Request.post(game.path("moves"), Map.of("move", "a3"))
        .token(guest)
        .header("Idempotency-Key", KEY)
        .send(201);
    refused(
        Request.post(game.path("moves"), Map.of("move", "b1"))
            .token(game.token("white"))
            .header("Idempotency-Key", KEY),
        422,
        "idempotency-key-reused");
  }

  @Test
  void whoHoldsNoSeatMayNotRenewIt() {
    HttpGame other = HttpGame.create(Map.of("variant", "nine-holes", "take", "white"));

    refused(renew(KEY).token(other.token("white")), 401, "token-invalid");
    refused(renew(KEY).token("mys_garbage"), 401, "token-invalid");
    refused(
        Request.post(game.path("seats/black/invitation"), Map.of()).header("Idempotency-Key", KEY),
        401,
        "token-missing");
    Request.get(INVITATIONS + game.code()).send(200);
  }

  @Test
  void withoutAKeyEveryCallMakesAnotherCode() {
    String second = renewOf("black").send(201).at("/code").asText();
    String third = renewOf("black").send(201).at("/code").asText();

    assertNotEquals(second, third);
    refused(Request.get(INVITATIONS + second), 404, "not-found");
    Request.get(INVITATIONS + third).send(200);
  }

  @Test
  void aStalePreconditionHindersANewRenewalAndNoRepeat() {
    String before = game.read().entityTag();
    Reply first = renew(KEY).header("If-Match", before).send(201);

    assertRepeat(first, renew(KEY).header("If-Match", before));
    refused(renewOf("black").header("If-Match", before), 412, "version-changed");
    refused(renew("renewal:2").header("If-Match", before), 412, "version-changed");
    refused(renew("renewal:2").header("If-Match", "\"2-000000000000\""), 412, "history-changed");
    renew("renewal:2").header("If-Match", game.read().entityTag()).send(201);
  }

  @Test
  void theRepeatOfTheCreationGivesTheFirstCode() {
    Request create =
        Request.post(HttpGame.GAMES, Map.of("variant", "nine-holes", "take", "white"))
            .header("Idempotency-Key", "0123456789012345678901");
    game = new HttpGame(create.send(201).json());
    String code = renew(KEY).send(201).at("/code").asText();

    Reply repeat = unchanged(create, 200);

    assertEquals(game.created().path("invitations"), repeat.at("/invitations"));
    assertFalse(repeat.body().contains(code));
  }

  private void assertRepeat(Reply first, Request request) {
    Reply repeat = unchanged(request, 200);

    assertTrue(repeat.replayed());
    assertEquals(first.body(), repeat.body());
    assertEquals(game.read().entityTag(), repeat.entityTag());
  }

  private Request renew(String key) {
    return renewOf("black").header("Idempotency-Key", key);
  }

  private Request renewOf(String color) {
    return Request.post(game.path("seats/" + color + "/invitation"), Map.of())
        .token(game.token("white"));
  }
}
