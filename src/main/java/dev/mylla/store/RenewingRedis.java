package dev.mylla.store;

import io.vertx.core.Future;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jboss.logging.Logger;

/**
 * A Redis client that gives up on silence.
 *
 * <p>Vert.x asks the hosts it was told of in turn, but waits for one that is connected and silent,
 * frozen or with its machine gone, until the connection breaks, which may take minutes; and the
 * requests that nobody answers keep their places in its pool. So a client that was asked and has
 * answered nothing for a second is replaced by a new one, which asks another host first. An error
 * is an answer.
 */
public final class RenewingRedis implements Redis {
  static final Duration PATIENCE = Duration.ofSeconds(1);

  private static final Logger LOG = Logger.getLogger(RenewingRedis.class);

  private final RedisClients clients;
  private final Executor executor;
  private final LongSupplier nanoseconds;
  private Redis client;
  private boolean asked;
  private long askedAt;

  /**
   * @param first replaced only when it falls silent
   * @param executor makes a new client, off the event loop
   */
  public RenewingRedis(Redis first, RedisClients clients, Executor executor) {
    this(first, clients, executor, System::nanoTime);
  }

  RenewingRedis(Redis first, RedisClients clients, Executor executor, LongSupplier nanoseconds) {
    this.client = first;
    this.clients = clients;
    this.executor = executor;
    this.nanoseconds = nanoseconds;
  }

  @Override
  public Future<RedisConnection> connect() {
    return ask(Redis::connect);
  }

  @Override
  public Future<Response> send(Request request) {
    return ask(asked -> asked.send(request));
  }

  @Override
  public Future<List<Response>> batch(List<Request> requests) {
    return ask(asked -> asked.batch(requests));
  }

  @Override
  public synchronized void close() {
    client.close();
  }

  private <T> Future<T> ask(Function<Redis, Future<T>> request) {
    var current = current();
    return request
        .apply(current)
        .onComplete(
            answer -> {
              if (!(answer.cause() instanceof ConnectionPoolTooBusyException)) {
                answeredBy(current);
              }
            });
  }

  private synchronized Redis current() {
    long now = nanoseconds.getAsLong();
    if (!asked) {
      asked = true;
      askedAt = now;
      return client;
    }
    if (now - askedAt > PATIENCE.toNanos()) {
      askedAt = now;
      var silent = client;
      executor.execute(() -> replace(silent));
    }
    return client;
  }

  private synchronized void answeredBy(Redis answering) {
    if (answering == client) {
      asked = false;
    }
  }

  private void replace(Redis silent) {
    LOG.warnf("Redis has answered nothing for %d ms: connecting anew", PATIENCE.toMillis());
    var next = clients.next();
    synchronized (this) {
      client = next;
      asked = false;
    }
    silent.close();
  }
}
