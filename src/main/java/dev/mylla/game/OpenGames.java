package dev.mylla.game;

import io.smallrye.mutiny.Uni;

/**
 * How many games each anonymous creator has open. An entry is an intent, made before its game is
 * written; whether a game still goes on only the game says.
 */
@FunctionalInterface
public interface OpenGames {
  /** Anybody may have as many as he likes. */
  OpenGames UNLIMITED = (creator, game) -> Uni.createFrom().item(true);

  /**
   * Counts a game that is about to be created, once however often it is entered.
   *
   * @param creator tells creators apart without naming them
   * @return false if the creator has as many as he may
   */
  Uni<Boolean> enter(String creator, GameId game);
}
