package dev.mylla.game;

import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a game stands in the list of its player: first those with a deadline, the nearest first;
 * then those without one, the last changed first; then those that are over, the last ended first.
 * Of two that would stand in the same place the smaller id comes first.
 *
 * @param rank which of the three
 * @param order within its rank, ascending
 */
public record Place(int rank, long order, String id) implements Comparable<Place> {
  private static final int TIMED = 0;
  private static final int UNTIMED = 1;
  private static final int FINISHED = 2;

  private static final Pattern WRITTEN = Pattern.compile("([012])(-?[0-9]{1,15})([0-9A-Z]{26})");
  private static final Comparator<Place> ORDER =
      Comparator.comparingInt(Place::rank).thenComparingLong(Place::order).thenComparing(Place::id);

  static Place unfinished(Game game) {
    var clock = game.stamp().clock();
    Instant deadline = clock == null ? null : clock.deadline();
    return deadline == null
        ? new Place(UNTIMED, -game.stamp().updatedAt().toEpochMilli(), game.id().text())
        : new Place(TIMED, deadline.toEpochMilli(), game.id().text());
  }

  static Place finished(GameIndex.Entry entry) {
    return new Place(FINISHED, entry.order(), entry.id().text());
  }

  /** Where the finished games begin. */
  static Place endOfUnfinished() {
    return new Place(FINISHED, Long.MIN_VALUE, "");
  }

  boolean isFinished() {
    return rank == FINISHED;
  }

  boolean isAfter(Place other) {
    return compareTo(other) > 0;
  }

  @Override
  public int compareTo(Place other) {
    return ORDER.compare(this, other);
  }

  /** Reads what {@link #toString} wrote; empty if it is anything else. */
  public static Optional<Place> parse(String text) {
    var parts = WRITTEN.matcher(text);
    return parts.matches()
        ? Optional.of(
            new Place(
                Integer.parseInt(parts.group(1)), Long.parseLong(parts.group(2)), parts.group(3)))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return rank + Long.toString(order) + id;
  }
}
