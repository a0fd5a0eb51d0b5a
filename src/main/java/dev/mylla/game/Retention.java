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
  /** What was ended before anybody joined. */
  private static final Duration WITHDRAWN = Duration.ofHours(24);

  /**
   * How long a game in this state is kept: after its deadline while its clock runs, else after its
   * last event.
   */
  public Duration of(State state, @Nullable TimeControl clock) {
    return switch (state.status()) {
      case WAITING -> waiting;
      case ACTIVE -> clock == null ? active : clocked;
      case FINISHED -> state.bothSeatsTaken() ? finished : WITHDRAWN;
    };
  }
}
