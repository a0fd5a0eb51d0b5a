package dev.mylla.http;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who asks for more than he may is told to wait, and nobody else notices. */
@QuarkusTest
@TestProfile(RateLimitTest.Limited.class)
class RateLimitTest extends HttpTest {

  /** A service that allows little, behind a proxy that says where its clients are. */
  public static final class Limited implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      var settings = new HashMap<>(new Apps().getConfigOverrides());
      settings.putAll(
          Map.of(
              "mylla.limit.app.reads", "2/1h",
              "mylla.limit.seat.reads", "2/1h",
              "mylla.limit.seat.writes", "3/1h",
              "mylla.limit.address.reads", "5/1h",
              "mylla.limit.address.writes", "4/1h",
              "mylla.limit.address.failures", "3/1h",
              "mylla.limit.app.creations", "3/1h",
              "mylla.proxy.trusted", "127.0.0.0/8"));
      return settings;
    }
  }

  private static final String SOMEWHERE = "203.0.113.1";
  private static final String ELSEWHERE = "203.0.113.2";

  private HttpGame game;

  @BeforeEach
  void game() {
    game = HttpGame.create(Map.of("variant", "mylla"), Apps.TELEGRAM);
  }

  @Test
  void everyAnswerThatWasCountedSaysWhatIsLeft() {
    Reply first = game.move(1, "white", "d6").send(201);
    Reply second = game.move(3, "white", "d6").send().expect(409, "move-not-next");

    assertEquals("\"seat-writes\";q=3;w=3600", first.header("RateLimit-Policy"));
    assertEquals("\"seat-writes\";r=2;t=1200", first.header("RateLimit"));
    assertTrue(second.header("RateLimit").startsWith("\"seat-writes\";r=1;t=2"));
  }

  @Test
  void aSeatThatWritesTooMuchIsToldToWaitAndTheOtherSeatPlaysOn() {
    spendWrites();

    Reply refused = game.move(1, "white", "d6").send().expect(429, "rate-limited");

    assertEquals("\"seat-writes\";q=3;w=3600", refused.header("RateLimit-Policy"));
    assertEquals(
        "\"seat-writes\";r=0;t=" + refused.header("Retry-After"), refused.header("RateLimit"));
    long wait = Long.parseLong(refused.header("Retry-After"));
    assertTrue(wait > 1_100 && wait <= 1_200, () -> wait + " s");
    assertEquals(1, game.read().at("/nextMove").asInt());
    game.move(1, "black", "d6").send().expect(409, "not-your-move");
  }

  @Test
  void theRepeatOfAMoveSucceedsWhateverIsLeft() {
    game.move(1, "white", "d6").send(201);
    spendWrites();

    Reply repeated = game.move(1, "white", "d6").send(200);

    assertTrue(repeated.replayed());
    assertEquals(2, repeated.at("/nextMove").asInt());
  }

  @Test
  void readingDoesNotStopTheOwnMove() {
    for (int i = 0; i < 2; i++) {
      ownRead().send(200);
    }
    Reply refused = ownRead().send().expect(429, "rate-limited");

    assertEquals("\"seat-reads\";q=2;w=3600", refused.header("RateLimit-Policy"));
    game.move(1, "white", "d6").send(201);
  }

  @Test
  void anAddressThatReadsTooMuchWaitsAndOthersReadOn() {
    for (int i = 0; i < 5; i++) {
      from(SOMEWHERE, Request.get(game.path())).send(200);
    }

    Reply refused = from(SOMEWHERE, Request.get("/v1/variants")).send().expect(429, "rate-limited");

    assertEquals("\"address-reads\";q=5;w=3600", refused.header("RateLimit-Policy"));
    from(ELSEWHERE, Request.get(game.path())).send(200);
    from(SOMEWHERE, ownRead()).send(200);
    from(SOMEWHERE, game.move(1, "white", "d6")).send(201);
  }

  @Test
  void aMadeUpTokenIsWorthNoBucketOfItsOwn() {
    for (int i = 0; i < 5; i++) {
      var madeUp = game.token("white").substring(0, 31) + "%027d".formatted(i);
      Reply read = from(SOMEWHERE, Request.get(game.path()).token(madeUp)).send(200);
      assertTrue(read.header("RateLimit").startsWith("\"address-reads\";r=" + (4 - i)));
    }
    var another = HttpGame.create(Map.of("variant", "mylla"), Apps.TELEGRAM);

    from(SOMEWHERE, Request.get(game.path()).token(another.token("white")))
        .send()
        .expect(429, "rate-limited");
  }

  @Test
  void whoGuessesIsStoppedAndEmptiesNobodysBucket() {
    var madeUp = game.token("white").substring(0, 31) + "0".repeat(27);
    for (int i = 0; i < 3; i++) {
      from(SOMEWHERE, game.put(1, "d6").token(madeUp)).send().expect(401, "token-invalid");
    }

    Reply refused = awaitRefusal(from(SOMEWHERE, game.put(1, "d6").token(madeUp)));

    assertEquals("\"address-failures\";q=3;w=3600", refused.header("RateLimit-Policy"));
    refused = from(SOMEWHERE, Request.get(game.path())).send().expect(429, "rate-limited");
    assertFalse(refused.header("Retry-After").isEmpty());
    from(SOMEWHERE, game.move(1, "white", "d6")).send(201);
    from(ELSEWHERE, Request.get(game.path())).send(200);
  }

  @Test
  void idsAndCodesThatDoNotExistAreGuesses() {
    from(SOMEWHERE, Request.get("/v1/games/" + "0".repeat(26))).send(404);
    from(SOMEWHERE, Request.get("/v1/invitations/" + "0".repeat(48))).send(404);
    from(SOMEWHERE, Request.post("/v1/invitations/" + "0".repeat(48), Map.of())).send(404);

    awaitRefusal(from(SOMEWHERE, Request.get("/v1/games/" + "0".repeat(26))));
  }

  @Test
  void theTakingOfASeatIsRepeatedWhateverIsLeft() {
    HttpGame waiting = HttpGame.create(Map.of("variant", "mylla", "take", "white"), Apps.TELEGRAM);
    Request take =
        from(SOMEWHERE, Request.post("/v1/invitations/" + waiting.code(), Map.of()))
            .header("Idempotency-Key", "0123456789abcdefghijkl");
    String token = take.send(201).at("/token").asText();
    for (int i = 0; i < 3; i++) {
      from(SOMEWHERE, Request.post("/v1/invitations/" + waiting.code(), Map.of())).send(409);
    }

    Reply repeated = take.send(200);

    assertEquals(token, repeated.at("/token").asText());
    assertTrue(repeated.header("RateLimit").startsWith("\"address-writes\";r=0"));
  }

  @Test
  void anAppIsCountedWhicheverOfItsKeysItUses() {
    Request.get(game.path()).token(Apps.TELEGRAM).send(200);
    Request.get(game.path()).token(Apps.NEW_TELEGRAM).send(200);

    Request.get(game.path()).token(Apps.TELEGRAM).send().expect(429, "rate-limited");
    Request.get(game.path()).token(Apps.FORUM).send(200);
  }

  @Test
  void aCreationIsRepeatedWhateverIsLeft() {
    Request creation =
        Request.post(HttpGame.GAMES, Map.of("variant", "mylla"))
            .token(Apps.TELEGRAM)
            .header("Idempotency-Key", "one");
    String id = creation.send(201).at("/game/id").asText();
    creation.header("Idempotency-Key", "two").send(201);

    creation.header("Idempotency-Key", "three").send().expect(429, "rate-limited");
    assertEquals(id, creation.send(200).at("/game/id").asText());
  }

  @Test
  void whatLiesBesideTheApiIsNotCounted() {
    for (String path :
        List.of("/problems/rate-limited", "/openapi", "/openapi.json", "/docs/", "/nothing")) {
      assertEquals("", Request.get(path).send().header("RateLimit"), path);
    }
    assertEquals("", Request.of("OPTIONS", game.path()).send().header("RateLimit"));
    assertEquals(
        "",
        Request.put(game.path("moves/1"), "{")
            .token(game.token("white"))
            .send(400)
            .header("RateLimit"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/v1/games",
        "/v1/games/",
        "//v1//games",
        "/%76%31/games",
        "/v1/./games",
        "/v1;x/games",
        "/v1/games;a=b"
      })
  void aCreationIsCountedAsOneHoweverItIsSpelled(String path) {
    Reply created = Request.post(path, Map.of("variant", "mylla")).token(Apps.TELEGRAM).send();

    assertEquals(201, created.status());
    assertTrue(
        created.header("RateLimit-Policy").startsWith("\"app-creations\""), created::toString);
  }

  /** Without a key it repeats nothing, so it need not be judged before it is counted. */
  @Test
  void aCreationThatIsRefusedIsCountedToo() {
    Request nonsense =
        Request.post(HttpGame.GAMES, Map.of("variant", "nonsense")).token(Apps.TELEGRAM);

    assertTrue(nonsense.send().header("RateLimit").startsWith("\"app-creations\";r=1"));
    nonsense.send();
    nonsense.send().expect(429, "rate-limited");
  }

  @Test
  void aRenewedTokenOpensNoFreshBucket() {
    Request.put(game.path("moves/1"), Map.of("move", "d6")).token(game.token("white")).send(201);
    String left = Request.get(game.path()).token(game.token("white")).send(200).header("RateLimit");
    String renewed =
        Request.post(game.path("seats/white/token"), Map.of())
            .token(game.token("white"))
            .header("Idempotency-Key", "k".repeat(22))
            .send(201)
            .at("/token")
            .asText();

    String now = Request.get(game.path()).token(renewed).send(200).header("RateLimit");

    assertTrue(remaining(now) < remaining(left), now + " after " + left);
  }

  private static int remaining(String state) {
    return Integer.parseInt(state.replaceAll(".*;r=(\\d+).*", "$1"));
  }

  @Test
  void theStoreSeesNeitherTokensNorAddresses() {
    from(SOMEWHERE, Request.get(game.path())).send(200);
    game.move(1, "white", "d6").send(201);

    String keys = String.valueOf(redis().command("KEYS", "mylla:limit:*"));

    assertTrue(keys.contains("address") && keys.contains("seat"), keys);
    assertFalse(keys.contains("203.0.113"), keys);
    assertFalse(keys.contains(game.token("white")), keys);
  }

  private void spendWrites() {
    for (int i = 0; i < 3; i++) {
      game.move(9, "white", "a1").send();
    }
  }

  private Request ownRead() {
    return Request.get(game.path()).token(game.token("white"));
  }

  /** A guess is charged behind its answer. */
  private static Reply awaitRefusal(Request request) {
    return await()
        .atMost(Duration.ofSeconds(5))
        .until(request::send, reply -> reply.status() == 429)
        .expect(429, "rate-limited");
  }

  private static Request from(String address, Request request) {
    return request.header("X-Forwarded-For", "198.51.100.9, " + address);
  }
}
