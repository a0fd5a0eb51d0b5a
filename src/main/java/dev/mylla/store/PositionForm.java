package dev.mylla.store;

import dev.mylla.notation.MoveText;
import dev.mylla.notation.PositionText;
import dev.mylla.rules.Board;
import dev.mylla.rules.Color;
import dev.mylla.rules.History;
import dev.mylla.rules.Move;
import dev.mylla.rules.Position;
import dev.mylla.rules.Ruleset;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** How positions and what came before them are stored. */
final class PositionForm {
  /** A position's key is below 36⁸: exact, no hash. */
  private static final int KEY_LENGTH = 8;

  private static final int RADIX = 36;
  private static final Pattern DIGITS = Pattern.compile("[0-9a-z]+");

  private PositionForm() {}

  static Move move(String text) {
    return MoveText.parse(text).orElseThrow(() -> Fields.not("a move", text));
  }

  static Position position(Board board, Ruleset rules, String text) {
    var setup = PositionText.parse(board, text).orElseThrow(() -> Fields.not("a position", text));
    if (Position.of(board, rules, setup) instanceof Position position) {
      return position;
    }
    throw new IllegalArgumentException("impossible position: " + text);
  }

  static String ban(Position position, Color color) {
    return position.reversalBan(color).map(MoveText::format).orElse("");
  }

  static Position withBan(Position position, Color color, String ban) {
    return ban.isEmpty() ? position : position.withReversalBan(color, move(ban));
  }

  static String history(History history) {
    return Arrays.stream(history.keys()).mapToObj(PositionForm::key).collect(Collectors.joining());
  }

  private static String key(long key) {
    String digits = Long.toString(key, RADIX);
    return "0".repeat(KEY_LENGTH - digits.length()) + digits;
  }

  static History history(String text) {
    if (!DIGITS.matcher(text).matches() || text.length() % KEY_LENGTH != 0) {
      throw new IllegalArgumentException("a history has 8 characters for each position");
    }
    return History.of(
        LongStream.range(0, text.length() / KEY_LENGTH)
            .map(i -> key(text, (int) i * KEY_LENGTH))
            .toArray());
  }

  private static long key(String text, int begin) {
    return Long.parseLong(text, begin, begin + KEY_LENGTH, RADIX);
  }
}
