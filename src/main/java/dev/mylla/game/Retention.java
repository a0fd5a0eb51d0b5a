package dev.mylla.game;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long a game is kept after its last event; nothing else deletes one.
 *
 * @param waiting while a seat is free
 * @param active while it goes on without a clock
 * @param clocked after the deadline of the side to move, while it goes on with a clock
 * @param finished after its end
 */
public record Retention(Duration waiting, Duration active, Duration clocked, Duration finished) {

  /**
   * How long a game of this status is kept: after its deadline while its clock runs, else after its
   * last event.
   */
  public Duration of(Status status, @Nullable TimeControl clock) {
    return switch (status) {
      case WAITING -> waiting;
      case ACTIVE -> clock == null ? active : clocked;
      case FINISHED -> finished;
    };
  }
}
