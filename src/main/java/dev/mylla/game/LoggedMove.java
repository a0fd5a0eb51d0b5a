package dev.mylla.game;

import java.time.Instant;

/**
 * A move or a forfeited turn.
 *
 * @param at when it happened, by Redis' clock
 * @param takenBack whether it stands no more
 */
public record LoggedMove(Event.Turn move, Instant at, boolean takenBack) {

  /** The same move, if these were taken back. */
  LoggedMove in(TakenBack numbers) {
    return new LoggedMove(move, at, numbers.contains(move.number()));
  }
}
