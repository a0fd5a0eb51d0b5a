package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever takes a seat with a key of his own gets its token again, and nobody else does. */
@QuarkusTest
class InvitationRepeatTest extends HttpTest {

  private static final String KEY = "abcdefghijklmnopqrst-_";

  private HttpGame game;

  @BeforeEach
  void blackWaitsForWhite() {
    game = HttpGame.create(Map.of("variant", "nine-holes", "take", "black"));
  }

  @Test
  void theRepeatGivesTheSameTokenAndTheGameAsItStands() {
    Reply first = take(KEY).send(201);
    String token = first.at("/token").asText();
    assertRepeat(token, take(KEY));

    game.put(1, "a1").token(token).send(201);
    assertRepeat(token, take(KEY));

    game.put(2, "a3").token(game.token("black")).send(201);
    game.put(3, "b1").token(token).send(201);
    game.put(4, "b3").token(game.token("black")).send(201);
    game.put(5, "c1").token(token).send(201);
    assertEquals("finished", assertRepeat(token, take(KEY)).at("/game/status").asText());
    assertEquals(9, Request.get(game.path("events")).send(200).at("/items").size());
  }

  @Test
  void spacesInTheBodyDoNotMakeItAnother() {
    String token = take(KEY).send(201).at("/token").asText();

    assertRepeat(token, take(KEY).json(" { \"name\" : \"\\u0042en\" } "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"name\": \"ben\"}", "{\"name\": \"Eve\"}"})
  void anotherBodyUnderTheSameKeyIsRefused(String other) {
    take(KEY).send(201);

    refused(take(KEY).json(other), 422, "idempotency-key-reused");
    assertEquals("Ben", game.read().at("/seats/white/name").asText());
  }

  @Test
  void whoDoesNotKnowTheKeyFindsTheSeatTaken() {
    take(KEY).send(201);
    Request guess = Request.post(take(KEY).target(), Map.of("name", "Ben"));

    refused(guess, 409, "seat-taken");
    refused(take(KEY.replace('a', 'A')), 409, "seat-taken");
    refused(take(KEY + "x"), 409, "seat-taken");
  }

  @Test
  void aSeatTakenWithoutAKeyIsNotGivenAgainForOne() {
    Request.post(take(KEY).target(), Map.of("name", "Ben")).send(201);

    refused(take(KEY), 409, "seat-taken");
  }

  @Test
  void aKeyIsOneOfAnInvitation() {
    String token = take(KEY).send(201).at("/token").asText();
    HttpGame first = game;
    blackWaitsForWhite();

    take(KEY).send(201);

    game = first;
    assertRepeat(token, take(KEY));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1",
        "abcdefghijklmnopqrst-",
        "abcdefghijklmnopqrst-!",
        "abcdefghijklmnopqrstuvw xyz",
        "abcdefghijklmnopqrst+/=",
        "telegram:1234567890123456"
      })
  void aKeyThatCouldBeGuessedIsMalformed(String key) {
    Reply refused = refused(take(key), 400, "malformed-request");

    assertEquals("Idempotency-Key", refused.at("/errors/0/pointer").asText());
  }

  @ParameterizedTest
  @ValueSource(ints = {22, 128})
  void aKeyHas22To128Characters(int length) {
    refused(take("k".repeat(129)), 400, "malformed-request");

    String token = take("k".repeat(length)).send(201).at("/token").asText();

    assertRepeat(token, take("k".repeat(length)));
  }

  @Test
  void aRefusedTakingDoesNotUseUpItsKey() {
    refused(take(KEY).json(Map.of("name", "\u0007")), 422, "bad-name");

    take(KEY).send(201);
  }

  private Reply assertRepeat(String token, Request request) {
    Reply repeat = unchanged(request, 200);

    assertTrue(repeat.replayed());
    assertEquals(token, repeat.at("/token").asText());
    assertEquals("white", repeat.at("/color").asText());
    assertEquals(game.read().json(), repeat.at("/game"));
    assertEquals(game.read().entityTag(), repeat.entityTag());
    assertEquals("no-store", repeat.header("Cache-Control"));
    assertEquals("no-referrer", repeat.header("Referrer-Policy"));
    return repeat;
  }

  private Request take(String key) {
    return Request.post("/v1/invitations/" + game.code(), Map.of("name", "Ben"))
        .header("Idempotency-Key", key);
  }
}
