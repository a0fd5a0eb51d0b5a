package dev.mylla.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import dev.mylla.game.Game;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.SampleGames;
import dev.mylla.game.Status;
import dev.mylla.game.Table;
import dev.mylla.game.TimeControl;
import dev.mylla.game.TimeControl.OnTimeout;
import dev.mylla.store.RedisDeadlines;
import dev.mylla.store.RedisGameStore;
import dev.mylla.store.RedisStores;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Redis;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A writer and a sweeper at the same game, in every order that their commands can come in: whatever
 * happens, the game has an entry that is due no later than its deadline.
 *
 * <p>White and Black have thirty minutes each. After three moves at ten, twenty and thirty minutes
 * White has ten minutes left and Black, who is to move, twenty; the entry still says thirty. A
 * minute later the sweeper finds it, while Black moves: White's ten minutes end before Black's
 * twenty would have.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SweeperRaceTest {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final TimeControl HALF_AN_HOUR =
      new TimeControl.Total(Duration.ofMinutes(30), OnTimeout.FORFEIT);
  private static final Duration ENTRY_IS_DUE = Duration.ofMinutes(31);

  /** What a writer does: read, try, enter, try again; and a sweeper: find, read, arm, move. */
  private static final int STEPS = 4;

  private final RedisProcess redis = RedisProcess.bundled();
  private final RedisStores stores = new RedisStores(redis);

  @AfterAll
  void end() {
    stores.close();
    redis.close();
  }

  @Test
  void noOrderOfCommandsLetsADeadlinePassUnseen() throws Exception {
    var orders = orders("", STEPS, STEPS);
    race(thirtyMinutesIn("so that Redis knows every script"), "");
    for (String order : orders) {
      redis.command("FLUSHALL");
      var table = thirtyMinutesIn(order);

      race(table, order);

      var game = table.game(stores.store());
      assertEquals(Status.ACTIVE, game.state().status(), order);
      assertEquals(5, game.state().nextMove(), order);
      assertWatched(table, game, order);
      assertEndedInTime(table, order);
    }
    assertEquals(70, orders.size());
  }

  /** So late that the writer's own entry is due before its commit has arrived. */
  @Test
  void aWriterThatStallsAfterItsEntryEntersAgain() throws Exception {
    race(thirtyMinutesIn("so that Redis knows every script"), "");
    redis.command("FLUSHALL");
    var table = thirtyMinutesIn("stalled");
    sweep(ENTRY_IS_DUE);
    var writing = new SteppedRedis(stores.client().getDelegate());
    var writer = start(table.move(store(writing), 4, "b4"));
    for (int step = 0; step < 3; step++) {
      writing.step(writer);
    }

    sweep(Duration.ofMinutes(42));
    while (writing.step(writer)) {}

    writer.get();
    assertWatched(table, table.game(stores.store()), "stalled");
    assertEndedInTime(table, "stalled");
  }

  /** Every order of so many commands of the writer, w, and of the sweeper, s. */
  private static List<String> orders(String before, int writer, int sweeper) {
    if (writer == 0 && sweeper == 0) {
      return List.of(before);
    }
    var orders = new ArrayList<String>();
    if (writer > 0) {
      orders.addAll(orders(before + "w", writer - 1, sweeper));
    }
    if (sweeper > 0) {
      orders.addAll(orders(before + "s", writer, sweeper - 1));
    }
    return orders;
  }

  private Table thirtyMinutesIn(String secret) {
    var wanted = SampleGames.withClock(HALF_AN_HOUR, SampleGames.game("mylla", Take.BOTH));
    var table = Table.open(stores.store(), secret, wanted);
    var moves = List.of("d6", "f4", "d2");
    for (int number = 1; number <= moves.size(); number++) {
      var later = stores.store(SampleGames.RETENTION, Duration.ofMinutes(10L * number));
      Table.done(table.play(later, number, moves.get(number - 1)));
    }
    return table;
  }

  private void race(Table table, String order) throws Exception {
    var writing = new SteppedRedis(stores.client().getDelegate());
    var sweeping = new SteppedRedis(stores.client().getDelegate());
    var writer = start(table.move(store(writing), 4, "b4"));
    var sweeper = start(sweeper(sweeping).sweep(shard(table)));
    for (int i = 0; i < order.length(); i++) {
      if (order.charAt(i) == 'w') {
        writing.step(writer);
      } else {
        sweeping.step(sweeper);
      }
    }
    while (writing.step(writer) || sweeping.step(sweeper)) {}
    assertTrue(writer.isDone() && sweeper.isDone(), order);
    writer.get();
    sweeper.get();
  }

  private static <T> CompletableFuture<T> start(Uni<T> work) {
    return work.subscribeAsCompletionStage();
  }

  private static RedisGameStore store(SteppedRedis client) {
    return new RedisGameStore(
        Redis.newInstance(client), SampleGames.RETENTION, PATIENCE, ENTRY_IS_DUE);
  }

  private static Sweeper sweeper(SteppedRedis client) {
    var deadlines = new RedisDeadlines(Redis.newInstance(client), PATIENCE, ENTRY_IS_DUE);
    return new Sweeper(store(client), deadlines);
  }

  /** The one shard that has an entry. */
  private int shard(Table table) {
    for (int shard = 0; shard < stores.deadlines(Duration.ZERO).shards(); shard++) {
      if (redis.command("ZSCORE", "mylla:deadlines:{" + shard + "}", table.id().text()) != null) {
        return shard;
      }
    }
    throw new AssertionError("the game was not entered");
  }

  /** Entry ≤ armed ≤ the end of the grace. */
  private void assertWatched(Table table, Game game, String order) {
    String shard = "mylla:deadlines:{" + shard(table) + "}";
    double entry =
        Double.parseDouble(String.valueOf(redis.command("ZSCORE", shard, game.id().text())));
    String clock = String.valueOf(redis.command("HGET", "mylla:{" + game.id() + "}", "c"));
    double armed = Double.parseDouble(clock.split(" ", -1)[3]);
    Instant end = game.watchedFrom().orElseThrow();
    assertTrue(entry <= armed, () -> order + ": entered at " + entry + ", armed at " + armed);
    assertTrue(armed <= end.toEpochMilli(), () -> order + ": armed at " + armed + ", ends " + end);
  }

  /** White's ten minutes are over at forty-one; a sweeper that comes later ends the game. */
  private void assertEndedInTime(Table table, String order) {
    sweep(Duration.ofMinutes(42));
    assertEquals(Status.FINISHED, table.game(stores.store()).state().status(), order);
  }

  private void sweep(Duration later) {
    Table.get(
        new Sweeper(stores.store(SampleGames.RETENTION, later), stores.deadlines(later)).sweep());
  }
}
