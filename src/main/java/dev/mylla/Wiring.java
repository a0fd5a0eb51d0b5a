package dev.mylla;

import dev.mylla.game.GameLog;
import dev.mylla.game.GameStore;
import dev.mylla.game.Games;
import dev.mylla.game.Invitations;
import dev.mylla.game.Retention;
import dev.mylla.game.TokenKeys;
import dev.mylla.store.RedisGameStore;
import io.vertx.mutiny.redis.client.Redis;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** What is a bean: the one place where the parts meet. */
class Wiring {

  @Produces
  @Singleton
  GameStore store(Redis redis, StoreSettings settings) {
    var keep = settings.keep();
    return new RedisGameStore(
        redis,
        new Retention(keep.waiting(), keep.active(), keep.finished()),
        settings.store().timeout(),
        settings.clockShift());
  }

  @Produces
  @Singleton
  TokenKeys keys(StoreSettings settings) {
    return TokenKeys.parse(settings.tokenKeys().orElseThrow());
  }

  @Produces
  @Singleton
  Games games(GameStore store, TokenKeys keys) {
    return new Games(store, keys);
  }

  @Produces
  @Singleton
  GameLog log(GameStore store) {
    return new GameLog(store);
  }

  @Produces
  @Singleton
  Invitations invitations(GameStore store, TokenKeys keys) {
    return new Invitations(store, keys);
  }
}
