package dev.mylla.store;

import io.vertx.mutiny.redis.client.Response;
import java.util.Map;
import java.util.stream.Collectors;

/** What a Redis node says about itself. */
record RedisInfo(Map<String, String> fields) {

  /**
   * @param info the answer to {@code INFO}: lines of {@code name:value}
   */
  static RedisInfo of(Response info) {
    return new RedisInfo(
        info.toString()
            .lines()
            .map(line -> line.split(":", 2))
            .filter(field -> field.length == 2)
            .collect(Collectors.toMap(field -> field[0], field -> field[1], (one, other) -> one)));
  }

  boolean isOfCluster() {
    return is("cluster_enabled", "1");
  }

  boolean isReplica() {
    return is("role", "slave");
  }

  boolean isLoading() {
    return is("loading", "1");
  }

  boolean appends() {
    return is("aof_enabled", "1");
  }

  String evictionPolicy() {
    return fields.getOrDefault("maxmemory_policy", "unknown");
  }

  int replicas() {
    return Integer.parseInt(fields.getOrDefault("connected_slaves", "0"));
  }

  private boolean is(String field, String value) {
    return value.equals(fields.get(field));
  }
}
