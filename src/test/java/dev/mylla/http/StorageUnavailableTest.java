package dev.mylla.http;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Without its storage the service says so on every operation that needs it, soon, and it needs no
 * help when the storage is back.
 */
@QuarkusTest
@TestProfile(StorageUnavailableTest.InProduction.class)
class StorageUnavailableTest extends HttpTest {
  private static final String ORIGIN = "https://games.example";
  private static final String NOWHERE = HttpGame.GAMES + "/00000000000000000000000000";

  /** An answer is promised within a second; three are allowed to a busy machine. */
  private static final Duration SOON = Duration.ofSeconds(3);

  /** The time a command may take, as in production. */
  public static final class InProduction implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      var settings = new HashMap<>(new Apps().getConfigOverrides());
      settings.put("mylla.store.timeout", "400ms");
      return settings;
    }
  }

  @AfterEach
  void theStorageIsBack() {
    redis().start();
    awaitStorage();
  }

  private static void awaitStorage() {
    await().atMost(Duration.ofSeconds(20)).until(() -> Request.get(NOWHERE).send().status() == 404);
  }

  @Test
  void everyOperationIsTried() {
    awaitStorage();
    var tried = new TreeSet<>(operations().keySet());
    tried.addAll(WithoutStorage.requests().keySet());

    assertEquals(CommittedContract.read().operationIds("/"), tried);
  }

  @Test
  void whatNeedsAStorageThatIsGoneIsRefused() {
    awaitStorage();
    var operations = operations();
    redis().kill();

    refuseAll("killed", operations);
  }

  @Test
  void whatNeedsAStorageThatIsFrozenIsRefusedSoon() {
    awaitStorage();
    var operations = operations();
    redis().freeze();
    try {
      refuseAll("frozen", operations);
    } finally {
      redis().resume();
    }
  }

  @Test
  void theGamesGoOnWhenTheStorageIsBack() {
    awaitStorage();
    HttpGame game = Apps.game();
    redis().kill();
    game.move(1, "white", "d6").send().expect(503, "storage-unavailable");
    redis().start();

    await().atMost(Duration.ofSeconds(10)).until(() -> Request.get(NOWHERE).send().status() != 503);
    Apps.game().move(1, "white", "d6").send(201);
  }

  private static void refuseAll(String state, Map<String, Request> operations) {
    Duration slowest = Duration.ZERO;
    for (var operation : operations.entrySet()) {
      long start = System.nanoTime();
      Reply refused =
          operation.getValue().header("Origin", ORIGIN).send().expect(503, "storage-unavailable");
      var taken = Duration.ofNanos(System.nanoTime() - start);
      slowest = taken.compareTo(slowest) > 0 ? taken : slowest;
      assertEquals("1", refused.header("Retry-After"), operation.getKey());
      assertTrue(
          Set.of("*", ORIGIN).contains(refused.header("Access-Control-Allow-Origin")),
          operation.getKey());
      assertTrue(taken.compareTo(SOON) < 0, () -> operation.getKey() + " took " + taken);
    }
    System.out.printf(
        "Redis %s: %d operations refused, the slowest after %d ms%n",
        state, operations.size(), slowest.toMillis());
    WithoutStorage.requests().values().forEach(request -> request.send(200));
  }

  /** What asks the storage, by operationId, each as one who may. */
  private static Map<String, Request> operations() {
    HttpGame game = Apps.game();
    game.play("d6", "f4");
    HttpGame waiting = Apps.create(Apps.TELEGRAM, "white", Apps.ANN, "");
    Map<String, Request> requests = new TreeMap<>();
    GameOperation.all()
        .forEach(
            operation ->
                requests.put(operation.id(), operation.at(game).token(game.token("white"))));
    String invitation = "/v1/invitations/" + waiting.code();
    requests.put("createGame", Apps.creation("both", Apps.ANN, Apps.BEN).token(Apps.TELEGRAM));
    requests.put("getInvitation", Request.get(invitation));
    requests.put("takeSeat", Request.post(invitation, Map.of()));
    requests.put("listGames", Request.get("/v1/games?player=" + Apps.ANN).token(Apps.TELEGRAM));
    requests.put("exportGames", Request.get("/v1/exports").token(Apps.TELEGRAM));
    return requests;
  }

  /** What works all the same. */
  private static final class WithoutStorage {
    static Map<String, Request> requests() {
      return Map.of(
          "listVariants", Request.get("/v1/variants"),
          "getVariant", Request.get("/v1/variants/mylla"),
          "tryMoves", Request.post("/v1/positions", Map.of("variant", "mylla")),
          "getProblem", Request.get("/problems/illegal-move"));
    }
  }
}
