package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A body of 16 KiB, a request line of 4 KiB and headers of 8 KiB are read, and nothing longer. */
@QuarkusTest
class RequestLimitsTest extends HttpTest {

  private static final int BODY = 16 * 1024;

  private HttpGame game;
  private HttpGame waiting;

  @BeforeEach
  void games() {
    game = HttpGame.of("mylla");
    waiting = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
  }

  private List<Request> everywhere() {
    return List.of(
        Request.post(HttpGame.GAMES, ""),
        Request.post("/v1/positions", ""),
        game.move(1, "white", "d6"),
        Request.post("/v1/invitations/" + waiting.code(), ""));
  }

  private static String body(int length) {
    String body = "{\"variant\": \"mylla\"}";
    return " ".repeat(length - body.length()) + body;
  }

  @Test
  void aBodyOf16KiBIsRead() {
    Request.post(HttpGame.GAMES, body(BODY)).send(201);
    Request.post(HttpGame.GAMES, "").chunked(body(BODY)).send(201);
  }

  @Test
  void aLongerBodyIsRefusedWhetherItSaysItsLengthOrNot() {
    for (int length : List.of(BODY + 1, 2 * BODY, 60_000, 70_000, 1_000_000)) {
      for (Request request : everywhere()) {
        refused(request.body(body(length)), 413, "too-large");
      }
    }
    for (int length : List.of(BODY + 1, 2 * BODY, 60_000)) {
      for (Request request : everywhere()) {
        refused(request.chunked(body(length)), 413, "too-large");
      }
    }
  }

  @Test
  void theServiceGoesOnAfterABodyThatWasTooLong() {
    Request.post(HttpGame.GAMES, body(1_000_000)).send(413);

    Request.post(HttpGame.GAMES, body(100)).send(201);
  }

  @Test
  void aRequestLineOfMoreThan4KiBIsRefused() {
    Reply refused = refused(Request.get("/v1/games/" + "x".repeat(4_096)), 414, "request-too-long");

    assertTrue(refused.body().length() < 1_000, refused::body);
    refused(Request.get(game.path("moves?after=" + "1".repeat(4_096))), 414, "request-too-long");
    refused(Request.get("/nothing" + "x".repeat(9_000)), 414, "request-too-long");
    refused(Request.get("/v1/games/" + "x".repeat(3_900)), 404, "not-found");
  }

  @Test
  void headersOfMoreThan8KiBAreRefused() {
    refused(Request.get(game.path()).header("X-Long", "x".repeat(9_000)), 431, "request-too-long");
    refused(game.put(1, "d6").token("x".repeat(9_000)), 431, "request-too-long");
    Request.get(game.path()).header("X-Long", "x".repeat(7_000)).send(200);
    assertEquals(1, game.read().at("/version").asInt());
  }
}
