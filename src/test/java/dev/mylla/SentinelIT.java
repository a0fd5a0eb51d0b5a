package dev.mylla;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;

/** The packaged service on a master that Sentinels watch. */
class SentinelIT extends FailoverContract {
  private final RedisSentinel redis = RedisSentinel.start();

  @AfterAll
  void end() {
    redis.close();
  }

  @Override
  Map<String, String> settings() {
    return Map.of(
        "QUARKUS_REDIS_CLIENT_TYPE",
        "sentinel",
        "QUARKUS_REDIS_MASTER_NAME",
        RedisSentinel.MASTER_NAME,
        "QUARKUS_REDIS_HOSTS",
        redis.hosts());
  }

  @Override
  List<RedisPair> pairs() {
    return List.of(redis.pair());
  }

  /** The Sentinels would do it too, some ten seconds later. */
  @Override
  void bringBack(RedisProcess killed, RedisPair pair) {
    killed.start();
    killed.command("REPLICAOF", "127.0.0.1", "" + pair.replicaOf(killed).port());
  }
}
