package dev.mylla.rules;

import java.util.List;

/**
 * A position as somebody states it, unvalidated: it may name points no board has and men that don't
 * add up. {@link Position#of} makes a playable position of it or lists what is wrong.
 */
public record Setup(List<Point> white, List<Point> black, PerColor<Integer> inHand, Color toMove) {

  /** Keeps its own copies. */
  public Setup {
    white = List.copyOf(white);
    black = List.copyOf(black);
  }

  /** Where this color's men are said to stand. */
  public List<Point> men(Color color) {
    return color == Color.WHITE ? white : black;
  }
}
