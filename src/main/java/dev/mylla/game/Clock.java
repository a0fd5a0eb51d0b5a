package dev.mylla.game;

import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The time of both sides. It says what they had when the running turn began, so that nothing in it
 * changes while somebody thinks.
 *
 * @param remaining of each side when the running turn began, or when the game ended
 * @param deadline until when the side to move has to move; absent once the game has ended
 * @param overdue whether the deadline and the grace after it had passed, by Redis' clock, when this
 *     was read
 */
public record Clock(PerColor<Duration> remaining, @Nullable Instant deadline, boolean overdue) {

  /** As a commit leaves it, which is never overdue. */
  public Clock(PerColor<Duration> remaining, @Nullable Instant deadline) {
    this(remaining, deadline, false);
  }

  /** The same clock as somebody sees it at this time. */
  public Clock seenAt(Instant now) {
    boolean late = graceEnds().filter(now::isAfter).isPresent();
    return new Clock(remaining, deadline, late);
  }

  /** The last moment that is in time, while the clock runs. */
  Optional<Instant> graceEnds() {
    return Optional.ofNullable(deadline).map(end -> end.plus(TimeControl.GRACE));
  }
}
