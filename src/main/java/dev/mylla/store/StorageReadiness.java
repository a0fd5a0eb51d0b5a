package dev.mylla.store;

import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Redis;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Ready while every Redis node that takes writes answers in time and takes them. The data say what
 * of the storage may cost games, of the weakest node: an eviction policy that drops keys, no
 * append-only file, fewer replicas than writes wait for.
 */
public final class StorageReadiness implements AsyncHealthCheck {
  private static final String NAME = "storage";
  private static final String SAFE_POLICY = "noeviction";

  private final Masters masters;
  private final Duration timeout;
  private final Replication replication;

  public StorageReadiness(Redis redis, Duration timeout, Replication replication) {
    this.masters = new Masters(redis);
    this.timeout = timeout;
    this.replication = replication;
  }

  @Override
  public Uni<HealthCheckResponse> call() {
    return masters
        .info()
        .map(this::judge)
        .ifNoItem()
        .after(timeout)
        .recoverWithItem(() -> down("no answer within " + timeout.toMillis() + " ms"))
        .onFailure()
        .recoverWithItem(failure -> down(RedisFailure.words(failure)));
  }

  private HealthCheckResponse judge(List<RedisInfo> nodes) {
    if (nodes.stream().anyMatch(RedisInfo::isLoading)) {
      return down("Redis is still loading its data");
    }
    if (nodes.stream().anyMatch(RedisInfo::isReplica)) {
      return down("Redis is a replica and takes no writes");
    }
    return up(nodes);
  }

  private HealthCheckResponse up(List<RedisInfo> nodes) {
    String policies =
        nodes.stream()
            .map(RedisInfo::evictionPolicy)
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    boolean persistent = nodes.stream().allMatch(RedisInfo::appends);
    int replicas = nodes.stream().mapToInt(RedisInfo::replicas).min().orElse(0);
    var response =
        HealthCheckResponse.named(NAME)
            .up()
            .withData("masters", nodes.size())
            .withData("replicas", replicas)
            .withData("eviction-policy", policies)
            .withData("append-only-file", persistent);
    if (!policies.equals(SAFE_POLICY)) {
      response.withData(
          "warning-eviction", "games may be dropped: set maxmemory-policy noeviction");
    }
    if (!persistent) {
      response.withData(
          "warning-persistence", "a restart of Redis may lose games: set appendonly yes");
    }
    if (replicas < replication.replicas()) {
      response.withData(
          "warning-replication",
          "writes wait for more replicas than there are, and are answered with 503");
    }
    return response.build();
  }

  private static HealthCheckResponse down(String reason) {
    return HealthCheckResponse.named(NAME).down().withData("reason", reason).build();
  }
}
