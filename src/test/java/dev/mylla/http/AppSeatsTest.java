package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.LogLines;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An app acts for its own players: on every endpoint of a seat, and for nobody else. */
@QuarkusTest
@TestProfile(Apps.class)
class AppSeatsTest extends HttpTest {

  /** A request that only the holder of White's seat may make, on a game or on none. */
  private record Endpoint(String name, String method, String part, Object body, int success) {
    Request at(String game) {
      Request request = Request.of(method, game + "/" + part).header("Idempotency-Key", "k");
      return method.equals("DELETE")
          ? Request.of(method, game).header("Idempotency-Key", "k")
          : request.json(body);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Whoever may not act for White, and what he is told. */
  private record Stranger(String name, String key, String seat, int status, String code) {
    Request ask(Request request) {
      Request asking = key.isEmpty() ? request : request.token(key);
      return seat.isEmpty() ? asking : asking.header(Callers.SEAT, seat);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<Endpoint> ENDPOINTS =
      List.of(
          new Endpoint("playMove", "PUT", "moves/1", Map.of("move", "d6"), 201),
          new Endpoint("playNextMove", "POST", "moves", Map.of("move", "D6"), 201),
          new Endpoint("resign", "PUT", "resignation", Map.of(), 200),
          new Endpoint("abort", "PUT", "abort", Map.of(), 200),
          new Endpoint("rename", "PATCH", "seats/white", Map.of("name", "Anna"), 200),
          new Endpoint("renewToken", "POST", "seats/white/token", Map.of("renew", true), 201),
          new Endpoint("currentToken", "POST", "seats/white/token", Map.of(), 200),
          new Endpoint("renewInvitation", "POST", "seats/black/invitation", Map.of(), 409),
          new Endpoint("claimTimeout", "PUT", "timeout-claim", Map.of(), 409),
          new Endpoint("rematch", "PUT", "rematch", Map.of(), 409),
          new Endpoint("withdraw", "DELETE", "", Map.of(), 409));

  private static final List<Stranger> STRANGERS =
      List.of(
          new Stranger("nobody", "", "white", 401, "token-missing"),
          new Stranger("garbage", "mya_garbage", "white", 401, "token-invalid"),
          new Stranger("another app", Apps.FORUM, "white", 401, "token-invalid"),
          new Stranger("an app without its seat", Apps.TELEGRAM, "", 400, "malformed-request"),
          new Stranger("an app with an odd seat", Apps.TELEGRAM, "red", 400, "malformed-request"),
          new Stranger(
              "an app on a seat not its own", Apps.TELEGRAM, "black", 401, "token-invalid"));

  static Stream<Arguments> everyEndpointAndStranger() {
    return ENDPOINTS.stream()
        .flatMap(endpoint -> STRANGERS.stream().map(who -> Arguments.of(endpoint, who)));
  }

  static Stream<Endpoint> everyEndpoint() {
    return ENDPOINTS.stream();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("everyEndpointAndStranger")
  void aStrangerIsRefusedAndNothingIsWritten(Endpoint endpoint, Stranger stranger) {
    HttpGame game = Apps.create(Apps.TELEGRAM, "both", Apps.ANN, "");

    Reply refused =
        refused(stranger.ask(endpoint.at(game.path())), stranger.status(), stranger.code());

    assertFalse(refused.body().contains("ann@home"), refused::body);
    assertFalse(refused.body().contains("mya_telegram"), refused::body);
  }

  @ParameterizedTest
  @MethodSource("everyEndpoint")
  void theAppOfThePlayerIsServed(Endpoint endpoint) {
    HttpGame game = Apps.create(Apps.TELEGRAM, "both", Apps.ANN, "");

    Reply reply =
        Apps.as(Apps.TELEGRAM, "white", endpoint.at(game.path())).send(endpoint.success());

    assertFalse(reply.body().contains("mya_"), reply::body);
  }

  @ParameterizedTest
  @MethodSource("everyEndpoint")
  void itsOtherKeyIsAsGood(Endpoint endpoint) {
    HttpGame game = Apps.create(Apps.TELEGRAM, "both", Apps.ANN, "");

    Apps.as(Apps.NEW_TELEGRAM, "white", endpoint.at(game.path())).send(endpoint.success());
  }

  @ParameterizedTest
  @MethodSource("everyEndpoint")
  void theOtherSideOfTheAppsOwnGameIsNotThisOne(Endpoint endpoint) {
    HttpGame game = Apps.game();
    var otherSeats = Map.of("rename", 403, "renewToken", 403, "currentToken", 403, "playMove", 409);
    Integer status = otherSeats.get(endpoint.name());

    if (status != null) {
      Reply refused = unchanged(Apps.as(Apps.TELEGRAM, "black", endpoint.at(game.path())), status);
      assertEquals(status == 403 ? "wrong-seat" : "not-your-move", refused.at("/code").asText());
    }
  }

  @ParameterizedTest
  @MethodSource("everyEndpoint")
  void aGameThatIsNotThereIsLookedForFirst(Endpoint endpoint) {
    String nowhere = HttpGame.GAMES + "/" + "0".repeat(26);

    for (String key : List.of(Apps.TELEGRAM, Apps.FORUM, "mya_garbage")) {
      refused(Apps.as(key, "white", endpoint.at(nowhere)), 404, "not-found");
    }
  }

  @Test
  void twoPlayersOfOneAppPlayThroughIt() {
    HttpGame game = Apps.game();

    Reply moved = Apps.as(Apps.TELEGRAM, "white", game.put(1, "d6")).send(201);
    Apps.as(Apps.TELEGRAM, "black", game.put(2, "f4")).send(201);
    Reply again = Apps.as(Apps.TELEGRAM, "white", game.put(1, "d6")).send(200);

    assertEquals(Apps.ANN, moved.at("/seats/white/player").asText());
    assertEquals(Apps.BEN, moved.at("/seats/black/player").asText());
    assertEquals("Authorization, Origin", moved.header("Vary"));
    assertTrue(moved.header("Cache-Control").contains("private"));
    assertTrue(again.replayed());
  }

  @Test
  void anAppGetsTheCurrentTokenAndRenewsItWhenItSaysSo() {
    HttpGame game = Apps.game();
    Request token = Request.post(game.path("seats/white/token"), Map.of());
    Request renewal = Request.post(game.path("seats/white/token"), Map.of("renew", true));

    Reply current = unchanged(Apps.as(Apps.TELEGRAM, "white", token), 200);
    assertEquals(game.token("white"), current.at("/token").asText());
    assertEquals(1, current.at("/generation").asInt());

    refused(Apps.as(Apps.TELEGRAM, "white", renewal), 428, "precondition-missing");
    Request keyed = Apps.as(Apps.TELEGRAM, "white", renewal.header("Idempotency-Key", "k"));
    Reply renewed = keyed.send(201);
    assertEquals(2, renewed.at("/generation").asInt());
    assertNotEquals(game.token("white"), renewed.at("/token").asText());
    assertEquals(renewed.at("/token"), keyed.send(200).at("/token"));
    refused(game.move(1, "white", "d6"), 401, "token-invalid");
    Apps.as(Apps.TELEGRAM, "white", game.put(1, "d6")).send(201);
  }

  @Test
  void theHolderOfATokenMayAskForNoOther() {
    HttpGame game = Apps.game();

    Reply current =
        unchanged(
            Request.post(game.path("seats/white/token"), Map.of("renew", false))
                .token(game.token("white")),
            200);

    assertEquals(game.token("white"), current.at("/token").asText());
  }

  @Test
  void noLogLineAndNoEventTellsOfKeysOrPlayers() {
    try (var log = LogLines.named("")) {
      HttpGame game = Apps.game();
      Apps.as(Apps.TELEGRAM, "white", game.put(1, "d6")).send(201);
      Apps.as(Apps.FORUM, "white", game.put(2, "f4")).send(401);
      redis().command("HSET", "mylla:{" + game.id() + "}", "s", "nonsense");
      Apps.as(Apps.TELEGRAM, "black", game.put(2, "f4")).send(500);

      String lines = String.join("\n", log.messages());
      assertFalse(lines.contains("mya_"), lines);
      assertFalse(lines.contains("@home"), lines);
    }
  }
}
