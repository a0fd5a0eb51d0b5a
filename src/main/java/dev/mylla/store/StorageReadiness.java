package dev.mylla.store;

import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import java.time.Duration;
import java.util.regex.Pattern;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Ready while Redis answers in time. The data say what of the storage may cost games: an eviction
 * policy that drops keys, or no append-only file.
 */
public final class StorageReadiness implements AsyncHealthCheck {
  private static final String NAME = "storage";
  private static final String SAFE_POLICY = "noeviction";
  private static final Pattern POLICY = Pattern.compile("(?m)^maxmemory_policy:(\\S+)");
  private static final Pattern APPEND_ONLY = Pattern.compile("(?m)^aof_enabled:(\\d)");

  private final Redis redis;
  private final Duration timeout;

  public StorageReadiness(Redis redis, Duration timeout) {
    this.redis = redis;
    this.timeout = timeout;
  }

  @Override
  public Uni<HealthCheckResponse> call() {
    return redis
        .send(Request.cmd(Command.INFO))
        .map(Response::toString)
        .map(StorageReadiness::up)
        .ifNoItem()
        .after(timeout)
        .recoverWithItem(() -> down("no answer within " + timeout.toMillis() + " ms"))
        .onFailure()
        .recoverWithItem(failure -> down(String.valueOf(failure.getMessage())));
  }

  private static HealthCheckResponse up(String info) {
    String policy = find(POLICY, info);
    boolean persistent = find(APPEND_ONLY, info).equals("1");
    var response =
        HealthCheckResponse.named(NAME)
            .up()
            .withData("eviction-policy", policy)
            .withData("append-only-file", persistent);
    if (!policy.equals(SAFE_POLICY)) {
      response.withData(
          "warning-eviction", "games may be dropped: set maxmemory-policy noeviction");
    }
    if (!persistent) {
      response.withData(
          "warning-persistence", "a restart of Redis may lose games: set appendonly yes");
    }
    return response.build();
  }

  private static String find(Pattern pattern, String info) {
    var matcher = pattern.matcher(info);
    return matcher.find() ? matcher.group(1) : "unknown";
  }

  private static HealthCheckResponse down(String reason) {
    return HealthCheckResponse.named(NAME).down().withData("reason", reason).build();
  }
}
