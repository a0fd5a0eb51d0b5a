package dev.mylla.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisConnection;
import dev.mylla.RedisProcess;
import dev.mylla.game.Event;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.SampleGames;
import dev.mylla.game.Status;
import dev.mylla.game.Table;
import dev.mylla.game.TimeControl;
import dev.mylla.game.TimeControl.OnTimeout;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import dev.mylla.store.RedisStores;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Games end on time though nobody asks for them; the hours pass by looking from ahead. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SweeperTest {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final TimeControl PER_MOVE = new TimeControl.PerMove(HOUR, OnTimeout.FORFEIT);
  private static final TimeControl CLAIMED = new TimeControl.PerMove(HOUR, OnTimeout.CLAIM);

  /** Far in the future of every test. */
  private static final String LATER = "99999999999999";

  private final RedisProcess redis = RedisProcess.bundled("--appendonly", "yes");
  private final RedisStores stores = new RedisStores(redis);

  @BeforeEach
  void empty() {
    redis.command("FLUSHALL");
  }

  @AfterAll
  void end() {
    stores.close();
    redis.close();
  }

  @Test
  void aGameWhoseTimeIsUpIsEndedOnceAndWatchedNoMore() {
    var table = open(PER_MOVE);

    sweep(HOUR.plusSeconds(3));
    sweep(HOUR.plusSeconds(4));

    var log = table.log(stores.store()).stream().map(LoggedEvent::event).toList();
    assertEquals(
        List.of(
            new Event.ClockExpired(Color.WHITE),
            new Event.GameEnded(Outcome.win(Color.BLACK, Outcome.Reason.TIME))),
        log.subList(1, log.size()));
    assertNull(entry(table));
  }

  @Test
  void ofTwoSweepersAtATimeOneTellsThatItEndedTheGame() {
    open(PER_MOVE);
    var told = new Told();
    var later = HOUR.plusSeconds(32);

    Table.get(
        Uni.join().all(sweeper(later, told).sweep(), sweeper(later, told).sweep()).andFailFast());

    assertEquals(1, told.ended.get());
    assertEquals(2, told.rounds.get());
    assertTrue(told.age.get() >= 30_000 && told.age.get() < 60_000, told.age::toString);
  }

  /** What sweepers say, of as many as there are. */
  private static final class Told implements SweeperWatch {
    private final AtomicInteger ended = new AtomicInteger();
    private final AtomicInteger rounds = new AtomicInteger();
    private final AtomicLong age = new AtomicLong();

    @Override
    public void overdue(Duration since) {
      age.accumulateAndGet(since.toMillis(), Math::max);
    }

    @Override
    public void gameEnded() {
      ended.incrementAndGet();
    }

    @Override
    public void roundDone() {
      rounds.incrementAndGet();
    }
  }

  @Test
  void aGameIsLeftAloneUntilTheGraceIsOver() {
    var table = open(PER_MOVE);

    sweep(HOUR.plusSeconds(1));

    assertEquals(Status.ACTIVE, table.game(stores.store()).state().status());
  }

  @Test
  void aGameThatWentOnIsWatchedUntilItsNewDeadline() {
    var table = open(PER_MOVE);
    var moved =
        Table.done(table.play(stores.store(SampleGames.RETENTION, HOUR.dividedBy(2)), 1, "d6"));

    sweep(HOUR.plusSeconds(3));

    var game = table.game(stores.store());
    assertEquals(moved.version(), game.version());
    assertEquals(game.watchedFrom().orElseThrow().toEpochMilli(), Long.parseLong(entry(table)));

    sweep(HOUR.multipliedBy(2));
    assertEquals(Status.FINISHED, table.game(stores.store()).state().status());
  }

  @Test
  void aGameThatEndedIsWatchedNoMore() {
    var table = open(PER_MOVE);
    var game = table.game(stores.store());
    var end = new Event.GameEnded(Outcome.win(Color.WHITE, Outcome.Reason.RESIGNATION));
    assertTrue(Table.get(stores.store().commit(SampleGames.next(game, List.of(end)))).isPresent());

    sweep(HOUR.plusSeconds(3));

    assertNull(entry(table));
    assertEquals(2, table.log(stores.store()).size());
  }

  @Test
  void aGameWhoseTimeMustBeClaimedIsNotWatched() {
    var table = open(CLAIMED);

    sweep(HOUR.multipliedBy(9));

    assertNull(entry(table));
    assertEquals(Status.ACTIVE, table.game(stores.store()).state().status());
  }

  @Test
  void anEntryWithoutAGameIsKeptForAMinute() {
    var table = open(PER_MOVE);
    redis.command("DEL", "mylla:{" + table.id() + "}", "mylla:{" + table.id() + "}:log");

    sweep(HOUR.plusSeconds(50));
    assertNotNull(entry(table));

    sweep(HOUR.plusSeconds(70));
    assertNull(entry(table));
  }

  @Test
  void aDamagedGameDoesNotStopTheOthers() {
    var damaged = open(PER_MOVE);
    var other = open(PER_MOVE);
    redis.command("HSET", "mylla:{" + damaged.id() + "}", "s", "damaged");

    sweep(HOUR.plusSeconds(3));

    assertEquals(Status.FINISHED, other.game(stores.store()).state().status());
  }

  @Test
  void aRedisThatIsFullEndsTheRoundAndNothingElse() {
    var table = open(PER_MOVE);
    redis.command("CONFIG", "SET", "maxmemory", "1");

    sweep(HOUR.plusSeconds(3));

    redis.command("CONFIG", "SET", "maxmemory", "0");
    assertEquals(Status.ACTIVE, table.game(stores.store()).state().status());
    sweep(HOUR.plusSeconds(3));
    assertEquals(Status.FINISHED, table.game(stores.store()).state().status());
  }

  @Test
  void deadlinesSurviveARestartOfRedis() {
    var table = open(PER_MOVE);

    redis.kill();
    redis.start();

    sweep(HOUR.plusSeconds(3));
    assertEquals(Status.FINISHED, table.game(stores.store()).state().status());
  }

  @Test
  void anySweeperMayBeTheOneThatEndsAGame() {
    var tables = IntStream.range(0, 20).mapToObj(i -> open(PER_MOVE)).toList();

    var sweeps = new ArrayList<Uni<Void>>();
    for (int i = 0; i < 4; i++) {
      sweeps.add(sweeper(HOUR.plusSeconds(3)).sweep());
    }
    Table.get(Uni.join().all(sweeps).andFailFast());

    for (Table table : tables) {
      assertEquals(3, table.log(stores.store()).size());
    }
  }

  @Test
  void aDueGameIsFoundInOneRoundWhileAHundredThousandWait() throws IOException {
    waiting(100_000);
    var table = open(PER_MOVE);

    long start = System.nanoTime();
    sweep(HOUR.plusSeconds(3));
    long found = System.nanoTime() - start;

    System.out.printf("sweeper: due game among 100,000 found in %d ms%n", found / 1_000_000);
    assertEquals(Status.FINISHED, table.game(stores.store()).state().status());
    assertTrue(found < 3 * Duration.ofSeconds(2).toNanos(), () -> "found after " + found + " ns");
  }

  @Test
  void whenNothingIsDueARoundAsksEveryShardOnce() throws IOException {
    waiting(1_000);
    sweep(Duration.ZERO);
    redis.command("CONFIG", "RESETSTAT");

    sweep(Duration.ZERO);

    String stats = String.valueOf(redis.command("INFO", "commandstats"));
    int shards = stores.deadlines(Duration.ZERO).shards();
    assertTrue(stats.contains("cmdstat_evalsha:calls=" + shards + ","), stats);
    assertTrue(stats.contains("cmdstat_zrangebyscore:calls=" + shards + ","), stats);
  }

  private void waiting(int games) throws IOException {
    try (var connection = new RedisConnection(redis.port())) {
      for (int shard = 0; shard < 8; shard++) {
        var command = new ArrayList<>(List.of("ZADD", "mylla:deadlines:{" + shard + "}"));
        for (int i = shard; i < games; i += 8) {
          command.add(LATER);
          command.add(SampleGames.id("waiting " + i).text());
        }
        connection.command(command.toArray(String[]::new));
      }
    }
  }

  private Table open(TimeControl control) {
    var wanted = SampleGames.withClock(control, SampleGames.game("mylla", Take.BOTH));
    return Table.open(stores.store(), "sweeper " + System.nanoTime(), wanted);
  }

  private void sweep(Duration later) {
    Table.get(sweeper(later).sweep());
  }

  private Sweeper sweeper(Duration later) {
    return sweeper(later, SweeperWatch.NONE);
  }

  private Sweeper sweeper(Duration later, SweeperWatch watch) {
    return new Sweeper(stores.store(SampleGames.RETENTION, later), stores.deadlines(later), watch);
  }

  private @Nullable String entry(Table table) {
    for (int shard = 0; shard < 8; shard++) {
      var score = redis.command("ZSCORE", "mylla:deadlines:{" + shard + "}", table.id().text());
      if (score != null) {
        return score.toString();
      }
    }
    return null;
  }
}
