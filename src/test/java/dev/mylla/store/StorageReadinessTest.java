package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.RedisPair;
import dev.mylla.RedisProcess;
import java.time.Duration;
import java.util.Map;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sentinel and Cluster have their readiness tested where their failovers are. */
class StorageReadinessTest {

  @Test
  void aRedisThatAppendsAndEvictsNothingIsReadyWithoutAWarning() {
    try (var redis = RedisProcess.bundled("--appendonly", "yes")) {
      var response = ask(redis, Replication.NONE);

      assertEquals(Status.UP, response.getStatus());
      assertEquals(
          Map.of(
              "masters",
              1L,
              "replicas",
              0L,
              "eviction-policy",
              "noeviction",
              "append-only-file",
              true),
          response.getData().orElseThrow());
    }
  }

  @ParameterizedTest
  @CsvSource({"allkeys-lru", "allkeys-random", "volatile-lru", "volatile-ttl", "volatile-lfu"})
  void anyPolicyThatEvictsIsNamed(String policy) {
    try (var redis = RedisProcess.bundled("--maxmemory-policy", policy)) {
      var data = ask(redis, Replication.NONE).getData().orElseThrow();

      assertEquals(policy, data.get("eviction-policy"));
      assertEquals(
          "games may be dropped: set maxmemory-policy noeviction", data.get("warning-eviction"));
    }
  }

  @Test
  void aMissingAppendOnlyFileIsNamed() {
    try (var redis = RedisProcess.bundled()) {
      var data = ask(redis, Replication.NONE).getData().orElseThrow();

      assertEquals(
          "a restart of Redis may lose games: set appendonly yes", data.get("warning-persistence"));
    }
  }

  @Test
  void fewerReplicasThanWritesWaitForAreNamed() {
    try (var redis = RedisProcess.bundled();
        var replica = RedisProcess.bundled("--replicaof", "127.0.0.1", "" + redis.port())) {
      new RedisPair(redis, replica).awaitReplica(redis);

      var data = ask(redis, new Replication(2, Duration.ofMillis(1))).getData().orElseThrow();

      assertEquals(1L, data.get("replicas"));
      assertEquals(
          "writes wait for more replicas than there are, and are answered with 503",
          data.get("warning-replication"));
    }
  }

  @Test
  void aReplicaIsNotReadyForItTakesNoWrites() {
    try (var master = RedisProcess.bundled();
        var replica = RedisProcess.bundled("--replicaof", "127.0.0.1", "" + master.port())) {
      new RedisPair(master, replica).awaitReplica(master);

      assertDown("Redis is a replica and takes no writes", replica);
    }
  }

  @Test
  void aRedisThatIsGoneIsNotReady() {
    try (var redis = RedisProcess.bundled()) {
      redis.kill();

      assertDown("Connection refused: /127.0.0.1:" + redis.port(), redis);
    }
  }

  @Test
  void aFrozenRedisIsNotReady() {
    try (var redis = RedisProcess.bundled()) {
      redis.freeze();

      assertDown("no answer within 400 ms", redis);
    }
  }

  private static void assertDown(String reason, RedisProcess redis) {
    var response = ask(redis, Replication.NONE);

    assertEquals(Status.DOWN, response.getStatus());
    assertEquals(Map.of("reason", reason), response.getData().orElseThrow());
  }

  private static HealthCheckResponse ask(RedisProcess redis, Replication replication) {
    try (var players = new Players(redis)) {
      var readiness = new StorageReadiness(players.client(), Duration.ofMillis(400), replication);
      return readiness.call().await().indefinitely();
    }
  }
}
