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

/**
 * Another token for a seat: the old one opens nothing more, but may ask again for its successor.
 */
@QuarkusTest
class TokenRenewalTest extends HttpTest {

  private static final String KEY = "renewal:1";
  private static final String SECRET = "0123456789012345678901";

  private HttpGame game;
  private String old;

  @BeforeEach
  void aGame() {
    game = HttpGame.of("nine-holes");
    old = game.token("white");
  }

  @Test
  void theNewTokenPlaysAndTheOldOneIsDeadAtOnce() {
    Reply renewed = renew(old, KEY).send(201);

    String token = renewed.at("/token").asText();
    assertFalse(renewed.replayed());
    assertEquals(List.of("color", "token", "generation"), Json.names(renewed.json()));
    assertEquals("white", renewed.at("/color").asText());
    assertEquals(2, renewed.at("/generation").asInt());
    assertEquals("no-store", renewed.header("Cache-Control"));
    assertEquals(game.read().entityTag(), renewed.entityTag());
    assertNotEquals(old, token);
    refused(game.put(1, "a1").token(old), 401, "token-invalid");
    refused(post("a1", KEY).token(old), 401, "token-invalid");
    game.put(1, "a1").token(token).send(201);
    game.move(2, "black", "a3").send(201);
  }

  @Test
  void itIsAnEventThatShowsNoSecret() {
    String token = renew(old, KEY).send(201).at("/token").asText();

    Reply events = Request.get(game.path("events")).send(200);

    JsonNode event = events.at("/items/1");
    assertEquals(2, events.at("/items").size());
    assertEquals(List.of("seq", "type", "at", "tag", "color"), Json.names(event));
    assertEquals("token-renewed", event.path("type").asText());
    assertEquals("white", event.path("color").asText());
    assertFalse(events.body().contains(token));
  }

  @Test
  void theOldTokenWithTheSameKeyGetsTheSameNewToken() {
    Reply first = renew(old, KEY).send(201);

    for (String token : List.of(old, first.at("/token").asText())) {
      assertEquals(first.entityTag(), assertRepeat(first, renew(token, KEY)).entityTag());
    }
  }

  @Test
  void theOldTokenIsGoodForThisRepeatOnly() {
    renew(old, KEY).send(201);

    refused(renew(old, "renewal:2"), 401, "token-invalid");
    refused(
        Request.post(game.path("seats/white/token"), Map.of())
            .token(old)
            .header("If-Match", game.read().entityTag()),
        401,
        "token-invalid");
    refused(
        Request.post(game.path("seats/black/token"), Map.of())
            .token(old)
            .header("Idempotency-Key", KEY),
        401,
        "token-invalid");
    refused(
        Request.post(game.path("seats/white/invitation"), Map.of())
            .token(old)
            .header("Idempotency-Key", KEY),
        401,
        "token-invalid");
    refused(post("a1", KEY).token(old), 401, "token-invalid");
    refused(game.put(1, "a1").token(old), 401, "token-invalid");
  }

  @Test
  void aKeyOfAMoveIsNoKeyOfARenewalForTheOldToken() {
    post("a1", "message:1").token(old).send(201);
    renew(old, KEY).send(201);

    refused(renew(old, "message:1"), 401, "token-invalid");
    refused(post("a1", "message:1").token(old), 401, "token-invalid");
  }

  @Test
  void afterASecondRenewalTheFirstKeyStillGivesTheTokenItFirstGave() {
    Reply first = renew(old, KEY).send(201);
    String second = first.at("/token").asText();
    Reply next = renew(second, "renewal:2").send(201);
    String third = next.at("/token").asText();

    assertEquals(3, next.at("/generation").asInt());
    assertRepeat(first, renew(old, KEY));
    assertRepeat(first, renew(third, KEY));
    assertRepeat(next, renew(second, "renewal:2"));
    assertRepeat(next, renew(third, "renewal:2"));
    refused(renew(second, KEY), 401, "token-invalid");
    refused(renew(old, "renewal:2"), 401, "token-invalid");
    refused(game.put(1, "a1").token(second), 401, "token-invalid");
    game.put(1, "a1").token(third).send(201);
  }

  @Test
  void theOtherSeatMayNotRenewIt() {
    refused(renew(game.token("black"), KEY), 403, "wrong-seat");
    refused(renew("mys_garbage", KEY), 401, "token-invalid");
    refused(renew(HttpGame.of("nine-holes").token("white"), KEY), 401, "token-invalid");

    game.move(1, "white", "a1").send(201);
  }

  @Test
  void bothSeatsMayUseTheSameKey() {
    Reply white = renew(old, KEY).send(201);
    Request renewBlack =
        Request.post(game.path("seats/black/token"), Map.of())
            .token(game.token("black"))
            .header("Idempotency-Key", KEY);
    Reply black = renewBlack.send(201);

    assertRepeat(white, renew(old, KEY));
    assertRepeat(black, renewBlack);
  }

  @Test
  void aGameThatIsOverGivesNoNewTokenButRepeatsTheLastOne() {
    Reply first = renew(old, KEY).send(201);
    String token = first.at("/token").asText();
    for (int i = 0; i < 5; i++) {
      String mover = i % 2 == 0 ? token : game.token("black");
      game.put(i + 1, List.of("a1", "a3", "b1", "b3", "c1").get(i)).token(mover).send(201);
    }

    refused(renew(token, "renewal:2"), 409, "game-over");
    assertRepeat(first, renew(old, KEY));
    assertRepeat(first, renew(token, KEY));
  }

  @Test
  void withoutAKeyTheVersionSeenProtectsIt() {
    String before = game.read().entityTag();
    Request renewal = Request.post(game.path("seats/white/token"), Map.of());
    refused(renewal.token(old), 428, "precondition-missing");
    refused(renewal.token(old).header("If-Match", "*"), 428, "precondition-missing");
    refused(renewal.token(old).header("If-Match", "\"1-000000000000\""), 412, "history-changed");
    game.play("a1");
    refused(renewal.token(old).header("If-Match", before), 412, "version-changed");

    String token =
        renewal
            .token(old)
            .header("If-Match", before + ", " + game.read().entityTag())
            .send(201)
            .at("/token")
            .asText();

    refused(renewal.token(token).header("If-Match", before), 412, "version-changed");
  }

  @Test
  void aStalePreconditionHindersANewRenewalAndNoRepeat() {
    String before = game.read().entityTag();
    game.play("a1");
    refused(renew(old, KEY).header("If-Match", before), 412, "version-changed");

    Reply first = renew(old, KEY).header("If-Match", game.read().entityTag()).send(201);

    assertRepeat(first, renew(old, KEY).header("If-Match", before));
  }

  @Test
  void aMoveIsRepeatedWithTheNewTokenAndNotWithTheOld() {
    game.play("a1", "a3", "b1", "b3");
    Request typed = post("c1", "message:1");
    String token = renew(old, KEY).send(201).at("/token").asText();
    typed.token(token).send(201);

    for (Request repeat : List.of(game.put(1, "a1"), game.put(5, "c1"), typed)) {
      assertTrue(unchanged(repeat.token(token), 200).replayed());
      refused(repeat.token(old), 401, "token-invalid");
    }
    refused(game.put(5, "c1").token(game.token("black")), 409, "move-taken");
  }

  @Test
  void whatWasPostedBeforeTheRenewalIsRepeatedWithTheNewToken() {
    Request typed = post("a1", "message:1");
    typed.token(old).send(201);
    String token = renew(old, KEY).send(201).at("/token").asText();

    Reply repeat = unchanged(typed.token(token), 200);

    assertTrue(repeat.replayed());
    assertEquals(game.read().body(), repeat.body());
    refused(typed.token(old), 401, "token-invalid");
  }

  @Test
  void theRepeatOfTheCreationGivesTheFirstToken() {
    Request create =
        Request.post(HttpGame.GAMES, Map.of("variant", "nine-holes"))
            .header("Idempotency-Key", SECRET);
    game = new HttpGame(create.send(201).json());
    old = game.token("white");
    String token = renew(old, KEY).send(201).at("/token").asText();

    Reply repeat = unchanged(create, 200);

    assertEquals(game.created().path("tokens"), repeat.at("/tokens"));
    assertEquals(game.read().json(), repeat.at("/game"));
    assertFalse(repeat.body().contains(token));
    refused(game.put(1, "a1").token(repeat.at("/tokens/white").asText()), 401, "token-invalid");
  }

  @Test
  void theRepeatOfTakingASeatGivesTheFirstToken() {
    game = HttpGame.create(Map.of("variant", "nine-holes", "take", "black"));
    Request take =
        Request.post("/v1/invitations/" + game.code(), Map.of()).header("Idempotency-Key", SECRET);
    Reply seated = take.send(201);
    old = seated.at("/token").asText();
    String token = renew(old, KEY).send(201).at("/token").asText();

    Reply repeat = unchanged(take, 200);

    assertTrue(repeat.replayed());
    assertEquals(old, repeat.at("/token").asText());
    assertEquals(game.read().json(), repeat.at("/game"));
    assertFalse(repeat.body().contains(token));
  }

  @Test
  void anythingElseInThePathOrBodyIsRefused() {
    Request renewal = renew(old, KEY);

    refused(renewal.json(Map.of("renewed", true)), 400, "malformed-request");
    refused(
        Request.post(game.path("seats/green/token"), Map.of())
            .token(old)
            .header("Idempotency-Key", KEY),
        404,
        "not-found");
    refused(
        Request.post(renewal.target(), Map.of()).header("Idempotency-Key", KEY),
        401,
        "token-missing");
  }

  private Reply assertRepeat(Reply first, Request request) {
    Reply repeat = unchanged(request, 200);

    assertTrue(repeat.replayed());
    assertEquals(first.body(), repeat.body());
    assertEquals(game.read().entityTag(), repeat.entityTag());
    return repeat;
  }

  private Request renew(String token, String key) {
    return Request.post(game.path("seats/white/token"), Map.of())
        .token(token)
        .header("Idempotency-Key", key);
  }

  private Request post(String move, String key) {
    return Request.post(game.path("moves"), Map.of("move", move)).header("Idempotency-Key", key);
  }
}
