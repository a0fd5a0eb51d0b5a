package dev.mylla.rules;

import dev.mylla.rules.Ruleset.Die;
import dev.mylla.rules.Ruleset.Flying;
import dev.mylla.rules.Ruleset.FullBoard;
import dev.mylla.rules.Ruleset.Line;
import dev.mylla.rules.Ruleset.MillReversal;
import dev.mylla.rules.Ruleset.Placing;
import dev.mylla.rules.Ruleset.Removals;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every variant on offer, each written as what sets it apart from nine men's morris. */
public final class Variants {

  private static final int MORABARABA_TEN_MOVES = 20;

  private static final Ruleset NINE =
      new Ruleset(
          9,
          Flying.AT_THREE,
          Removals.ONE,
          Line.MILL,
          Placing.FIRST,
          Die.NONE,
          3,
          0,
          0,
          MillReversal.ALLOWED,
          FullBoard.LOSES);

  private static final Ruleset SIX = NINE.withMen(6).withFlying(Flying.NEVER);

  private static final Ruleset TWELVE = NINE.withMen(12).withFullBoard(FullBoard.DRAW);

  private static final Ruleset THREE =
      NINE.withMen(3).withFlying(Flying.NEVER).withRemovals(Removals.NONE).withLine(Line.WINS);

  private static final Option FLYING =
      Option.choice("flying", List.of(Flying.values()), Flying::text, Ruleset::withFlying);
  private static final Option FLYING_OR_NOT =
      Option.choice(
          "flying", List.of(Flying.NEVER, Flying.ALWAYS), Flying::text, Ruleset::withFlying);
  private static final Option REMOVALS =
      Option.choice(
          "removals",
          List.of(Removals.ONE, Removals.PER_MILL),
          Removals::text,
          Ruleset::withRemovals);
  private static final Option DIE =
      Option.choice("die", List.of(Die.values()), Die::text, Ruleset::withDie);
  private static final Option REPETITION =
      Option.numbers("repetition", Ruleset::withRepetition, 0, 3);
  private static final Option NO_PROGRESS =
      Option.range("noProgressPlies", 1, 400, 0, Ruleset::withNoProgressPlies);
  private static final Option ENDGAME_NO_PROGRESS =
      Option.range("endgameNoProgressPlies", 1, 400, 0, Ruleset::withEndgameNoProgressPlies);
  private static final Option MILL_REVERSAL =
      Option.choice(
          "millReversal",
          List.of(MillReversal.values()),
          MillReversal::text,
          Ruleset::withMillReversal);
  private static final Option FULL_BOARD =
      Option.choice(
          "fullBoard", List.of(FullBoard.values()), FullBoard::text, Ruleset::withFullBoard);

  private static final List<Variant> ALL =
      List.of(
          removing(
              "mylla",
              Boards.M24,
              NINE.withRemovals(Removals.PER_MILL),
              FLYING,
              DIE,
              MILL_REVERSAL),
          removing("nine-mens-morris", Boards.M24, NINE, FLYING, DIE, MILL_REVERSAL),
          removing("six-mens-morris", Boards.M16, SIX),
          removing("five-mens-morris", Boards.M16, SIX.withMen(5)),
          removing("seven-mens-morris", Boards.M16, SIX.withMen(7)),
          lining("three-mens-morris", Boards.M9_DIAGONALS, THREE, FLYING_OR_NOT),
          lining("nine-holes", Boards.M9, THREE.withFlying(Flying.ALWAYS)),
          lining("achi", Boards.M9_DIAGONALS, THREE.withMen(4)),
          removing("eleven-mens-morris", Boards.M24_DIAGONALS, TWELVE.withMen(11), FLYING),
          removing(
              "twelve-mens-morris",
              Boards.M24_DIAGONALS,
              TWELVE,
              FLYING,
              MILL_REVERSAL,
              FULL_BOARD),
          removing(
              "morabaraba",
              Boards.M24_DIAGONALS,
              TWELVE
                  .withMillReversal(MillReversal.BANNED)
                  .withEndgameNoProgressPlies(MORABARABA_TEN_MOVES),
              FLYING,
              MILL_REVERSAL,
              FULL_BOARD),
          removing(
              "lasker-morris", Boards.M24, NINE.withMen(10).withPlacing(Placing.MIXED), FLYING));

  private Variants() {}

  /** All variants in the order in which they are shown, the house game first. */
  public static List<Variant> all() {
    return ALL;
  }

  /** The variant with exactly this id. */
  public static Optional<Variant> find(String id) {
    return ALL.stream().filter(variant -> variant.id().equals(id)).findFirst();
  }

  private static Variant removing(String id, Board board, Ruleset rules, Option... further) {
    return variant(
        id,
        board,
        rules,
        Stream.of(further),
        Stream.of(REMOVALS, REPETITION, NO_PROGRESS, ENDGAME_NO_PROGRESS));
  }

  private static Variant lining(String id, Board board, Ruleset rules, Option... further) {
    return variant(id, board, rules, Stream.of(further), Stream.of(REPETITION, NO_PROGRESS));
  }

  private static Variant variant(
      String id, Board board, Ruleset rules, Stream<Option> further, Stream<Option> common) {
    return new Variant(id, board, rules, Stream.concat(further, common).toList());
  }
}
