package dev.mylla.http;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Without its storage the service says so, and it needs no help when the storage is back. */
@QuarkusTest
class StorageUnavailableTest extends HttpTest {

  @AfterEach
  void theStorageIsBack() {
    redis().start();
    await()
        .atMost(Duration.ofSeconds(10))
        .until(() -> Request.get("/v1/games/00000000000000000000000000").send().status() == 404);
  }

  @Test
  void whatNeedsTheStorageIsRefusedUntilItIsBack() {
    HttpGame game = HttpGame.of("mylla");
    HttpGame waiting = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
    redis().kill();

    for (Request request :
        List.of(
            Request.get(game.path()),
            Request.get(game.path("moves")),
            Request.get(game.path("moves/1")),
            Request.get(game.path("events")),
            Request.get(game.path("legal-moves")),
            Request.post(HttpGame.GAMES, Map.of("variant", "mylla")),
            Request.get("/v1/invitations/" + waiting.code()),
            Request.post("/v1/invitations/" + waiting.code(), Map.of()),
            game.move(1, "white", "d6"))) {
      Reply refused =
          request
              .header("Origin", "https://games.example")
              .send()
              .expect(503, "storage-unavailable");
      assertEquals("1", refused.header("Retry-After"));
      assertEquals("*", refused.header("Access-Control-Allow-Origin").replaceFirst("http.*", "*"));
    }
    Request.get("/v1/variants/mylla").send(200);
    Request.post("/v1/positions", Map.of("variant", "mylla")).send(200);
    redis().start();

    await()
        .atMost(Duration.ofSeconds(10))
        .until(() -> Request.get(game.path()).send().status() != 503);
    HttpGame.of("mylla").play("d6");
  }
}
