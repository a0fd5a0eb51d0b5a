package dev.mylla.rules;

import java.util.Comparator;
import java.util.Optional;

/**
 * The name of a point: a file letter and a rank digit, such as {@code a7}. A name belongs to no
 * board; whether a board has it is asked of {@link Board#has}. Ordered as the plain text is.
 */
public record Point(char file, char rank) implements Comparable<Point> {

  private static final Comparator<Point> BY_NAME =
      Comparator.comparing(Point::file).thenComparing(Point::rank);

  /** A file is {@code a} to {@code z} in lower case, a rank {@code 0} to {@code 9}. */
  public Point {
    if (!isFile(file) || !isRank(rank)) {
      throw new IllegalArgumentException("no name of a point: " + file + rank);
    }
  }

  /** Exactly two characters of the right kinds; everything else is empty. */
  public static Optional<Point> of(String name) {
    if (name.length() != 2 || !isFile(name.charAt(0)) || !isRank(name.charAt(1))) {
      return Optional.empty();
    }
    return Optional.of(new Point(name.charAt(0), name.charAt(1)));
  }

  static boolean isFile(char letter) {
    return letter >= 'a' && letter <= 'z';
  }

  static boolean isRank(char digit) {
    return digit >= '0' && digit <= '9';
  }

  @Override
  public int compareTo(Point other) {
    return BY_NAME.compare(this, other);
  }

  /** The name as notation writes it. */
  @Override
  public String toString() {
    return "" + file + rank;
  }
}
