package dev.mylla.game;

import dev.mylla.game.GameStore.DamagedGame;
import java.util.function.Function;

/**
 * What is remembered for a day of a request with an {@code Idempotency-Key}, so that its repeat is
 * known and answered alike. Kept beside the game and written in the same commit.
 *
 * @param name a hash of the key and of what it is scoped to; the key itself is not kept
 * @param request fingerprint of the request, to tell its repeat from another one
 * @param result what the request did, as far as the game does not say so
 */
public record Memo(String name, String request, String result) {

  /**
   * What the request did.
   *
   * @param game the game it is kept beside
   * @param reader refuses a text that is no such result with an {@link IllegalArgumentException}
   * @throws DamagedGame if the reader refuses it
   */
  <T> T result(GameId game, Function<String, T> reader) {
    try {
      return reader.apply(result);
    } catch (IllegalArgumentException e) {
      throw new DamagedGame(game, "what is remembered of a request: " + e.getMessage(), e);
    }
  }
}
