package dev.mylla.game;

import java.time.Duration;

/**
 * How long a game is kept after its last event; nothing else deletes one.
 *
 * @param waiting while a seat is free
 * @param active while it goes on without a clock
 * @param finished after its end
 */
public record Retention(Duration waiting, Duration active, Duration finished) {

  /** How long a game of this status is kept after its last event. */
  public Duration of(Status status) {
    return switch (status) {
      case WAITING -> waiting;
      case ACTIVE -> active;
      case FINISHED -> finished;
    };
  }
}
