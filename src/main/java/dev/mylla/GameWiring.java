package dev.mylla;

import dev.mylla.game.AppKeys;
import dev.mylla.game.Endings;
import dev.mylla.game.Exports;
import dev.mylla.game.GameIndex;
import dev.mylla.game.GameLog;
import dev.mylla.game.GameStore;
import dev.mylla.game.Games;
import dev.mylla.game.Interventions;
import dev.mylla.game.Invitations;
import dev.mylla.game.Offers;
import dev.mylla.game.OperatorKeys;
import dev.mylla.game.PlayerGames;
import dev.mylla.game.Readers;
import dev.mylla.game.Rematches;
import dev.mylla.game.Seats;
import dev.mylla.game.TokenKeys;
import dev.mylla.game.Witness;
import dev.mylla.limit.Limits;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** What the service does with games, and what it checks before it does anything. */
final class GameWiring {
  /** The scheduler, which is first otherwise, begins with 0. */
  private static final int BEFORE_ALL_OTHERS = -1;

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
  Limits limits(LimitSettings settings) {
    return settings.limits();
  }

  @Produces
  @Singleton
  Games games(GameStore store, TokenKeys keys, Witness witness) {
    return new Games(store, keys, witness);
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
