package dev.mylla.store;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore.DamagedGame;
import dev.mylla.game.GameStore.StorageFull;
import dev.mylla.game.GameStore.StorageUnavailable;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedisFailureTest {
  private static final GameId GAME = GameId.parse("0".repeat(26)).orElseThrow();

  @ParameterizedTest
  @EnumSource(Servers.class)
  void aRedisThatBecameAReplicaIsNamed(Servers servers) {
    assertRefused(
        servers,
        redis -> redis.command("REPLICAOF", "127.0.0.1", "" + RedisProcess.freePort()),
        "this Redis is a replica: a failover goes on, or the host is wrong: ");
  }

  @ParameterizedTest
  @EnumSource(Servers.class)
  void missingReplicasAreNamed(Servers servers) {
    assertRefused(
        servers,
        redis -> redis.command("CONFIG", "SET", "min-replicas-to-write", "1"),
        "Redis has fewer replicas than min-replicas-to-write: ");
  }

  @ParameterizedTest
  @EnumSource(Servers.class)
  void aMissingPasswordIsNamed(Servers servers) {
    assertRefused(
        servers,
        redis -> redis.command("CONFIG", "SET", "requirepass", "secret"),
        "Redis asks for a password: ");
  }

  @ParameterizedTest
  @EnumSource(Servers.class)
  void aMissingPermissionIsNamed(Servers servers) {
    assertRefused(
        servers,
        redis -> redis.command("ACL", "SETUSER", "default", "-rpush"),
        "the Redis user lacks a permission: ");
  }

  @ParameterizedTest
  @EnumSource(Servers.class)
  void aMissingPermissionForTheKeysIsNamed(Servers servers) {
    assertRefused(
        servers,
        redis -> redis.command("ACL", "SETUSER", "default", "resetkeys", "~other:*"),
        "the Redis user lacks a permission: ");
  }

  private static void assertRefused(
      Servers servers, Consumer<RedisProcess> change, String beginning) {
    try (var redis = servers.start();
        var players = new Players(redis)) {
      change.accept(redis);
      var failure = assertThrows(StorageUnavailable.class, players::create);
      String message = String.valueOf(failure.getMessage());
      assertTrue(message.startsWith(beginning), message);
    }
  }

  /** A folder in the place of the snapshot stands for a disk that is full. */
  @ParameterizedTest
  @EnumSource(Servers.class)
  void aSnapshotThatCannotBeWrittenIsNamed(Servers servers) {
    assertRefused(
        servers,
        redis -> {
          redis.command("CONFIG", "SET", "save", "3600 1");
          assertTrue(redis.folder().resolve("dump.rdb").toFile().mkdir());
          redis.command("BGSAVE");
          await().until(() -> redis.info("rdb_last_bgsave_status").equals("err"));
        },
        "Redis cannot write its data to disk and refuses writes: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          LOADING Redis is loading the dataset in memory | Redis is still loading its data
          MASTERDOWN Link with MASTER is down            | this Redis is a replica that has lost its master
          CLUSTERDOWN Hash slot not served               | the cluster has lost slots or the majority of its masters
          ERR [0] MOVED 866 127.0.0.1:7001               | another node has it: a failover goes on, or the client type is wrong
          WRONGPASS invalid username-password pair       | Redis refuses the user or password
          Connection refused                             | Redis
          """)
  void theReasonStandsBeforeRedisOwnWords(String words, String reason) {
    var failure = RedisFailure.of(GAME, new RuntimeException(words));

    assertInstanceOf(StorageUnavailable.class, failure);
    assertEquals(reason + ": " + words, failure.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MYLLAFULL more than 90 % of maxmemory is used",
        "OOM command not allowed when used memory > 'maxmemory'. script: f, on @user_script:57.",
        "ERR Error running script (call to f): @user_script:57: @user_script: 57: -OOM command not"
            + " allowed when used memory > 'maxmemory'."
      })
  void aLackOfMemoryIsKnownInTheWordsOfBothVersions(String words) {
    assertInstanceOf(StorageFull.class, RedisFailure.of(GAME, new RuntimeException(words)));
    Uni<Object> withoutGame = Uni.createFrom().failure(new RuntimeException(words));
    assertThrows(
        StorageFull.class,
        () -> RedisFailure.inTime(Duration.ofSeconds(9), withoutGame).await().indefinitely());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MYLLADAMAGED the dates cannot be read",
        "ERR Error running script (call to f): @user_script:5: WRONGTYPE Operation against a key"
      })
  void damageIsKnownInTheWordsOfBothVersions(String words) {
    assertInstanceOf(DamagedGame.class, RedisFailure.of(GAME, new RuntimeException(words)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          READONLY You can't write against a read only replica. | REFUSED
          NOREPLICAS Not enough good replicas to write.         | REFUSED
          Connection refused                                    | UNREACHABLE
          CONNECTION_CLOSED                                     | UNREACHABLE
          MYLLAFULL more than 90 % of maxmemory is used         | FULL
          MYLLADAMAGED the dates cannot be read                 | DAMAGED
          """)
  void aFailureIsCountedByWhatAnOperatorHasToDo(String words, RedisWatch.Trouble trouble) {
    assertEquals(trouble, RedisFailure.trouble(RedisFailure.of(GAME, new RuntimeException(words))));
  }

  @Test
  void aTimeoutAndABusyPoolAreKindsOfTheirOwn() {
    assertEquals(
        RedisWatch.Trouble.TIMEOUT,
        RedisFailure.trouble(RedisFailure.of(GAME, new TimeoutException("no answer"))));
    assertEquals(
        RedisWatch.Trouble.BUSY,
        RedisFailure.trouble(RedisFailure.of(GAME, new ConnectionPoolTooBusyException("busy"))));
    assertEquals(
        RedisWatch.Trouble.REFUSED,
        RedisFailure.trouble(new StorageUnavailable("only 0 of 1 replicas confirm it")));
  }
}
