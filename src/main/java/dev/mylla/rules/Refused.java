package dev.mylla.rules;

import java.util.List;

/**
 * A refused move.
 *
 * @param points what the refusal is about, in the order named
 * @param legal where only the removals are at fault: every legal move of the same man to the same
 *     point; otherwise empty
 */
public record Refused(Refusal refusal, List<Point> points, List<Move> legal) {

  /** Keeps its own copies. */
  public Refused {
    points = List.copyOf(points);
    legal = List.copyOf(legal);
  }

  static Refused because(Refusal refusal, Point... points) {
    return new Refused(refusal, List.of(points), List.of());
  }
}
