package dev.mylla.rules;

import static org.junit.jupiter.api.Assertions.fail;

import dev.mylla.Vectors;
import dev.mylla.notation.MoveText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Boards, rules and games of the vectors in the core's own types. */
final class VectorPlay {

  private static final int EVEN = 2;

  /** Ways without diagonals under lines with them: a form of the game nobody is offered. */
  private static final Board M9_WALKED_STRAIGHT =
      new Board("m9w", Boards.M9.points(), Boards.M9.ways(), Boards.M9_DIAGONALS.lines());

  private VectorPlay() {}

  static Board board(String variant) {
    return switch (variant) {
      case "three-orth" -> Boards.M9;
      case "three-wp" -> M9_WALKED_STRAIGHT;
      default -> offered(variant).board();
    };
  }

  static Ruleset rules(String variant, Map<String, Object> options) {
    if (variant.equals("three-orth") || variant.equals("three-wp")) {
      return rules("three", options);
    }
    Map<String, Object> settings =
        new TreeMap<>(Vectors.offer(variant, options).orElseThrow().rules());
    if (!(offered(variant).resolve(settings) instanceof Settings.Resolved resolved)) {
      return fail(variant + " refuses " + settings);
    }
    return resolved.rules();
  }

  static Position start(String variant) {
    return Position.start(board(variant), rules(variant, Map.of()));
  }

  static Position position(String variant, Map<String, Object> options, Setup setup) {
    Validated validated = Position.of(board(variant), rules(variant, options), setup);
    return validated instanceof Position position ? position : fail(validated.toString());
  }

  static Position position(String variant, String white, String black, String toMove) {
    return position(variant, white, 0, black, 0, toMove);
  }

  static Position position(
      String variant, String white, int whiteHand, String black, int blackHand, String toMove) {
    Setup setup =
        new Setup(
            points(white),
            points(black),
            new PerColor<>(whiteHand, blackHand),
            toMove.equals("white") ? Color.WHITE : Color.BLACK);
    return position(variant, Map.of(), setup);
  }

  static Play from(String variant, Map<String, Object> options, Optional<Vectors.Stated> stated) {
    return stated
        .map(position -> Play.from(position(variant, options, position.setup())))
        .orElseGet(() -> Play.start(board(variant), rules(variant, options)));
  }

  static Play played(Play start, List<String> moves, Optional<List<Integer>> rolls) {
    Play play = start;
    for (int index = 0; index < moves.size(); index++) {
      play = play.play(move(moves.get(index)), roll(rolls, index));
    }
    return play;
  }

  static Play played(Play start, String moves) {
    return played(start, List.of(moves.split(" ", -1)), Optional.empty());
  }

  /** The throw before the move of this index; even where there is no die. */
  static int roll(Optional<List<Integer>> rolls, int index) {
    return rolls.filter(thrown -> index < thrown.size()).map(all -> all.get(index)).orElse(EVEN);
  }

  /** The code of the refusal of a text, or {@code ok}; unreadable texts are bad notation. */
  static String verdict(Play play, String text, int roll) {
    if (play.outcome().isPresent()) {
      return Refusal.GAME_OVER.code();
    }
    Optional<Move> move = MoveText.parse(text);
    if (move.isEmpty()) {
      return Refusal.BAD_NOTATION.code();
    }
    return play.refusal(move.get(), roll).map(refused -> refused.refusal().code()).orElse("ok");
  }

  static Move move(String text) {
    return MoveText.parse(text).orElseThrow();
  }

  static List<Point> points(String names) {
    return names.isBlank()
        ? List.of()
        : List.of(names.trim().split(" +", -1)).stream()
            .map(name -> Point.of(name).orElseThrow())
            .toList();
  }

  static List<String> texts(List<Move> moves) {
    return moves.stream().map(Move::toString).toList();
  }

  static Optional<String> text(Optional<Outcome> outcome) {
    return outcome.map(
        end -> end.winner().map(Color::text).orElse("draw") + " " + end.reason().code());
  }

  private static Variant offered(String variant) {
    return Variants.find(Vectors.offer(variant, Map.of()).orElseThrow().variant()).orElseThrow();
  }
}
