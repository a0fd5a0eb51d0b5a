package dev.mylla.http;

import dev.mylla.rules.Board;
import dev.mylla.rules.Board.Line;
import dev.mylla.rules.Point;
import java.util.List;

/**
 * A board in words for players, read off its points, ways and lines. A board is a grid when a point
 * lies in its center, else a set of nested squares.
 */
final class BoardWording {

  /** Where a line lies, in the order of telling. */
  private enum Place {
    SIDES("the sides"),
    JOINING_LINES("the joining lines"),
    ROWS("the rows"),
    COLUMNS("the columns"),
    DIAGONALS("the diagonals");

    private final String words;

    Place(String words) {
      this.words = words;
    }
  }

  private final Board board;
  private final int lastFile;

  BoardWording(Board board) {
    this.board = board;
    this.lastFile =
        board.points().stream().map(PointView::of).mapToInt(PointView::x).max().orElseThrow();
  }

  /** How many points there are and how they are joined. */
  String shape() {
    boolean diagonals = board.ways().stream().anyMatch(way -> isDiagonal(way.points()));
    if (isGrid()) {
      long rows = board.points().stream().map(Point::rank).distinct().count();
      return "%d points in %d rows, %s diagonals"
          .formatted(board.points().size(), rows, diagonals ? "with" : "without");
    }
    long squares = board.points().stream().map(this::distance).distinct().count();
    return "%d points in %d nested squares, joined at the middles of their sides%s"
        .formatted(board.points().size(), squares, diagonals ? " and at the corners" : "");
  }

  /** How many mills there can be and where they lie. */
  String mills() {
    List<Place> places = board.lines().stream().map(this::place).distinct().sorted().toList();
    return board.lines().size() + ", on " + words(places);
  }

  private static String words(List<Place> places) {
    if (places.equals(List.of(Place.SIDES))) {
      return "the sides of the squares";
    }
    List<String> words = places.stream().map(place -> place.words).toList();
    int last = words.size() - 1;
    return String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }

  private Place place(Line line) {
    if (isDiagonal(line.points())) {
      return Place.DIAGONALS;
    }
    if (isGrid()) {
      return line.first().rank() == line.last().rank() ? Place.ROWS : Place.COLUMNS;
    }
    return distance(line.first()) == distance(line.middle()) ? Place.SIDES : Place.JOINING_LINES;
  }

  private static boolean isDiagonal(List<Point> row) {
    Point start = row.get(0);
    Point next = row.get(1);
    return start.file() != next.file() && start.rank() != next.rank();
  }

  private boolean isGrid() {
    return board.points().stream().anyMatch(point -> distance(point) == 0);
  }

  /** From the center in half columns, the same for all points of one square. */
  private int distance(Point point) {
    PointView place = PointView.of(point);
    return Math.max(Math.abs(2 * place.x() - lastFile), Math.abs(2 * place.y() - lastFile));
  }
}
