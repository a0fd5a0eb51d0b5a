package dev.mylla.store;

import dev.mylla.RedisProcess;
import dev.mylla.game.Retention;
import dev.mylla.game.SampleGames;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.redis.client.RedisOptions;
import java.time.Duration;

/** Stores on one Redis, through a client made by hand as Quarkus makes it. */
public final class RedisStores implements AutoCloseable {
  static final Duration TIMEOUT = Duration.ofMillis(400);

  /** Where the machine itself is the slow part, a timeout would only tell how slow it is. */
  private static final Duration PATIENT = Duration.ofSeconds(5);

  private final Vertx vertx = Vertx.vertx();
  private final Redis client;

  public RedisStores(RedisProcess redis) {
    this(redis.uri());
  }

  /**
   * @param uri where the server is, with a user and his password if it asks for them
   */
  RedisStores(String uri) {
    client =
        Redis.createClient(
            vertx,
            new RedisOptions()
                .setConnectionString(uri)
                .setMaxPoolSize(32)
                .setMaxPoolWaiting(1_024));
  }

  /** A store as a service has it. */
  public RedisGameStore store() {
    return store(SampleGames.RETENTION, Duration.ZERO);
  }

  /** A store of a service that keeps games differently and whose clock is ahead. */
  public RedisGameStore store(Retention retention, Duration clockShift) {
    return new RedisGameStore(client, retention, PATIENT, clockShift);
  }

  /** The deadlines as a service sees them whose clock is ahead. */
  public RedisDeadlines deadlines(Duration clockShift) {
    return new RedisDeadlines(client, PATIENT, clockShift);
  }

  /** The client itself, to be put behind another one. */
  public Redis client() {
    return client;
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
