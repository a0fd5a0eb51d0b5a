package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What opens a seat, and what does not. */
@QuarkusTest
class TokenTest extends HttpTest {

  private HttpGame game;

  @BeforeEach
  void aGame() {
    game = HttpGame.of("mylla");
  }

  @Test
  void withoutATokenNoMoveIsPlayed() {
    Reply refused = refused(game.put(1, "d6"), 401, "token-missing");

    assertEquals("Bearer", refused.header("WWW-Authenticate"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Bearer", "Bearer ", "Basic dXNlcjpwYXNz", "mys_x", "Bearerx"})
  void anotherKindOfAuthorizationIsNoToken(String authorization) {
    refused(game.put(1, "d6").header("Authorization", authorization), 401, "token-missing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bearer ", "BEARER ", "Bearer   "})
  void theSchemeMayBeWrittenInAnyCase(String scheme) {
    game.put(1, "d6").header("Authorization", scheme + game.token("white")).send(201);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "mys_",
        "mys_00000000000000000000000000wAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "Bearer",
        "mys_ x"
      })
  void garbageOpensNothing(String token) {
    Reply refused = refused(game.put(1, "d6").token(token), 401, "token-invalid");

    assertEquals("Bearer", refused.header("WWW-Authenticate"));
  }

  @Test
  void theTokenOfAnotherGameOpensNothing() {
    HttpGame other = HttpGame.of("mylla");

    refused(game.put(1, "d6").token(other.token("white")), 401, "token-invalid");
    refused(
        game.put(1, "d6").token(other.token("white").replace(other.id(), game.id())),
        401,
        "token-invalid");
  }

  @Test
  void aTokenChangedInOnePlaceOpensNothing() {
    String token = game.token("white");
    for (int place = 0; place < token.length(); place++) {
      char other = token.charAt(place) == 'x' ? 'y' : 'x';

      refused(
          game.put(1, "d6").token(token.substring(0, place) + other + token.substring(place + 1)),
          401,
          "token-invalid");
    }
    refused(game.put(1, "d6").token(token + "x"), 401, "token-invalid");
  }

  @Test
  void theTokenOfASeatIsNotThatOfTheOther() {
    refused(game.move(1, "black", "d6"), 409, "not-your-move");
    refused(
        game.put(1, "d6").token(game.token("black").replace(game.id() + "b", game.id() + "w")),
        401,
        "token-invalid");
  }

  @Test
  void aRefusedTokenLearnsNothingOfTheGame() {
    Reply refused = refused(game.put(1, "d6").token("mys_x"), 401, "token-invalid");

    assertEquals(
        List.of("type", "title", "status", "code", "detail", "instance", "requestId"),
        Json.names(refused.json()));
  }

  @Test
  void theKeyOfNoAppOpensNothing() {
    HttpGame waiting = HttpGame.create(Map.of("variant", "mylla", "take", "white"));

    refused(
        Request.post(HttpGame.GAMES, Map.of("variant", "mylla")).token("mya_0123456789abcdef"),
        401,
        "token-invalid");
    refused(
        Request.post("/v1/invitations/" + waiting.code(), Map.of()).token("mya_0123456789abcdef"),
        401,
        "token-invalid");
    refused(
        game.put(1, "d6").token("mya_0123456789abcdef").header("Mylla-Seat", "white"),
        401,
        "token-invalid");
    refused(Request.get(game.path()).token("mya_0123456789abcdef"), 401, "token-invalid");
  }

  @Test
  void readingNeedsNoTokenAndMindsNone() {
    for (String part : List.of("", "/moves", "/legal-moves", "/events")) {
      Request.get(game.path() + part).send(200);
      Request.get(game.path() + part).token("mys_garbage").send(200);
    }
  }

  @Test
  void whoNamesASeatBesidesHisTokenHasToNameItsOwn() {
    Request move = game.put(1, "d6").token(game.token("white"));

    refused(move.header("Mylla-Seat", "black"), 403, "wrong-seat");
    Reply odd = refused(move.header("Mylla-Seat", "White"), 400, "malformed-request");
    assertEquals("Mylla-Seat", odd.at("/errors/0/pointer").asText());
    move.header("Mylla-Seat", "white").send(201);
  }

  @Test
  void onlyAnAppHasPlayers() {
    Reply refused =
        refused(
            Request.post(
                HttpGame.GAMES,
                Map.of("variant", "mylla", "seats", Map.of("white", Map.of("player", "42")))),
            400,
            "malformed-request");

    assertEquals("/seats/white/player", refused.at("/errors/0/pointer").asText());
  }
}
