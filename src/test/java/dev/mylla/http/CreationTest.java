package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Creating a game: who sits where, and what only its creator learns. */
@QuarkusTest
class CreationTest extends HttpTest {

  @Test
  void withoutTakeTheCreatorPlaysForBothAndTheGameIsActive() {
    Reply created = Request.post(HttpGame.GAMES, Map.of("variant", "mylla")).send(201);

    assertEquals(List.of("white", "black"), Json.names(created.at("/tokens")));
    assertFalse(created.json().has("invitations"));
    assertEquals("active", created.at("/game/status").asText());
    assertEquals(1, created.at("/game/version").asInt());
    assertEquals("/v1/games/" + created.at("/game/id").asText(), created.header("Location"));
    assertTrue(created.entityTag().matches("\"1-[0-9a-f]{12}\""), created.entityTag());
    assertEquals("no-store", created.header("Cache-Control"));
    assertFalse(created.replayed());
    Reply read = Request.get(created.header("Location")).send(200);
    assertEquals(created.at("/game"), read.json());
    assertEquals(created.entityTag(), read.entityTag());
  }

  @ParameterizedTest
  @ValueSource(strings = {"white", "black"})
  void whoTakesOneSeatGetsItsTokenAndAnInvitationToTheOther(String color) {
    JsonNode created = HttpGame.create(Map.of("variant", "mylla", "take", color)).created();
    String other = HttpGame.other(color);

    assertEquals(List.of(color), Json.names(created.path("tokens")));
    assertEquals(List.of(other), Json.names(created.path("invitations")));
    JsonNode invitation = created.at("/invitations/" + other);
    assertEquals(
        "/v1/invitations/" + invitation.path("code").asText(), invitation.path("link").asText());
    assertEquals("waiting", created.at("/game/status").asText());
    assertTrue(created.at("/game/seats/" + color + "/taken").asBoolean());
    assertFalse(created.at("/game/seats/" + other + "/taken").asBoolean());
  }

  @Test
  void randomDrawsEitherSeat() {
    Set<String> drawn = new TreeSet<>();
    for (int i = 0; i < 40; i++) {
      JsonNode created = HttpGame.create(Map.of("variant", "mylla", "take", "random")).created();
      assertEquals(1, created.path("tokens").size());
      drawn.addAll(Json.names(created.path("tokens")));
    }

    assertEquals(Set.of("white", "black"), drawn);
  }

  @Test
  void everyCallWithoutAKeyMakesAnotherGame() {
    assertNotEquals(HttpGame.of("mylla").id(), HttpGame.of("mylla").id());
  }

  @Test
  void idsAndTokensHaveTheirShape() {
    HttpGame game = HttpGame.of("mylla");

    assertTrue(game.id().matches("[0-7][0-9A-HJKMNP-TV-Z]{25}"), game.id());
    assertTrue(game.token("white").matches("mys_" + game.id() + "w[A-Za-z0-9_-]{27}"));
    assertTrue(game.token("black").matches("mys_" + game.id() + "b[A-Za-z0-9_-]{27}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"White", "none", "", "w"})
  void anotherTakeIsMalformed(String take) {
    Reply refused = create(Map.of("variant", "mylla", "take", take), 400, "malformed-request");

    assertEquals("/take", refused.at("/errors/0/pointer").asText());
  }

  @Test
  void aVariantMustBeGivenAndKnown() {
    assertEquals(
        "/variant", create(Map.of(), 400, "malformed-request").at("/errors/0/pointer").asText());
    for (String variant : List.of("chess", "Mylla", "", "mylla-die")) {
      Reply refused = create(Map.of("variant", variant), 422, "invalid-settings");
      assertEquals("/variant", refused.at("/errors/0/pointer").asText());
    }
  }

  private Reply create(Object body, int status, String code) {
    return refused(Request.post(HttpGame.GAMES, body), status, code);
  }
}
