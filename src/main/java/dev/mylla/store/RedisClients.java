package dev.mylla.store;

import io.quarkus.redis.client.RedisOptionsCustomizer;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Makes further clients from the settings of Quarkus' own: each asks its hosts in another order
 * than the one before.
 */
public final class RedisClients implements RedisOptionsCustomizer {
  private final Vertx vertx;
  private final AtomicInteger made = new AtomicInteger();
  private volatile RedisOptions options = new RedisOptions();

  public RedisClients(Vertx vertx) {
    this.vertx = vertx;
  }

  /** Keeps what the settings say; changes nothing. */
  @Override
  public void customize(String clientName, RedisOptions complete) {
    options = complete;
  }

  Redis next() {
    var hosts = new ArrayList<>(options.getEndpoints());
    Collections.rotate(hosts, -made.incrementAndGet());
    return Redis.createClient(vertx, new RedisOptions(options).setEndpoints(hosts));
  }
}
