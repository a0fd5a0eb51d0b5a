package dev.mylla.notation;

import dev.mylla.rules.Board;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Point;
import dev.mylla.rules.Position;
import dev.mylla.rules.Setup;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Positions as text: the points in board order as {@code w}, {@code b} or {@code .}, the side to
 * move, and the men in hand of White and of Black, as in {@code "........................ w 9 9"}.
 */
public final class PositionText {

  private static final Pattern SHAPE =
      Pattern.compile("([wb.]+) ([wb]) (0|[1-9][0-9]?) (0|[1-9][0-9]?)");

  private PositionText() {}

  /** What the text states for this board; whether that is playable is for the rules to say. */
  public static Optional<Setup> parse(Board board, String text) {
    Matcher shape = SHAPE.matcher(text);
    if (!shape.matches() || shape.group(1).length() != board.points().size()) {
      return Optional.empty();
    }
    PerColor<Integer> inHand =
        new PerColor<>(Integer.valueOf(shape.group(3)), Integer.valueOf(shape.group(4)));
    Color toMove = shape.group(2).charAt(0) == letter(Color.WHITE) ? Color.WHITE : Color.BLACK;
    String men = shape.group(1);
    return Optional.of(
        new Setup(men(board, men, Color.WHITE), men(board, men, Color.BLACK), inHand, toMove));
  }

  /** The one spelling of the position; what it remembers of earlier moves is left out. */
  public static String format(Position position) {
    StringBuilder text = new StringBuilder();
    for (Point point : position.board().points()) {
      text.append(position.at(point).map(PositionText::letter).orElse('.'));
    }
    return text.append(' ')
        .append(letter(position.toMove()))
        .append(' ')
        .append(position.inHand(Color.WHITE))
        .append(' ')
        .append(position.inHand(Color.BLACK))
        .toString();
  }

  private static List<Point> men(Board board, String men, Color color) {
    return IntStream.range(0, men.length())
        .filter(index -> men.charAt(index) == letter(color))
        .mapToObj(board.points()::get)
        .sorted()
        .toList();
  }

  private static char letter(Color color) {
    return color == Color.WHITE ? 'w' : 'b';
  }
}
