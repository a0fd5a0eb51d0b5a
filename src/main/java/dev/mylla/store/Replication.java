package dev.mylla.store;

import dev.mylla.game.GameStore;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import java.time.Duration;
import java.util.List;

/**
 * How many replicas must hold what Redis has done before it counts as done.
 *
 * <p>{@code WAIT} counts for the connection that sends it, and there for everything the node did
 * before, a read included. So it goes down in one batch behind the command it is about, whose keys
 * choose the node.
 *
 * @param replicas 0 waits for none
 * @param timeout after which too few replicas mean that the outcome is unknown; whole milliseconds
 */
public record Replication(int replicas, Duration timeout) {
  /** Waits for no replica: an asynchronous failover can lose the last writes. */
  public static final Replication NONE = new Replication(0, Duration.ZERO);

  public Replication {
    if (replicas < 0) {
      throw new IllegalArgumentException("there is no negative number of replicas");
    }
    if (replicas > 0 && timeout.toMillis() < 1) {
      // To WAIT, zero means for ever.
      throw new IllegalArgumentException("replicas need at least a millisecond");
    }
  }

  boolean isAwaited() {
    return replicas > 0;
  }

  /** Sends a command and fails unless enough replicas hold everything up to it. */
  Uni<Response> send(Redis redis, Request request) {
    if (!isAwaited()) {
      return redis.send(request);
    }
    var wait = Request.cmd(Command.WAIT).arg(replicas).arg(timeout.toMillis());
    return redis.batch(List.of(request, wait)).map(this::replicated);
  }

  private Response replicated(List<Response> answers) {
    int holding = answers.get(1).toInteger();
    if (holding < replicas) {
      throw new GameStore.StorageUnavailable(
          "Redis did it, but only %d of %d replicas confirm it after %d ms"
              .formatted(holding, replicas, timeout.toMillis()));
    }
    return answers.get(0);
  }
}
