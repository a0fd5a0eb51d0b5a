package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With an Idempotency-Key a game is created once, however often the request is sent. */
@QuarkusTest
class CreationRepeatTest extends HttpTest {

  private static final String KEY = "abcdefghijklmnopqrstuv";
  private static final String BODY =
      """
      {"variant": "mylla", "rules": {"flying": "never", "repetition": 0}, "take": "white",
       "seats": {"white": {"name": "Ann"}, "black": {"name": "Ben"}}}
      """;

  @Test
  void theRepeatShowsTheSameGameTokensAndInvitations() {
    Reply first = create(KEY, BODY).send(201);
    Reply repeat = unchanged(create(KEY, BODY), 200);

    assertTrue(repeat.replayed());
    assertEquals(first.body(), repeat.body());
    assertEquals(first.header("Location"), repeat.header("Location"));
    assertEquals(first.entityTag(), repeat.entityTag());
  }

  @Test
  void spacesAndTheOrderOfFieldsDoNotMatter() {
    Reply first = create(KEY, BODY).send(201);
    String same =
        """
        {"seats":{"black":{"name":"Ben"},"white":{"name":"Ann"}},"take":"white",
         "rules":{"repetition":0,"flying":"never"},
           "variant":"myll\\u0061"}
        """;

    assertEquals(first.body(), unchanged(create(KEY, same), 200).body());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"variant\": \"mylla\"}",
        "{\"variant\": \"nine-mens-morris\", \"take\": \"white\"}",
        "{\"variant\": \"mylla\", \"rules\": {\"flying\": \"never\"}, \"take\": \"white\"}"
      })
  void anotherBodyUnderTheSameKeyIsRefused(String other) {
    create(KEY, BODY).send(201);

    refused(create(KEY, other), 422, "idempotency-key-reused");
  }

  @Test
  void theRepeatAfterMovesShowsTheGameAsItStandsWithTheFirstTokens() {
    Request create = create(KEY, "{\"variant\": \"mylla\"}");
    HttpGame game = new HttpGame(create.send(201).json());
    game.play("d6", "f4");

    JsonNode repeat = unchanged(create, 200).json();

    assertEquals(game.read().json(), repeat.path("game"));
    assertEquals(game.created().path("tokens"), repeat.path("tokens"));
  }

  @Test
  void theRepeatAfterTheGuestCameStillShowsHisFirstInvitation() {
    Request create = create(KEY, BODY);
    HttpGame game = new HttpGame(create.send(201).json());
    Request.post("/v1/invitations/" + game.code(), Map.of()).send(201);

    JsonNode repeat = unchanged(create, 200).json();

    assertEquals("active", repeat.at("/game/status").asText());
    assertEquals(game.created().path("tokens"), repeat.path("tokens"));
    assertEquals(game.created().path("invitations"), repeat.path("invitations"));
  }

  @Test
  void aSeatDrawnOnceStaysDrawn() {
    Request create = create(KEY, "{\"variant\": \"mylla\", \"take\": \"random\"}");
    String first = create.send(201).body();

    for (int i = 0; i < 10; i++) {
      assertEquals(first, create.send(200).body());
    }
  }

  @Test
  void anotherKeyIsAnotherGameAndTheIdDoesNotShowTheKey() {
    String one = create(KEY, BODY).send(201).at("/game/id").asText();
    String two = create(KEY + "w", BODY).send(201).at("/game/id").asText();

    assertNotEquals(one, two);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "abcdefghijklmnopqrstu",
        "abcdefghijklmnopqrstu!",
        "abcdefghijklmnopqrstu v",
        "abcdefghijklmnopqrstu=",
        "\"abcdefghijklmnopqrstu\""
      })
  void aKeyThatCouldBeGuessedIsMalformed(String key) {
    Reply refused = refused(create(key, BODY), 400, "malformed-request");

    assertEquals("Idempotency-Key", refused.at("/errors/0/pointer").asText());
  }

  @Test
  void aKeyHas22To128Characters() {
    create("A".repeat(22), BODY).send(201);
    create("-_9z".repeat(32), BODY).send(201);
    refused(create("A".repeat(129), BODY), 400, "malformed-request");
  }

  @Test
  void aRefusedCreationDoesNotUseUpItsKey() {
    refused(create(KEY, "{\"variant\": \"chess\"}"), 422, "invalid-settings");

    create(KEY, BODY).send(201);
  }

  private static Request create(String key, String body) {
    return Request.post(HttpGame.GAMES, body).header("Idempotency-Key", key);
  }
}
