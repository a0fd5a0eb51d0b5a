package dev.mylla.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The graph of points men stand on, with the lines on which three men make a mill. Ways and lines
 * are separate: a spoke of two points is a way and no line, and a form of the game may know lines
 * no man can walk along.
 *
 * <p>Within this package a point is its index in {@link #points()}, and a set of points an {@code
 * int} with that bit set. Two boards are equal only if they are the same object.
 */
public final class Board {

  /** Two neighboring points; a man may slide either way. */
  public record Way(Point from, Point to) {

    /** Both ends, in the order of the board's points. */
    public List<Point> points() {
      return List.of(from, to);
    }
  }

  /** Three points in a row: three men of one color on them are a mill. */
  public record Line(Point first, Point middle, Point last) {

    /** The three points from one end to the other. */
    public List<Point> points() {
      return List.of(first, middle, last);
    }
  }

  static final int NOT_HERE = -1;

  private static final int RANKS = 10;

  private final String name;
  private final List<Point> points;
  private final List<Way> ways;
  private final List<Line> lines;
  private final byte[] indices = new byte[26 * RANKS];
  private final int[] byName;
  private final int[] neighbors;
  private final int[] lineMasks;
  private final int[][] partners;
  private final int mostMills;

  /** The board in the drawing, with a line wherever three points are joined straight. */
  static Board drawn(String name, String text) {
    Drawing drawing = new Drawing(text);
    return new Board(name, drawing.points(), drawing.ways(), drawing.lines());
  }

  Board(String name, List<Point> points, List<Way> ways, List<Line> lines) {
    this.name = name;
    this.points = List.copyOf(points);
    this.ways = List.copyOf(ways);
    this.lines = List.copyOf(lines);
    Arrays.fill(indices, (byte) NOT_HERE);
    for (int index = 0; index < points.size(); index++) {
      indices[slot(points.get(index))] = (byte) index;
    }
    this.byName =
        IntStream.range(0, points.size())
            .boxed()
            .sorted(Comparator.comparing(points::get))
            .mapToInt(Integer::intValue)
            .toArray();
    this.neighbors = neighborsAlong(ways);
    this.lineMasks = lines.stream().mapToInt(line -> mask(line.points())).toArray();
    this.partners =
        IntStream.range(0, points.size()).mapToObj(this::partnersOf).toArray(int[][]::new);
    this.mostMills = Arrays.stream(partners).mapToInt(pairs -> pairs.length).max().orElse(0);
  }

  /** A short name for the shape, such as {@code m24}: 24 points, for logs and tests. */
  public String name() {
    return name;
  }

  /** All points in reading order: rank by rank from the top, each from the left. */
  public List<Point> points() {
    return points;
  }

  /** Whether a point of this name is on the board. */
  public boolean has(Point point) {
    return index(point) != NOT_HERE;
  }

  /** Every pair of neighbors once. */
  public List<Way> ways() {
    return ways;
  }

  /** Every line once. */
  public List<Line> lines() {
    return lines;
  }

  /** The index of the point, or {@link #NOT_HERE}. */
  int index(Point point) {
    return indices[slot(point)];
  }

  Point point(int index) {
    return points.get(index);
  }

  int size() {
    return points.size();
  }

  int all() {
    return (1 << points.size()) - 1;
  }

  int neighbors(int index) {
    return neighbors[index];
  }

  /** How many mills one man can close at most: the most lines through any point. */
  int mostMills() {
    return mostMills;
  }

  /** How many lines through the point are full of these men, the point itself taken as given. */
  int millsThrough(int index, int men) {
    int mills = 0;
    for (int pair : partners[index]) {
      if ((men & pair) == pair) {
        mills++;
      }
    }
    return mills;
  }

  /** Those of the men that stand in a mill. */
  int inMills(int men) {
    int found = 0;
    for (int line : lineMasks) {
      if ((men & line) == line) {
        found |= line;
      }
    }
    return found;
  }

  /** The points of a mask in the order of their names. */
  List<Point> sorted(int mask) {
    List<Point> found = new ArrayList<>(Integer.bitCount(mask));
    for (int index : byName) {
      if ((mask & (1 << index)) != 0) {
        found.add(points.get(index));
      }
    }
    return found;
  }

  int mask(List<Point> someOfThem) {
    int mask = 0;
    for (Point point : someOfThem) {
      mask |= 1 << index(point);
    }
    return mask;
  }

  private int[] neighborsAlong(List<Way> joined) {
    int[] found = new int[points.size()];
    for (Way way : joined) {
      found[index(way.from())] |= 1 << index(way.to());
      found[index(way.to())] |= 1 << index(way.from());
    }
    return found;
  }

  private int[] partnersOf(int index) {
    return Arrays.stream(lineMasks)
        .filter(line -> (line & (1 << index)) != 0)
        .map(line -> line & ~(1 << index))
        .toArray();
  }

  private static int slot(Point point) {
    return (point.file() - 'a') * RANKS + (point.rank() - '0');
  }

  /** The name of the shape. */
  @Override
  public String toString() {
    return name;
  }
}
