package dev.mylla.store;

import dev.mylla.RedisProcess;
import dev.mylla.game.Retention;
import dev.mylla.game.SampleGames;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.redis.client.RedisOptions;
import java.time.Duration;

/** Stores on one Redis, through a client made by hand as Quarkus makes it. */
final class RedisStores implements AutoCloseable {
  static final Duration TIMEOUT = Duration.ofMillis(400);

  /** Where the machine itself is the slow part, a timeout would only tell how slow it is. */
  private static final Duration PATIENT = Duration.ofSeconds(5);

  private final Vertx vertx = Vertx.vertx();
  private final Redis client;

  RedisStores(RedisProcess redis) {
    client =
        Redis.createClient(
            vertx,
            new RedisOptions()
                .setConnectionString(redis.uri())
                .setMaxPoolSize(32)
                .setMaxPoolWaiting(1_024));
  }

  RedisGameStore store() {
    return store(SampleGames.RETENTION, Duration.ZERO);
  }

  RedisGameStore store(Retention retention, Duration clockShift) {
    return new RedisGameStore(client, retention, PATIENT, clockShift);
  }

  /** A store that waits no longer than the service does unless told otherwise. */
  RedisGameStore impatient() {
    return new RedisGameStore(client, SampleGames.RETENTION, TIMEOUT, Duration.ZERO);
  }

  @Override
  public void close() {
    client.close();
    vertx.closeAndAwait();
  }
}
