package dev.mylla;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;

/** The packaged service on a cluster of three masters with a replica each. */
class ClusterIT extends FailoverContract {
  private final RedisCluster redis = RedisCluster.start();

  @AfterAll
  void end() {
    redis.close();
  }

  @Override
  Map<String, String> settings() {
    return Map.of("QUARKUS_REDIS_CLIENT_TYPE", "cluster", "QUARKUS_REDIS_HOSTS", redis.hosts());
  }

  @Override
  List<RedisPair> pairs() {
    return redis.pairs();
  }

  @Override
  void bringBack(RedisProcess killed, RedisPair pair) {
    killed.start();
  }
}
