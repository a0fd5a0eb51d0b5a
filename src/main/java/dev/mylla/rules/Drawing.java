package dev.mylla.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a board from its drawing. A point is its two-character name; {@code -}, {@code |}, {@code
 * \} and {@code /} lead from one point to the next. A diagonal goes two characters aside for each
 * row, so that drawings look square.
 */
final class Drawing {

  /** The four ways of going on in reading order; the other four are the same ways backwards. */
  private enum Direction {
    RIGHT('-', 0, 1),
    DOWN('|', 1, 0),
    DOWN_RIGHT('\\', 1, 2),
    DOWN_LEFT('/', 1, -2);

    private final char stroke;
    private final int rows;
    private final int columns;

    Direction(char stroke, int rows, int columns) {
      this.stroke = stroke;
      this.rows = rows;
      this.columns = columns;
    }
  }

  private record Spot(Point point, int row, int column) {}

  private final List<String> rows;
  private final List<Spot> spots = new ArrayList<>();

  Drawing(String drawing) {
    this.rows = drawing.lines().toList();
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).length(); column++) {
        int at = column;
        int line = row;
        pointAt(row, column).ifPresent(point -> spots.add(new Spot(point, line, at)));
      }
    }
  }

  /** The points in reading order. */
  List<Point> points() {
    return spots.stream().map(Spot::point).toList();
  }

  /** Every stroke between two points, written from the point that is read first. */
  List<Board.Way> ways() {
    List<Board.Way> ways = new ArrayList<>();
    for (Spot spot : spots) {
      for (Direction direction : Direction.values()) {
        next(spot, direction).ifPresent(end -> ways.add(new Board.Way(spot.point, end.point)));
      }
    }
    return ways;
  }

  /** Three points that two strokes of the same direction join: a spoke of two points is none. */
  List<Board.Line> lines() {
    List<Board.Line> lines = new ArrayList<>();
    for (Spot spot : spots) {
      for (Direction direction : Direction.values()) {
        Optional<Spot> middle = next(spot, direction);
        Optional<Spot> last = middle.flatMap(reached -> next(reached, direction));
        if (middle.isPresent() && last.isPresent()) {
          lines.add(new Board.Line(spot.point, middle.get().point, last.get().point));
        }
      }
    }
    return lines;
  }

  private Optional<Spot> next(Spot start, Direction direction) {
    int row = start.row + direction.rows;
    int column = start.column + direction.columns + (direction == Direction.RIGHT ? 1 : 0);
    int strokes = 0;
    while (at(row, column) == direction.stroke) {
      row += direction.rows;
      column += direction.columns;
      strokes++;
    }
    if (strokes == 0) {
      return Optional.empty();
    }
    int endRow = row;
    int endColumn = column;
    return pointAt(row, column).map(point -> new Spot(point, endRow, endColumn));
  }

  private Optional<Point> pointAt(int row, int column) {
    return Point.of("" + at(row, column) + at(row, column + 1));
  }

  private char at(int row, int column) {
    if (row >= rows.size() || column < 0 || column >= rows.get(row).length()) {
      return ' ';
    }
    return rows.get(row).charAt(column);
  }
}
