package dev.mylla.store;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import dev.mylla.game.Game;
import dev.mylla.game.GameStore;
import dev.mylla.game.GameStore.StorageUnavailable;
import dev.mylla.game.SampleGames;
import dev.mylla.game.Table;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of games while Redis is away, and after it is back. */
class OutagesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Pattern EVALS = Pattern.compile("cmdstat_eval:calls=(\\d+)");

  private final RedisProcess redis =
      RedisProcess.bundled("--appendonly", "yes", "--appendfsync", "always");
  private final RedisStores stores = new RedisStores(redis);
  private final GameStore store = stores.impatient();
  private final GameStore patient = stores.store();
  private final Table table = Table.open(patient, "outage", "mylla");

  @AfterEach
  void end() {
    stores.close();
    redis.close();
  }

  @Test
  void aFrozenRedisIsUnavailableWithinThreeTimeouts() {
    var commit = SampleGames.played(table.game(patient), "d6");
    redis.freeze();

    var finding = timeToFail(store.find(table.id()));
    var reading = timeToFail(store.log(table.id(), 0, 10));
    var writing = timeToFail(store.commit(commit));

    System.out.printf(
        "frozen: timeout=%s find=%s log=%s commit=%s%n",
        RedisStores.TIMEOUT, finding, reading, writing);
    var most = RedisStores.TIMEOUT.multipliedBy(3);
    assertTrue(finding.compareTo(most) < 0, finding::toString);
    assertTrue(reading.compareTo(most) < 0, reading::toString);
    assertTrue(writing.compareTo(most) < 0, writing::toString);
  }

  @Test
  void aFrozenRedisSaysThatItDidNotAnswer() {
    redis.freeze();

    var failure = assertThrows(StorageUnavailable.class, () -> Table.get(store.find(table.id())));

    assertEquals("Redis: no answer within 400 ms", failure.getMessage());
  }

  @Test
  void aMoveWhoseAnswerWasLostIsPlayedOnceAndFoundByItsRepeat() {
    var commit = SampleGames.played(table.game(patient), "d6");
    redis.freeze();
    assertThrows(StorageUnavailable.class, () -> Table.get(store.commit(commit)));

    redis.resume();

    await().atMost(PATIENCE).until(() -> answered(store.find(table.id())).isPresent());
    Table.done(table.play(patient, 1, "d6"));
    assertEquals(2, table.game(patient).version().number());
    assertEquals(2, table.log(patient).size());
  }

  @Test
  void aReadWhoseConnectionEndsUnderItIsAskedAgain() {
    var game = table.game(store);
    redis.command("CLIENT", "PAUSE", "60000", "WRITE");

    var reading = stores.store().find(table.id()).subscribeAsCompletionStage();
    await().atMost(PATIENCE).until(this::aScriptWaits);
    redis.command("CLIENT", "KILL", "TYPE", "normal");
    redis.command("CLIENT", "UNPAUSE");

    assertEquals(Optional.of(game), reading.orTimeout(10, TimeUnit.SECONDS).join());
  }

  /** To a pause of writes a script is a write, also one that reads. */
  private boolean aScriptWaits() {
    return String.valueOf(redis.command("INFO", "clients")).contains("blocked_clients:1\r\n");
  }

  @Test
  void aKilledRedisIsUnavailableAndBackByItselfWithEveryMove() {
    Table.done(table.play(patient, 1, "d6"));
    var before = table.game(patient);

    redis.kill();
    var failing = timeToFail(store.find(table.id()));
    redis.start();
    long start = System.nanoTime();
    await().atMost(PATIENCE).until(() -> answered(store.find(table.id())).isPresent());
    var recovery = Duration.ofNanos(System.nanoTime() - start);

    System.out.printf("killed: find=%s recovery=%s%n", failing, recovery);
    assertTrue(failing.compareTo(RedisStores.TIMEOUT.multipliedBy(3)) < 0, failing::toString);
    assertEquals(before, table.game(patient));
    assertEquals(3, Table.done(table.play(patient, 2, "f4")).version().number());
  }

  @Test
  void scriptsThatRedisForgotAreSentAgainOnceEach() {
    Table.done(table.play(patient, 1, "d6"));
    redis.restart();
    await().atMost(PATIENCE).until(() -> answered(store.find(table.id())).isPresent());

    for (int number = 2; number <= 4; number++) {
      String move = table.game(patient).state().play().legalMoves().get(0).toString();
      Table.done(table.play(patient, number, move));
    }

    var evals = EVALS.matcher(String.valueOf(redis.command("INFO", "commandstats")));
    assertTrue(evals.find());
    assertEquals("2", evals.group(1));
  }

  @Test
  void theClockShiftMovesTheGamesTimeAndNotTheTimeRedisKeepsIt() {
    var shift = Duration.ofDays(100);
    var shifted = stores.store(SampleGames.RETENTION, shift);
    var before = table.game(patient);

    var after = Table.done(table.play(shifted, 1, "d6"));

    var passed = Duration.between(before.stamp().updatedAt(), after.stamp().updatedAt());
    assertEquals(100, passed.toDays());
    var keep = SampleGames.RETENTION.active();
    assertEquals(after.stamp().updatedAt().plus(keep), after.stamp().expiresAt());
    for (String key : new String[] {"", ":log"}) {
      long kept =
          Long.parseLong(String.valueOf(redis.command("PTTL", StoredGame.key(table.id()) + key)));
      assertTrue(kept <= keep.toMillis() && kept > keep.minusMinutes(1).toMillis(), key + kept);
    }
  }

  private static Duration timeToFail(Uni<?> operation) {
    long start = System.nanoTime();
    assertThrows(StorageUnavailable.class, () -> Table.get(operation));
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** Empty while the store is not available. */
  private static Optional<Game> answered(Uni<Optional<Game>> operation) {
    try {
      return Table.get(operation);
    } catch (StorageUnavailable away) {
      return Optional.empty();
    }
  }
}
