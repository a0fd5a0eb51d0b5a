package dev.mylla.rules;

import java.util.function.Consumer;

/**
 * The resolved rules of one game, everything a board does not say. A game keeps the ruleset it was
 * created with, so a later change of a default never changes a running game.
 *
 * @param men how many men each side has at the start
 * @param repetition on which occurrence a position is a draw; 0 for never
 * @param noProgressPlies after how many slides and flights in a row without placing or removal the
 *     game is drawn, counted in plies; 0 for never
 * @param endgameNoProgressPlies the same count while both hands are empty and a player has exactly
 *     three men; 0 for never
 */
public record Ruleset(
    int men,
    Flying flying,
    Removals removals,
    Line line,
    Placing placing,
    Die die,
    int repetition,
    int noProgressPlies,
    int endgameNoProgressPlies,
    MillReversal millReversal,
    FullBoard fullBoard) {

  /** When a player whose hand is empty may move a man to any empty point. */
  public enum Flying {
    NEVER("never"),
    /** With three men on the board; with men in hand nobody flies. */
    AT_THREE("at-three"),
    ALWAYS("always");

    private final String text;

    Flying(String text) {
      this.text = text;
    }

    /** The value as the API writes it. */
    public String text() {
      return text;
    }
  }

  /** How many men a move that closes mills takes, never more than the opponent has on the board. */
  public enum Removals {
    NONE("none"),
    ONE("one"),
    PER_MILL("per-mill");

    private final String text;

    Removals(String text) {
      this.text = text;
    }

    /** The value as the API writes it. */
    public String text() {
      return text;
    }
  }

  /** What three men on a line are: a mill, or the end of the game (the three men's family). */
  public enum Line {
    MILL("mill"),
    WINS("wins");

    private final String text;

    Line(String text) {
      this.text = text;
    }

    /** The value as the API writes it. */
    public String text() {
      return text;
    }
  }

  /** Whether a player with men in hand must place one or may slide as well (Lasker's game). */
  public enum Placing {
    FIRST("first"),
    MIXED("mixed");

    private final String text;

    Placing(String text) {
      this.text = text;
    }

    /** The value as the API writes it. */
    public String text() {
      return text;
    }
  }

  /** Whether a die governs every turn, placing included: odd forfeits it, even obliges to move. */
  public enum Die {
    NONE("none"),
    EVEN_MOVES("even-moves");

    private final String text;

    Die(String text) {
      this.text = text;
    }

    /** The value as the API writes it. */
    public String text() {
      return text;
    }
  }

  /**
   * Whether a player who closed a mill by moving a man from x to y may close one in his next move
   * by moving it back from y to x (morabaraba says no).
   */
  public enum MillReversal {
    ALLOWED("allowed"),
    BANNED("banned");

    private final String text;

    MillReversal(String text) {
      this.text = text;
    }

    /** The value as the API writes it. */
    public String text() {
      return text;
    }
  }

  /**
   * What a full board is after the last man was placed: a loss for the blocked player or a draw.
   */
  public enum FullBoard {
    LOSES("loses"),
    DRAW("draw");

    private final String text;

    FullBoard(String text) {
      this.text = text;
    }

    /** The value as the API writes it. */
    public String text() {
      return text;
    }
  }

  Ruleset withMen(int changed) {
    return with(draft -> draft.men = changed);
  }

  Ruleset withFlying(Flying changed) {
    return with(draft -> draft.flying = changed);
  }

  Ruleset withRemovals(Removals changed) {
    return with(draft -> draft.removals = changed);
  }

  Ruleset withLine(Line changed) {
    return with(draft -> draft.line = changed);
  }

  Ruleset withPlacing(Placing changed) {
    return with(draft -> draft.placing = changed);
  }

  /** Whether a die is thrown before every turn. */
  public boolean hasDie() {
    return die == Die.EVEN_MOVES;
  }

  Ruleset withDie(Die changed) {
    return with(draft -> draft.die = changed);
  }

  Ruleset withRepetition(int changed) {
    return with(draft -> draft.repetition = changed);
  }

  Ruleset withNoProgressPlies(int changed) {
    return with(draft -> draft.noProgressPlies = changed);
  }

  Ruleset withEndgameNoProgressPlies(int changed) {
    return with(draft -> draft.endgameNoProgressPlies = changed);
  }

  Ruleset withMillReversal(MillReversal changed) {
    return with(draft -> draft.millReversal = changed);
  }

  Ruleset withFullBoard(FullBoard changed) {
    return with(draft -> draft.fullBoard = changed);
  }

  private Ruleset with(Consumer<Draft> change) {
    var draft = new Draft(this);
    change.accept(draft);
    return draft.finished();
  }

  /** A copy on its way to differ in one setting. */
  private static final class Draft {
    private int men;
    private Flying flying;
    private Removals removals;
    private Line line;
    private Placing placing;
    private Die die;
    private int repetition;
    private int noProgressPlies;
    private int endgameNoProgressPlies;
    private MillReversal millReversal;
    private FullBoard fullBoard;

    Draft(Ruleset rules) {
      men = rules.men;
      flying = rules.flying;
      removals = rules.removals;
      line = rules.line;
      placing = rules.placing;
      die = rules.die;
      repetition = rules.repetition;
      noProgressPlies = rules.noProgressPlies;
      endgameNoProgressPlies = rules.endgameNoProgressPlies;
      millReversal = rules.millReversal;
      fullBoard = rules.fullBoard;
    }

    Ruleset finished() {
      return new Ruleset(
          men,
          flying,
          removals,
          line,
          placing,
          die,
          repetition,
          noProgressPlies,
          endgameNoProgressPlies,
          millReversal,
          fullBoard);
    }
  }
}
