package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.fail;

import dev.mylla.RedisProcess;
import dev.mylla.game.Answer;
import dev.mylla.game.Answer.Denied;
import dev.mylla.game.Answer.Done;
import dev.mylla.game.Denial;
import dev.mylla.game.Event;
import dev.mylla.game.Game;
import dev.mylla.game.GameStore;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.Precondition;
import dev.mylla.game.State;
import dev.mylla.game.Table;
import dev.mylla.rules.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many writers want the same number of the same game, again and again. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RacesTest {
  private static final int ROUNDS = 200;

  private final RedisProcess redis = RedisProcess.bundled();
  private final RedisStores stores = new RedisStores(redis);
  private final GameStore store = stores.store();

  @AfterAll
  void end() {
    stores.close();
    redis.close();
  }

  /** What a writer sent and what it was told. */
  private record Attempt(Move move, Answer<Game> answer) {
    boolean isNew() {
      return answer instanceof Done<Game> done && !done.replayed();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 16})
  void ofTheWritersOfOneNumberExactlyOneIsFirstAndNobodyIsLeftWithoutAnAnswer(int writers)
      throws Exception {
    var threads = Executors.newFixedThreadPool(writers);
    try {
      var table = Table.open(store, writers + " writers, game 0", "mylla");
      for (int round = 1; round <= ROUNDS; round++) {
        var before = table.game(store);
        if (before.state().outcome() != null) {
          assertReplays(table);
          table = Table.open(store, writers + " writers, game " + round, "mylla");
          before = table.game(store);
        }

        var attempts = race(threads, writers, table, before);

        assertOneWinner(before, attempts, table);
      }
      assertReplays(table);
    } finally {
      threads.shutdownNow();
    }
  }

  /** Two writers each want the same move, so that some race to say the same. */
  private List<Attempt> race(ExecutorService threads, int writers, Table table, Game before)
      throws InterruptedException, ExecutionException {
    var legal = before.state().play().legalMoves();
    var start = new CountDownLatch(1);
    var racing = new ArrayList<Future<Attempt>>();
    for (int writer = 0; writer < writers; writer++) {
      var move = legal.get((writer / 2 + before.version().number()) % legal.size());
      racing.add(
          threads.submit(
              () -> {
                start.await();
                int number = before.state().nextMove();
                return new Attempt(move, table.play(store, number, move, Precondition.NONE));
              }));
    }
    start.countDown();
    var attempts = new ArrayList<Attempt>();
    for (var future : racing) {
      attempts.add(future.get());
    }
    return attempts;
  }

  private void assertOneWinner(Game before, List<Attempt> attempts, Table table) {
    var winners = attempts.stream().filter(Attempt::isNew).toList();
    assertEquals(1, winners.size(), attempts::toString);
    var won = winners.get(0).move();
    for (Attempt attempt : attempts) {
      if (attempt.move().equals(won)) {
        assertInstanceOf(Done.class, attempt.answer());
      } else {
        var denied = assertInstanceOf(Denied.class, attempt.answer());
        assertEquals(Denial.Code.MOVE_TAKEN, denied.denial().code());
      }
    }
    var after = table.game(store);
    int events = after.state().outcome() == null ? 1 : 2;
    assertEquals(before.version().number() + events, after.version().number());
    assertEquals(before.state().nextMove() + 1, after.state().nextMove());
    assertEquals(won, lastMove(after).move());
  }

  private static Event.Turn lastMove(Game game) {
    var last = game.state().lastMove();
    return last == null ? fail("no move was played") : last;
  }

  /** Numbers 1 to n without gap or repeat, and the state they lead to. */
  private void assertReplays(Table table) {
    var game = table.game(store);
    var events = table.log(store).stream().map(LoggedEvent::event).toList();
    int next = 1;
    for (Event event : events) {
      if (event instanceof Event.MovePlayed move) {
        assertEquals(next++, move.number());
      }
    }
    assertEquals(game.state().nextMove(), next);
    assertEquals(game.state(), State.replay(game.facts(), events));
  }
}
