package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two who settle one offer at once: exactly one wins, and the other is told. */
@QuarkusTest
class OfferRacesTest extends HttpTest {

  private static final int ROUNDS = 50;

  private ExecutorService writers;

  @BeforeEach
  void twoWriters() {
    writers = Executors.newFixedThreadPool(2);
  }

  @AfterEach
  void end() {
    writers.shutdownNow();
  }

  @Test
  void ofAnAcceptanceAndAWithdrawalOneCounts() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      HttpGame game = offered("black", "draw");

      List<Reply> replies = atOnce(accept(game, "white"), withdraw(game, "black"));

      boolean accepted = replies.get(0).status() == 200;
      if (accepted) {
        replies.get(1).expect(409, "game-over");
      } else {
        replies.get(0).expect(409, "offer-lapsed");
        replies.get(1).expect(204);
      }
      assertEquals(accepted ? "finished" : "active", game.read().at("/status").asText());
      assertSettledOnce(game);
    }
  }

  @Test
  void ofAnAcceptanceAndAMoveOneCounts() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      HttpGame game = offered("black", "draw");

      List<Reply> replies = atOnce(accept(game, "white"), game.move(2, "white", "d6"));

      boolean accepted = replies.get(0).status() == 200;
      if (accepted) {
        replies.get(1).expect(409, "game-over");
      } else {
        replies.get(0).expect(409, "offer-lapsed");
        replies.get(1).expect(201);
      }
      assertSettledOnce(game);
    }
  }

  @Test
  void ofTwoAcceptancesOneCountsAndTheOtherIsItsRepeat() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      HttpGame game = offered("black", "draw");

      List<Reply> replies = atOnce(accept(game, "white"), accept(game, "white"));

      replies.forEach(reply -> reply.expect(200));
      assertEquals(1, replies.stream().filter(Reply::replayed).count());
      assertEquals(replies.get(0).body(), replies.get(1).body());
      assertSettledOnce(game);
    }
  }

  @Test
  void ofATakeBackAndAMoveTheMoveIsGoneOrTheOfferIs() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      HttpGame game = HttpGame.of("mylla");
      game.play("a1");
      offer(game, "white", "takeback").send(201);

      List<Reply> replies = atOnce(accept(game, "black"), game.move(2, "black", "d6"));

      boolean accepted = replies.get(0).status() == 200;
      if (accepted) {
        replies.get(1).expect(409, "not-your-move");
        assertEquals(0, game.read().at("/ply").asInt());
      } else {
        replies.get(0).expect(409, "offer-lapsed");
        replies.get(1).expect(201);
        assertEquals(2, game.read().at("/ply").asInt());
      }
      assertSettledOnce(game);
    }
  }

  @Test
  void ofTwoCrossingDrawOffersOneIsMadeAndTheOtherAgrees() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      HttpGame game = HttpGame.of("mylla");

      List<Reply> replies = atOnce(offer(game, "white", "draw"), offer(game, "black", "draw"));

      replies.forEach(reply -> reply.expect(201));
      assertEquals("agreement", game.read().at("/outcome/reason").asText());
      assertSettledOnce(game);
    }
  }

  /** A game after one move in which this side has made its first offer. */
  private static HttpGame offered(String color, String kind) {
    HttpGame game =
        HttpGame.create(
            Map.of("variant", "mylla", "start", Json.read(START), "moves", List.of("a1")));
    offer(game, color, kind).send(201);
    return game;
  }

  /** Black begins, so that White is to move after one move. */
  private static final String START =
      """
      {"white": [], "black": [], "inHand": {"white": 9, "black": 9}, "toMove": "black"}
      """;

  private static Request offer(HttpGame game, String color, String kind) {
    return Request.post(game.path("offers"), Map.of("kind", kind))
        .token(game.token(color))
        .header("Idempotency-Key", kind);
  }

  private static Request accept(HttpGame game, String color) {
    return Request.put(game.path("offers/1/answer"), Map.of("accept", true))
        .token(game.token(color));
  }

  private static Request withdraw(HttpGame game, String color) {
    return Request.of("DELETE", game.path("offers/1")).token(game.token(color));
  }

  private static void assertSettledOnce(HttpGame game) {
    var types =
        Request.get(game.path("events")).send(200).at("/items").findValuesAsText("type").stream()
            .filter(type -> type.startsWith("offer-") && !type.equals("offer-made"))
            .toList();
    assertEquals(1, types.size(), types::toString);
  }

  private List<Reply> atOnce(Request one, Request other) throws Exception {
    var start = new CyclicBarrier(2);
    List<Callable<Reply>> both =
        Stream.of(one, other)
            .<Callable<Reply>>map(
                request ->
                    () -> {
                      start.await();
                      return request.send();
                    })
            .toList();
    var replies = writers.invokeAll(both);
    return List.of(replies.get(0).get(), replies.get(1).get());
  }
}
