package dev.mylla.naive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The closed list of refusals, read off from top to bottom. */
final class NaiveRefusal {

  private final NaiveRules rules;
  private final NaiveState state;

  NaiveRefusal(NaiveRules rules, NaiveState state) {
    this.rules = rules;
    this.state = state;
  }

  Optional<String> of(String move, boolean die, int roll) {
    if (!move.matches("-|([a-z][0-9]-)?[a-z][0-9](x[a-z][0-9])*") || (move.equals("-") && !die)) {
      return Optional.of("bad-notation");
    }
    List<String> points =
        Arrays.stream(move.split("[x-]", -1)).filter(point -> !point.isEmpty()).toList();
    if (!rules.board().points().containsAll(points)) {
      return Optional.of("unknown-point");
    }
    boolean odd = die && roll % 2 == 1;
    if (odd) {
      return move.equals("-") ? Optional.empty() : Optional.of("die-forbids-turn");
    }
    if (move.equals("-")) {
      return Optional.of("must-move");
    }
    boolean slide = move.contains("-");
    String from = slide ? points.get(0) : "";
    String to = points.get(slide ? 1 : 0);
    List<String> named = points.subList(slide ? 2 : 1, points.size());
    Optional<String> step = slide ? slide(from, to) : placement(to);
    return step.isPresent() ? step : removals(from, to, named);
  }

  private Optional<String> placement(String to) {
    if (state.handOf(state.toMove()) == 0) {
      return Optional.of("no-men-in-hand");
    }
    return state.men().containsKey(to) ? Optional.of("point-occupied") : Optional.empty();
  }

  private Optional<String> slide(String from, String to) {
    String mover = state.toMove();
    if (!rules.maySlide(state)) {
      return Optional.of("must-place");
    }
    if (!state.men().containsKey(from)) {
      return Optional.of("empty-origin");
    }
    if (!mover.equals(state.men().get(from))) {
      return Optional.of("not-your-man");
    }
    if (state.men().containsKey(to)) {
      return Optional.of("point-occupied");
    }
    if (!rules.reaches(state, from, to)) {
      boolean three = state.menOf(mover).size() <= 3 && state.handOf(mover) == 0;
      return Optional.of(three && !rules.lineWins() ? "cannot-fly" : "not-adjacent");
    }
    return rules.isBanned(state, from, to) ? Optional.of("mill-reversal") : Optional.empty();
  }

  private Optional<String> removals(String from, String to, List<String> named) {
    int required = rules.required(state, from, to);
    if (required == 0) {
      return named.isEmpty() ? Optional.empty() : Optional.of("nothing-to-remove");
    }
    if (named.isEmpty()) {
      return Optional.of("must-remove");
    }
    Map<String, String> men = new TreeMap<>(state.men());
    men.remove(from);
    men.put(to, state.toMove());
    for (String point : named) {
      if (state.toMove().equals(men.get(point))) {
        return Optional.of("removal-own-man");
      }
      if (men.remove(point) == null) {
        return Optional.of("removal-empty-point");
      }
    }
    if (named.size() != required) {
      return Optional.of("wrong-number-of-removals");
    }
    List<String> sorted = new ArrayList<>(named);
    sorted.sort(null);
    String spelling = "x" + String.join("x", sorted);
    boolean legal = rules.removalTexts(state, required).contains(spelling);
    return legal ? Optional.empty() : Optional.of("man-in-mill");
  }
}
