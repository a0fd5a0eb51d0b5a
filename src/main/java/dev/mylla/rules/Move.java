package dev.mylla.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a player says: one ply, a placement or a slide (a flight is a slide that goes far) together
 * with all its removals, or a turn forfeited by the die. It names points of no particular board and
 * may be nonsense; {@link Position#refusal} judges it.
 *
 * <p>Two moves are equal if they name the same points in the same order. {@link #canonical} is the
 * same for all that mean the same.
 */
public final class Move {

  private static final Move FORFEIT = new Move(Optional.empty(), Optional.empty(), List.of());

  private final Optional<Point> from;
  private final Optional<Point> to;
  private final List<Point> removed;
  private final String text;

  private Move(Optional<Point> from, Optional<Point> to, List<Point> removed) {
    this.from = from;
    this.to = to;
    this.removed = List.copyOf(removed);
    this.text = text(from, to, removed);
  }

  /** A man from the hand goes to a point. */
  public static Move place(Point to, Point... removed) {
    return place(to, List.of(removed));
  }

  /** A man from the hand goes to a point. */
  public static Move place(Point to, List<Point> removed) {
    return new Move(Optional.empty(), Optional.of(to), removed);
  }

  /** A man on the board goes to another point, near or far. */
  public static Move slide(Point from, Point to, Point... removed) {
    return slide(from, to, List.of(removed));
  }

  /** A man on the board goes to another point, near or far. */
  public static Move slide(Point from, Point to, List<Point> removed) {
    return new Move(Optional.of(from), Optional.of(to), removed);
  }

  /** The turn an odd throw takes away. */
  public static Move forfeit() {
    return FORFEIT;
  }

  /** Whether nothing is moved at all. */
  public boolean isForfeit() {
    return to.isEmpty();
  }

  /** Whether the man comes from the hand. */
  public boolean isPlacement() {
    return from.isEmpty() && to.isPresent();
  }

  /** Where the man stood before; empty for a placement and for a forfeit. */
  public Optional<Point> from() {
    return from;
  }

  /**
   * Where the man goes.
   *
   * @throws IllegalStateException for a forfeit, which goes nowhere
   */
  public Point to() {
    return to.orElseThrow(() -> new IllegalStateException("a forfeited turn goes nowhere"));
  }

  /** The men to be taken, in the order in which they were named, a point named twice twice. */
  public List<Point> removed() {
    return removed;
  }

  /** The same move with its removals in alphabetical order, which is how it is written. */
  public Move canonical() {
    return removed.size() < 2 ? this : new Move(from, to, removed.stream().sorted().toList());
  }

  /** Every point of the move in the order named, in a list of the caller's own. */
  List<Point> points() {
    List<Point> points = new ArrayList<>(2 + removed.size());
    from.ifPresent(points::add);
    to.ifPresent(points::add);
    points.addAll(removed);
    return points;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Move move && text.equals(move.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The notation of the move as said: {@code d6}, {@code a1-a4xd7}, {@code -}. */
  @Override
  public String toString() {
    return text;
  }

  private static String text(Optional<Point> from, Optional<Point> to, List<Point> removed) {
    StringBuilder text = new StringBuilder();
    from.ifPresent(text::append);
    if (from.isPresent() || to.isEmpty()) {
      text.append('-');
    }
    to.ifPresent(text::append);
    for (Point point : removed) {
      text.append('x').append(point);
    }
    return text.toString();
  }
}
