package dev.mylla;

import dev.mylla.clock.SweeperWatch;
import dev.mylla.game.AppKeys;
import dev.mylla.game.Deadlines;
import dev.mylla.game.Endings;
import dev.mylla.game.Exports;
import dev.mylla.game.GameId;
import dev.mylla.game.GameIndex;
import dev.mylla.game.GameLog;
import dev.mylla.game.GameStore;
import dev.mylla.game.Games;
import dev.mylla.game.Interventions;
import dev.mylla.game.Invitations;
import dev.mylla.game.Offers;
import dev.mylla.game.OpenGames;
import dev.mylla.game.OperatorKeys;
import dev.mylla.game.PlayerGames;
import dev.mylla.game.Provenance;
import dev.mylla.game.Readers;
import dev.mylla.game.Rematches;
import dev.mylla.game.Retention;
import dev.mylla.game.Seats;
import dev.mylla.game.TokenKeys;
import dev.mylla.game.Witness;
import dev.mylla.game.WitnessedStore;
import dev.mylla.limit.Addresses;
import dev.mylla.limit.Buckets;
import dev.mylla.limit.Limits;
import dev.mylla.local.LocalFolder;
import dev.mylla.local.LocalRedis;
import dev.mylla.local.LocalSettings;
import dev.mylla.metrics.AmbiguousGauges;
import dev.mylla.metrics.BuildInfo;
import dev.mylla.metrics.GameMetrics;
import dev.mylla.metrics.HttpLabels;
import dev.mylla.metrics.HttpMetrics;
import dev.mylla.metrics.RedisMetrics;
import dev.mylla.metrics.SweeperMetrics;
import dev.mylla.store.RedisBuckets;
import dev.mylla.store.RedisDeadlines;
import dev.mylla.store.RedisGameIndex;
import dev.mylla.store.RedisGameStore;
import dev.mylla.store.RedisOpenGames;
import dev.mylla.store.RedisWatch;
import dev.mylla.store.Replication;
import dev.mylla.store.StorageReadiness;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.config.MeterFilter;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigUtils;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.common.annotation.Identifier;
import io.vertx.mutiny.redis.client.Redis;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.Readiness;
import org.jboss.logging.Logger;

/** Says what is a bean and how the packages meet. */
final class Wiring {
  private static final Logger LOG = Logger.getLogger(Wiring.class);

  /** A game nobody has, to be asked for. */
  private static final GameId GREETING = GameId.parse("0".repeat(26)).orElseThrow();

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** The scheduler, which is first otherwise, begins with 0. */
  private static final int BEFORE_ALL_OTHERS = -1;

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

  /**
   * The keys of the seat tokens: the ones set, else the local folder's own. Those would differ
   * between the services of one Redis, so with a Redis of its own a service in production must be
   * told its keys.
   */
  @Produces
  @Singleton
  TokenKeys tokenKeys(
      GameSettings settings,
      @ConfigProperty(name = "quarkus.redis.hosts") Optional<String> hosts,
      LocalFolder folder) {
    try {
      return TokenKeys.parse(tokenKeysText(settings.tokenKeys(), hosts, folder));
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException("MYLLA_TOKEN_KEYS: " + e.getMessage() + ".");
    }
  }

  private static String tokenKeysText(
      Optional<String> set, Optional<String> hosts, LocalFolder folder) {
    if (set.isPresent()) {
      return set.get();
    }
    if (hosts.isPresent() && ConfigUtils.isProfileActive("prod")) {
      throw new ConfigurationException(
          "QUARKUS_REDIS_HOSTS is set but MYLLA_TOKEN_KEYS is not: give every service of this Redis"
              + " the same keys, as name:base64url of 32 random bytes.");
    }
    return folder.tokenKeys();
  }

  /** The apps that may use the service; without any everybody may create games. */
  @Produces
  @Singleton
  AppKeys appKeys(GameSettings settings) {
    try {
      return settings.appKeys().map(AppKeys::parse).orElseGet(AppKeys::none);
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException("MYLLA_APP_KEYS: " + e.getMessage() + ".");
    }
  }

  /** Who may put a hand in; without any nobody may. */
  @Produces
  @Singleton
  OperatorKeys operatorKeys(GameSettings settings) {
    try {
      return settings.operatorKeys().map(OperatorKeys::parse).orElseGet(OperatorKeys::none);
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException("MYLLA_OPERATOR_KEYS: " + e.getMessage() + ".");
    }
  }

  /**
   * A service without keys, or with settings it cannot work with, ends before it has answered
   * anything.
   */
  void failFast(
      @Observes @Priority(BEFORE_ALL_OTHERS) StartupEvent start,
      GameSettings settings,
      TokenKeys keys,
      AppKeys apps,
      OperatorKeys operators) {
    Bounds.check(settings);
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
  Limits limits(LimitSettings settings) {
    return settings.limits();
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
  Addresses addresses(TokenKeys keys) {
    return new Addresses(keys.derive("mylla/address/1"));
  }

  @Produces
  @Singleton
  Provenance provenance(TokenKeys keys) {
    return new Provenance(keys);
  }

  @Produces
  @Singleton
  Games games(GameStore store, TokenKeys keys, Witness witness) {
    return new Games(store, keys, witness);
  }

  @Produces
  @Singleton
  Witness witness(MeterRegistry registry) {
    return new GameMetrics(registry);
  }

  @Produces
  @Singleton
  RedisWatch redisWatch(MeterRegistry registry) {
    return new RedisMetrics(registry);
  }

  @Produces
  @Singleton
  SweeperWatch sweeperWatch(MeterRegistry registry) {
    return new SweeperMetrics(registry);
  }

  @Produces
  @Singleton
  MeterFilter httpMetrics() {
    return new HttpMetrics();
  }

  @Produces
  @Singleton
  MeterFilter withoutAmbiguousGauges() {
    return new AmbiguousGauges();
  }

  @Produces
  @Singleton
  HttpServerMetricsTagsContributor httpLabels() {
    return new HttpLabels();
  }

  void tellBuild(
      @Observes StartupEvent start,
      MeterRegistry registry,
      @ConfigProperty(name = "quarkus.application.version") String version) {
    BuildInfo.register(registry, version);
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

  @Produces
  @Singleton
  PlayerGames playerGames(GameStore store, GameIndex index) {
    return new PlayerGames(store, index);
  }

  @Produces
  @Singleton
  Exports exports(GameStore store, GameIndex index) {
    return new Exports(store, index);
  }

  @Produces
  @Singleton
  Readers readers(TokenKeys keys) {
    return new Readers(keys);
  }

  @Produces
  @Singleton
  GameLog gameLog(GameStore store) {
    return new GameLog(store);
  }

  @Produces
  @Singleton
  Endings endings(GameStore store, TokenKeys keys, Witness witness) {
    return new Endings(store, keys, witness);
  }

  @Produces
  @Singleton
  Interventions interventions(GameStore store, Witness witness) {
    return new Interventions(store, witness);
  }

  @Produces
  @Singleton
  Offers offers(GameStore store, TokenKeys keys, Witness witness) {
    return new Offers(store, keys, witness);
  }

  @Produces
  @Singleton
  Rematches rematches(GameStore store, TokenKeys keys, Witness witness) {
    return new Rematches(store, keys, witness);
  }

  @Produces
  @Singleton
  Seats seats(GameStore store, TokenKeys keys, Witness witness) {
    return new Seats(store, keys, witness);
  }

  @Produces
  @Singleton
  Invitations invitations(GameStore store, TokenKeys keys, Witness witness) {
    return new Invitations(store, keys, witness);
  }
}
