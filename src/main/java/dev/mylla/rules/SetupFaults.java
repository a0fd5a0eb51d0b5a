package dev.mylla.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds everything that is wrong with a setup. */
final class SetupFaults {

  private SetupFaults() {}

  static List<SetupFault.Fault> in(Board board, Ruleset rules, Setup setup) {
    List<SetupFault.Fault> faults = new ArrayList<>();
    Set<Point> taken = new HashSet<>();
    for (Color color : Color.values()) {
      for (Point point : setup.men(color)) {
        pointFault(board, taken, point)
            .map(kind -> new SetupFault.Fault(kind, Optional.of(point), Optional.of(color)))
            .ifPresent(faults::add);
      }
    }
    for (Color color : Color.values()) {
      countFault(rules, setup.men(color).size(), setup.inHand().of(color))
          .map(kind -> new SetupFault.Fault(kind, Optional.empty(), Optional.of(color)))
          .ifPresent(faults::add);
    }
    return faults;
  }

  private static Optional<SetupFault> pointFault(Board board, Set<Point> taken, Point point) {
    if (!board.has(point)) {
      return Optional.of(SetupFault.UNKNOWN_POINT);
    }
    return taken.add(point) ? Optional.empty() : Optional.of(SetupFault.POINT_TWICE);
  }

  private static Optional<SetupFault> countFault(Ruleset rules, int onBoard, int inHand) {
    long men = (long) onBoard + inHand;
    if (men > rules.men()) {
      return Optional.of(SetupFault.TOO_MANY_MEN);
    }
    boolean noneRemoved = rules.removals() == Ruleset.Removals.NONE;
    if (inHand < 0 || (noneRemoved && men < rules.men())) {
      return Optional.of(SetupFault.MEN_MISSING);
    }
    return Optional.empty();
  }
}
