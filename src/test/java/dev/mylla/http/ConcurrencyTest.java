package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
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

/** Two writers at once: exactly one wins, and the other is told. */
@QuarkusTest
class ConcurrencyTest extends HttpTest {

  private static final int ROUNDS = 200;

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
  void ofTwoDifferentMovesUnderOneNumberOneIsPlayedAndTheOtherIsTold() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      HttpGame game = HttpGame.of("mylla");

      List<Reply> replies = atOnce(game.move(1, "white", "d6"), game.move(1, "white", "f4"));

      assertEquals(List.of(201, 409), statuses(replies));
      replies.forEach(reply -> assertLost(reply, "move-taken"));
      assertPlayedOnce(game, replies);
    }
  }

  @Test
  void ofTwoEqualMovesUnderOneNumberOneIsPlayedAndTheOtherIsItsRepeat() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      HttpGame game = HttpGame.of("mylla");

      List<Reply> replies = atOnce(game.move(1, "white", "d6"), game.move(1, "white", "d6"));

      assertEquals(List.of(200, 201), statuses(replies));
      assertEquals(replies.get(0).body(), replies.get(1).body());
      assertPlayedOnce(game, replies);
    }
  }

  @Test
  void ofTwoGuestsOneGetsTheSeat() throws Exception {
    for (int round = 0; round < ROUNDS / 4; round++) {
      HttpGame game = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
      String invitation = "/v1/invitations/" + game.code();

      List<Reply> replies =
          atOnce(
              Request.post(invitation, Map.of("name", "Ben")),
              Request.post(invitation, Map.of("name", "Eve")));

      assertEquals(List.of(201, 409), statuses(replies));
      replies.forEach(reply -> assertLost(reply, "seat-taken"));
      assertEquals(3, game.read().at("/version").asInt());
    }
  }

  @Test
  void ofTwoCreationsWithOneKeyThereIsOneGame() throws Exception {
    for (int round = 0; round < ROUNDS / 4; round++) {
      Request create =
          Request.post(HttpGame.GAMES, Map.of("variant", "mylla", "take", "random"))
              .header("Idempotency-Key", "%022d".formatted(round));

      List<Reply> replies = atOnce(create, create);

      assertEquals(List.of(200, 201), statuses(replies));
      assertEquals(replies.get(0).body(), replies.get(1).body());
    }
  }

  @Test
  void ofTwoMovesWithOneKeyOneIsPlayedAndTheOtherIsItsRepeat() throws Exception {
    for (int round = 0; round < ROUNDS / 4; round++) {
      HttpGame game = HttpGame.of("mylla");
      Request move = withKey(game.path("moves"), Map.of("move", "D6"), game.token("white"));

      List<Reply> replies = atOnce(move, move);

      assertEquals(List.of(200, 201), statuses(replies));
      assertEquals(replies.get(0).body(), replies.get(1).body());
      assertPlayedOnce(game, replies);
    }
  }

  @Test
  void ofTwoDifferentMovesWithOneKeyOneIsPlayedAndTheOtherIsTold() throws Exception {
    for (int round = 0; round < ROUNDS / 4; round++) {
      HttpGame game = HttpGame.of("mylla");
      Request move = withKey(game.path("moves"), Map.of("move", "d6"), game.token("white"));

      List<Reply> replies = atOnce(move, move.json(Map.of("move", "f4")));

      assertEquals(List.of(201, 422), statuses(replies));
      replies.stream()
          .filter(reply -> reply.status() == 422)
          .forEach(reply -> reply.expect(422, "idempotency-key-reused"));
      assertPlayedOnce(game, replies);
    }
  }

  @Test
  void ofTwoRenewalsWithOneKeyThereIsOneTokenAndOneCode() throws Exception {
    for (int round = 0; round < ROUNDS / 4; round++) {
      HttpGame game = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
      for (String path : List.of("seats/black/invitation", "seats/white/token")) {
        Request renewal =
            withKey(game.path(path), Map.of(), game.token("white")).header("Idempotency-Key", path);

        List<Reply> replies = atOnce(renewal, renewal);

        assertEquals(List.of(200, 201), statuses(replies));
        assertEquals(replies.get(0).body(), replies.get(1).body());
      }
      assertEquals(3, game.read().at("/version").asInt());
    }
  }

  private static Request withKey(String path, Object body, String token) {
    return Request.post(path, body).token(token).header("Idempotency-Key", "telegram:4711");
  }

  private static void assertLost(Reply reply, String code) {
    if (reply.status() == 409) {
      reply.expect(409, code);
    }
  }

  private static void assertPlayedOnce(HttpGame game, List<Reply> replies) {
    JsonNode events = Request.get(game.path("events")).send(200).at("/items");
    assertEquals(2, events.size());
    Reply won = replies.stream().filter(reply -> reply.status() == 201).findFirst().orElseThrow();
    assertEquals(won.at("/lastMove/move"), events.at("/1/move"));
    assertEquals(won.json(), game.read().json());
  }

  private static List<Integer> statuses(List<Reply> replies) {
    return replies.stream().map(Reply::status).sorted().toList();
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
