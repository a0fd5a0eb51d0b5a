package dev.mylla.store;

import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.Ruleset;
import java.util.Arrays;
import java.util.function.Function;

/** How rules, colors and outcomes are stored: in the contract's own words. */
final class RulesForm {
  private static final int SETTINGS = 11;

  private RulesForm() {}

  static String write(Ruleset rules) {
    return String.join(
        " ",
        Integer.toString(rules.men()),
        rules.flying().text(),
        rules.removals().text(),
        rules.line().text(),
        rules.placing().text(),
        rules.die().text(),
        Integer.toString(rules.repetition()),
        Integer.toString(rules.noProgressPlies()),
        Integer.toString(rules.endgameNoProgressPlies()),
        rules.millReversal().text(),
        rules.fullBoard().text());
  }

  static Ruleset read(String text) {
    String[] settings = text.split(" ", -1);
    if (settings.length != SETTINGS) {
      throw new IllegalArgumentException("rules have " + SETTINGS + " settings");
    }
    return new Ruleset(
        Fields.number(settings[0]),
        one(Ruleset.Flying.values(), Ruleset.Flying::text, settings[1]),
        one(Ruleset.Removals.values(), Ruleset.Removals::text, settings[2]),
        one(Ruleset.Line.values(), Ruleset.Line::text, settings[3]),
        one(Ruleset.Placing.values(), Ruleset.Placing::text, settings[4]),
        one(Ruleset.Die.values(), Ruleset.Die::text, settings[5]),
        Fields.number(settings[6]),
        Fields.number(settings[7]),
        Fields.number(settings[8]),
        one(Ruleset.MillReversal.values(), Ruleset.MillReversal::text, settings[9]),
        one(Ruleset.FullBoard.values(), Ruleset.FullBoard::text, settings[10]));
  }

  static String write(Color color) {
    return color == Color.WHITE ? "w" : "b";
  }

  static Color color(String text) {
    return one(Color.values(), RulesForm::write, text);
  }

  static String write(Outcome outcome) {
    String winner = outcome.winner().map(RulesForm::write).orElse(outcome.result().text());
    String remark = outcome.remark().map(words -> words + " ").orElse("");
    return winner + " " + remark + outcome.reason().code();
  }

  /**
   * {@code w}, {@code b}, {@code draw} or {@code none}, the operator's remark if he made one, and
   * the reason: that is last, so that a line cut short shows.
   */
  static Outcome outcome(String text) {
    int first = text.indexOf(' ');
    int last = text.lastIndexOf(' ');
    if (first < 0) {
      throw new IllegalArgumentException("an outcome has a reason");
    }
    var reason = one(Outcome.Reason.values(), Outcome.Reason::code, text.substring(last + 1));
    var outcome = outcome(text.substring(0, first), reason);
    if (first == last) {
      return outcome;
    }
    if (reason != Outcome.Reason.OPERATOR || last == first + 1) {
      throw new IllegalArgumentException("only an operator has something to say");
    }
    return outcome.saying(text.substring(first + 1, last));
  }

  private static Outcome outcome(String result, Outcome.Reason reason) {
    return switch (result) {
      case "draw" -> Outcome.draw(reason);
      case "none" -> Outcome.none(reason);
      default -> Outcome.win(color(result), reason);
    };
  }

  static <E> E one(E[] values, Function<E, String> text, String wanted) {
    return Arrays.stream(values)
        .filter(value -> text.apply(value).equals(wanted))
        .findFirst()
        .orElseThrow(() -> Fields.not("a word of the rules", wanted));
  }
}
