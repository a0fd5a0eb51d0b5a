package dev.mylla.http;

import dev.mylla.rules.Board;
import dev.mylla.rules.Ruleset;
import dev.mylla.rules.Ruleset.Flying;
import dev.mylla.rules.Ruleset.FullBoard;
import dev.mylla.rules.Ruleset.Line;
import dev.mylla.rules.Ruleset.MillReversal;
import dev.mylla.rules.Ruleset.Placing;
import java.util.ArrayList;
import java.util.List;

/**
 * A game in words for players: one short text per topic, derived from its board and its rules. What
 * a rule allows but this board and these men can never bring about goes unsaid.
 */
final class Wording {

  private static final String SEPARATOR = "; ";

  private final Board board;
  private final Ruleset rules;

  Wording(Board board, Ruleset rules) {
    this.board = board;
    this.rules = rules;
  }

  String board() {
    return new BoardWording(board).shape();
  }

  /** Sliding with men in hand belongs here: it is about how the men come into the game. */
  String men() {
    String each = rules.men() + " each";
    return rules.placing() == Placing.MIXED
        ? each + ", and with men in hand one may slide instead of placing"
        : each;
  }

  String mills() {
    String mills = new BoardWording(board).mills();
    return rules.millReversal() == MillReversal.BANNED
        ? mills + SEPARATOR + "a man that closed one may not go straight back to close another"
        : mills;
  }

  String flying() {
    return switch (rules.flying()) {
      case NEVER -> "never";
      case AT_THREE -> "with three men left" + onlyWithEmptyHand();
      case ALWAYS -> "always, once the hand is empty";
    };
  }

  /** Worth saying only where a player with men in hand may move a man at all. */
  private String onlyWithEmptyHand() {
    return rules.placing() == Placing.MIXED ? ", once the hand is empty" : "";
  }

  String removals() {
    return switch (rules.removals()) {
      case NONE -> "none";
      case ONE -> "one man per move, even for a double mill";
      case PER_MILL -> "one man per mill, so two for a double mill";
    };
  }

  String die() {
    return switch (rules.die()) {
      case NONE -> "none";
      case EVEN_MOVES -> "thrown before every turn: even moves, odd forfeits the turn";
    };
  }

  String draw() {
    List<String> draws = new ArrayList<>();
    if (rules.repetition() > 0) {
      draws.add("the same position " + rules.repetition() + " times");
    }
    if (rules.fullBoard() == FullBoard.DRAW && canFillBoard()) {
      draws.add("a board full after placing");
    }
    if (rules.noProgressPlies() > 0) {
      draws.add(inARow(rules.noProgressPlies()) + "placing or removal");
    }
    if (rules.endgameNoProgressPlies() > 0) {
      draws.add(
          inARow(rules.endgameNoProgressPlies())
              + "removal while a player has exactly three men and all men are placed");
    }
    return draws.isEmpty() ? "none" : String.join(SEPARATOR, draws);
  }

  private static String inARow(int plies) {
    return plies + " moves in a row, both players counted, without ";
  }

  String winning() {
    if (rules.line() == Line.MILL) {
      return "the opponent has two men left" + (canBeBlocked() ? " or no legal move" : "");
    }
    return "three own men on a line"
        + (canBeBlocked() ? ", or the opponent has no legal move" : "");
  }

  /** Who may go to any empty point is stuck only where there is none. */
  private boolean canBeBlocked() {
    return rules.flying() != Flying.ALWAYS || canFillBoard();
  }

  private boolean canFillBoard() {
    return 2 * rules.men() >= board.points().size();
  }
}
