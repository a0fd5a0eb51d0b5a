package dev.mylla.store;

import dev.mylla.game.GameId;
import dev.mylla.game.GameStore;
import io.smallrye.mutiny.TimeoutException;
import java.util.List;

/**
 * Tells a store that cannot be reached from a game that cannot be read. Errors are known by their
 * words: Redis 6.2 wraps what a script raises into a sentence, 7.0 does not.
 */
final class RedisFailure {
  private static final List<String> DAMAGE = List.of("MYLLADAMAGED", "WRONGTYPE");

  /** What the client says of a request whose connection ended before its answer came. */
  private static final String CONNECTION_CLOSED = "CONNECTION_CLOSED";

  private RedisFailure() {}

  static RuntimeException of(GameId id, Throwable failure) {
    if (failure instanceof TimeoutException) {
      return new GameStore.StorageUnavailable("Redis did not answer in time", failure);
    }
    String message = String.valueOf(failure.getMessage());
    if (DAMAGE.stream().anyMatch(message::contains)) {
      return new GameStore.DamagedGame(id, message, failure);
    }
    return new GameStore.StorageUnavailable("Redis: " + message, failure);
  }

  /** Whether the request may have been lost with its connection, while Redis is fine. */
  static boolean isLostConnection(Throwable failure) {
    return String.valueOf(failure.getMessage()).endsWith(CONNECTION_CLOSED);
  }
}
