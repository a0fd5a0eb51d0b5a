package dev.mylla.notation;

import dev.mylla.rules.Move;
import dev.mylla.rules.Point;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Moves as people type them: any case and spaces, {@code -}, {@code –}, {@code →} or {@code to}
 * between the points of a slide, {@code x}, {@code :}, {@code *} or {@code takes} before a removed
 * one, and {@code a1 d1} or {@code a1d1} for a slide. A text with two readings is never guessed at.
 */
public final class LenientMoveText {
  private static final int LONGEST = 64;
  private static final String POINT = "[a-z][0-9]";
  private static final String STEP = "(?:to|->|[-–—→])";
  private static final String CAPTURE = "(?:takes|[x:*])";

  /** A move whose removals are all marked as such. */
  private static final Pattern CLEAR =
      Pattern.compile(
          "(POINT)(?:STEP?(POINT))?((?:CAPTURE POINT)*)"
              .replace(" ", "")
              .replace("POINT", POINT)
              .replace("STEP", STEP)
              .replace("CAPTURE", CAPTURE));

  /** Points with marks missing or doubled: what is a removal is left open. */
  private static final Pattern POINTS =
      Pattern.compile(
          "POINT(STEP|CAPTURE|,|and)?POINT(?:(?:STEP|CAPTURE|,|and)?POINT)*"
              .replace("POINT", POINT)
              .replace("STEP", STEP)
              .replace("CAPTURE", CAPTURE));

  private static final Pattern EACH_POINT = Pattern.compile(POINT);
  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");

  private LenientMoveText() {}

  /**
   * What a text may mean.
   *
   * @param move the one thing it means; empty if in doubt or if it means nothing
   * @param candidates what it may mean if in doubt, each canonical
   */
  public record Reading(Optional<Move> move, List<Move> candidates) {
    public Reading {
      candidates = List.copyOf(candidates);
    }
  }

  /** Reads a text; everything in strict notation means here what it means there. */
  public static Reading read(String text) {
    var strict = MoveText.parse(text);
    if (strict.isPresent()) {
      return new Reading(strict, List.of());
    }
    if (text.length() > LONGEST) {
      return new Reading(Optional.empty(), List.of());
    }
    String dense = SPACES.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
    var clear = CLEAR.matcher(dense);
    return clear.matches()
        ? new Reading(Optional.of(move(clear)), List.of())
        : new Reading(Optional.empty(), candidates(dense));
  }

  private static Move move(Matcher clear) {
    var first = point(clear.group(1));
    var removed = points(clear.group(3));
    return Optional.ofNullable(clear.group(2))
        .map(to -> Move.slide(first, point(to), removed))
        .orElseGet(() -> Move.place(first, removed));
  }

  /** A slide and a placement of the same points, unless the first mark rules one of them out. */
  private static List<Move> candidates(String dense) {
    var shape = POINTS.matcher(dense);
    if (!shape.matches()) {
      return List.of();
    }
    String mark = Optional.ofNullable(shape.group(1)).orElse("");
    var points = points(dense);
    var slide =
        Move.slide(points.get(0), points.get(1), points.subList(2, points.size())).canonical();
    var placement = Move.place(points.get(0), points.subList(1, points.size())).canonical();
    if (mark.matches(STEP)) {
      return List.of(slide);
    }
    return mark.matches(CAPTURE) ? List.of(placement) : List.of(slide, placement);
  }

  private static List<Point> points(String text) {
    return EACH_POINT.matcher(text).results().map(found -> point(found.group())).toList();
  }

  private static Point point(String name) {
    return Point.of(name).orElseThrow();
  }
}
