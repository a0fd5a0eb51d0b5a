package dev.mylla.notation;

import dev.mylla.rules.Move;
import dev.mylla.rules.Point;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Moves as text: {@code d6}, {@code a1-a4}, {@code d6xa1xg1}, and {@code -} for a forfeited turn.
 * Points are any letter and digit; whether the board has them is a question for the rules.
 */
public final class MoveText {

  private static final String FORFEIT = "-";
  private static final Pattern SHAPE =
      Pattern.compile("(?:([a-z][0-9])-)?([a-z][0-9])((?:x[a-z][0-9])*)");
  private static final Pattern POINT = Pattern.compile("[a-z][0-9]");

  private MoveText() {}

  /** The strict reading: lower case, nothing else in the text, removals in any order. */
  public static Optional<Move> parse(String text) {
    if (text.equals(FORFEIT)) {
      return Optional.of(Move.forfeit());
    }
    Matcher shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      return Optional.empty();
    }
    Point to = point(shape.group(2));
    List<Point> removed =
        POINT.matcher(shape.group(3)).results().map(found -> point(found.group())).toList();
    Optional<Move> slide =
        Optional.ofNullable(shape.group(1)).map(from -> Move.slide(point(from), to, removed));
    return slide.isPresent() ? slide : Optional.of(Move.place(to, removed));
  }

  /** The canonical spelling: removed points in alphabetical order. */
  public static String format(Move move) {
    return move.canonical().toString();
  }

  private static Point point(String name) {
    return Point.of(name).orElseThrow();
  }
}
