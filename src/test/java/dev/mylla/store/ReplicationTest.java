package dev.mylla.store;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisPair;
import dev.mylla.RedisProcess;
import dev.mylla.game.GameStore.StorageUnavailable;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Writes that wait for a replica, on a master and its replica. */
@ParameterizedClass
@EnumSource(Servers.class)
class ReplicationTest {
  private static final Replication ONE = new Replication(1, Duration.ofMillis(200));
  private static final String SECRET = "a-secret-of-22-characters";

  private final RedisProcess master;
  private final RedisProcess replica;
  private final Players waiting;
  private final Players hasty;

  ReplicationTest(Servers servers) {
    master = servers.start("--repl-diskless-sync-delay", "0");
    replica = servers.start("--replicaof", "127.0.0.1", "" + master.port());
    new RedisPair(master, replica).awaitReplica(master);
    waiting = new Players(master, ONE);
    hasty = new Players(master);
  }

  @AfterEach
  void end() {
    replica.resume();
    waiting.close();
    hasty.close();
    replica.close();
    master.close();
  }

  @Test
  void aMoveThatAReplicaHoldsIsAcknowledged() {
    var game = repeated(waiting::create);

    assertFalse(waiting.place(game, "d6").replayed());
  }

  @Test
  void aMoveThatNoReplicaConfirmsIsDoneAndYetUnknown() {
    var game = repeated(waiting::create);
    replica.freeze();

    var failure = assertThrows(StorageUnavailable.class, () -> waiting.place(game, "d6"));

    assertEquals(
        "Redis did it, but only 0 of 1 replicas confirm it after 200 ms", failure.getMessage());
    assertEquals(2, waiting.version(game));
  }

  @Test
  void theRepeatOfAMoveIsConfirmedOnlyWhenAReplicaHoldsTheMove() {
    var game = repeated(waiting::create);
    replica.freeze();
    hasty.place(game, "d6");

    assertTrue(hasty.place(game, "d6").replayed());
    assertThrows(StorageUnavailable.class, () -> waiting.place(game, "d6"));
    replica.resume();

    assertTrue(repeated(() -> waiting.place(game, "d6")).replayed());
  }

  @Test
  void theRepeatOfACreationIsConfirmedOnlyWhenAReplicaHoldsTheGame() {
    replica.freeze();
    var game = hasty.create(SECRET);

    assertThrows(StorageUnavailable.class, () -> waiting.create(SECRET));
    replica.resume();

    assertEquals(game.tokens(), repeated(() -> waiting.create(SECRET)).tokens());
  }

  /** What a client does that is told of an unknown outcome. */
  private static <T> T repeated(Callable<T> request) {
    return await()
        .ignoreExceptionsInstanceOf(StorageUnavailable.class)
        .until(request, Objects::nonNull);
  }

  @Test
  void aScriptThatRedisForgotIsSentAgainTogetherWithTheWait() {
    var game = repeated(waiting::create);
    master.command("SCRIPT", "FLUSH");

    assertFalse(waiting.place(game, "d6").replayed());
  }

  @Test
  void toWaitForEverIsNoSetting() {
    assertThrows(IllegalArgumentException.class, () -> new Replication(1, Duration.ZERO));
    assertThrows(IllegalArgumentException.class, () -> new Replication(-1, Duration.ZERO));
  }
}
