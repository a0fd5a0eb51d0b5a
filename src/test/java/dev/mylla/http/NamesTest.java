package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What players may be called. */
@QuarkusTest
class NamesTest extends HttpTest {

  private static final String FORTY = "0123456789012345678901234567890123456789";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A",
        FORTY,
        "Ann Bee",
        "Łucja 李 عمر",
        "🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂",
        "👩‍👧",
        "\uD83E\uDEE0",
        "می\u200Cخواهم",
        "<b>\"';--",
        "null"
      })
  void aNameOf1To40CodePointsIsKept(String name) {
    JsonNode seats = seats(name);

    assertEquals(name, seats.at("/white/name").asText());
  }

  @Test
  void aNameIsKeptInItsComposedForm() {
    assertEquals("é", seats("e\u0301").at("/white/name").asText());
    assertEquals("é".repeat(40), seats("e\u0301".repeat(40)).at("/white/name").asText());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\\u00a0",
        "\\u3000",
        "\\u200b",
        "\\u200d\\u2060",
        FORTY + "1",
        "🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂",
        "a\\u0000b",
        "a\\nb",
        "a\\tb",
        "a\\u0085b",
        "a\\u2028b",
        "a\\u2029b",
        "a\\u202eb",
        "a\\u202a",
        "\\u2066a\\u2069",
        "a\\ud83d",
        "\\ude42a"
      })
  void otherNamesAreRefusedForEitherSeatAndForAGuest(String name) {
    for (String color : new String[] {"white", "black"}) {
      Reply refused =
          refused(
              Request.post(
                  HttpGame.GAMES,
                  "{\"variant\": \"mylla\", \"seats\": {\"%s\": {\"name\": \"%s\"}}}"
                      .formatted(color, name)),
              422,
              "bad-name");
      assertEquals("/seats/" + color + "/name", refused.at("/errors/0/pointer").asText());
    }
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
    Reply refused =
        refused(
            Request.post("/v1/invitations/" + game.code(), "{\"name\": \"%s\"}".formatted(name)),
            422,
            "bad-name");
    assertEquals("/name", refused.at("/errors/0/pointer").asText());
  }

  @Test
  void aSeatWithoutANameHasNone() {
    JsonNode seats = HttpGame.of("mylla").read().at("/seats");

    assertEquals(Json.read("{\"white\": {\"taken\": true}, \"black\": {\"taken\": true}}"), seats);
  }

  @Test
  void aGuestBringsHisNameOrKeepsTheOnePrepared() {
    assertEquals("Bea", guest("{\"name\": \"Bea\"}").at("/game/seats/black/name").asText());
    assertEquals("Ben", guest("{}").at("/game/seats/black/name").asText());
  }

  private static JsonNode guest(String body) {
    HttpGame game =
        HttpGame.create(
            Map.of(
                "variant",
                "mylla",
                "take",
                "white",
                "seats",
                Map.of("black", Map.of("name", "Ben"))));
    return Request.post("/v1/invitations/" + game.code(), body).send(201).json();
  }

  private static JsonNode seats(String name) {
    return HttpGame.create(
            Map.of("variant", "mylla", "seats", Map.of("white", Map.of("name", name))))
        .read()
        .at("/seats");
  }
}
