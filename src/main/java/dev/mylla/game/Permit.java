package dev.mylla.game;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Whether a request may still write something new. It is asked while the game is read, and once a
 * request; a repeat of what was done before is answered whatever it says.
 */
@FunctionalInterface
public interface Permit {
  /** Nothing is limited. */
  Permit FREE = game -> Uni.createFrom().item(Optional.empty());

  /**
   * Why nothing new may be written; empty if it may.
   *
   * @param game the one to be written, there or not yet
   */
  Uni<Optional<Denial.Code>> objection(GameId game);
}
