package dev.mylla;

import dev.mylla.game.Deadlines;
import dev.mylla.game.GameId;
import dev.mylla.game.GameIndex;
import dev.mylla.game.GameStore;
import dev.mylla.game.OpenGames;
import dev.mylla.game.Retention;
import dev.mylla.game.Witness;
import dev.mylla.game.WitnessedStore;
import dev.mylla.limit.Buckets;
import dev.mylla.local.LocalFolder;
import dev.mylla.local.LocalRedis;
import dev.mylla.local.LocalSettings;
import dev.mylla.store.RedisBuckets;
import dev.mylla.store.RedisDeadlines;
import dev.mylla.store.RedisGameIndex;
import dev.mylla.store.RedisGameStore;
import dev.mylla.store.RedisOpenGames;
import dev.mylla.store.RedisWatch;
import dev.mylla.store.Replication;
import dev.mylla.store.StorageReadiness;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.common.annotation.Identifier;
import io.vertx.mutiny.redis.client.Redis;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.health.Readiness;
import org.jboss.logging.Logger;

/** Redis: which one, and what is kept there. */
final class StoreWiring {
  private static final Logger LOG = Logger.getLogger(StoreWiring.class);

  /** A game nobody has, to be asked for. */
  private static final GameId GREETING = GameId.parse("0".repeat(26)).orElseThrow();

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  @Produces
  @Singleton
  LocalFolder localFolder(LocalSettings settings) {
    return new LocalFolder(settings.folder());
  }

  /** Asked for its address only where no {@code quarkus.redis.hosts} is set. */
  @Produces
  @Singleton
  @Identifier("local") LocalRedis localRedis(LocalFolder folder) {
    return new LocalRedis(folder);
  }

  void endLocalRedis(@Disposes @Identifier("local") LocalRedis redis) {
    redis.stop();
  }

  void expectEnd(
      @Observes ShutdownDelayInitiatedEvent ending, @Identifier("local") LocalRedis redis) {
    redis.expectEnd();
  }

  void expectEndWithoutDelay(
      @Observes ShutdownEvent ending, @Identifier("local") LocalRedis redis) {
    redis.expectEnd();
  }

  @Produces
  @Singleton
  Replication replication(GameSettings settings) {
    var store = settings.store();
    if (store.waitReplicas() > 0 && store.waitTimeout().compareTo(store.timeout()) >= 0) {
      throw new ConfigurationException(
          "MYLLA_STORE_WAIT_TIMEOUT must be shorter than MYLLA_STORE_TIMEOUT.");
    }
    try {
      return new Replication(store.waitReplicas(), store.waitTimeout());
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException("MYLLA_STORE_WAIT_REPLICAS: " + e.getMessage() + ".");
    }
  }

  @Produces
  @Singleton
  GameStore gameStore(
      Redis redis,
      GameSettings settings,
      Replication replication,
      Witness witness,
      RedisWatch watch) {
    var keep = settings.keep();
    var retention = new Retention(keep.waiting(), keep.active(), keep.clocked(), keep.finished());
    var store = settings.store();
    var games =
        new RedisGameStore(redis, retention, store.timeout(), settings.test().clockShift())
            .with(replication)
            .watchedBy(watch);
    return new WitnessedStore(games, witness);
  }

  @Produces
  @Singleton
  @Readiness
  StorageReadiness storageReadiness(Redis redis, GameSettings settings, Replication replication) {
    return new StorageReadiness(redis, settings.store().timeout(), replication);
  }

  /** Connects before the first request, which otherwise pays for it; says so if nobody answers. */
  void greetStorage(@Observes StartupEvent start, GameStore store) {
    try {
      store.find(GREETING).onFailure().retry().atMost(3).await().atMost(PATIENCE);
    } catch (RuntimeException e) {
      LOG.warnf("Redis does not answer (%s): games answer 503 until it does.", e.getMessage());
    }
  }

  @Produces
  @Singleton
  Buckets buckets(Redis redis, GameSettings settings, RedisWatch watch) {
    return new RedisBuckets(redis, settings.store().timeout(), watch);
  }

  @Produces
  @Singleton
  OpenGames openGames(
      Redis redis, GameStore store, GameSettings settings, LimitSettings limits, RedisWatch watch) {
    if (limits.openGames().isEmpty()) {
      return OpenGames.UNLIMITED;
    }
    int most = limits.openGames().getAsInt();
    if (most < 1) {
      throw new ConfigurationException("MYLLA_LIMIT_OPEN_GAMES must be at least 1.");
    }
    return new RedisOpenGames(redis, store, settings.store().timeout(), most, watch);
  }

  @Produces
  @Singleton
  Deadlines deadlines(Redis redis, GameSettings settings, RedisWatch watch) {
    return new RedisDeadlines(
        redis, settings.store().timeout(), settings.test().clockShift(), watch);
  }

  @Produces
  @Singleton
  GameIndex gameIndex(Redis redis, GameSettings settings, RedisWatch watch) {
    return new RedisGameIndex(
        redis, settings.store().timeout(), settings.test().clockShift(), watch);
  }
}
