package dev.mylla.rules;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Says why a move can't be played in a position: the first reason of {@link Refusal} that applies.
 * It looks at the move step by step so that the answer is of use to a player; the enumerator knows
 * only legal moves, and tests hold the two together over all candidates.
 */
final class Explanation {

  private static final int FEW_MEN = 3;

  private final Position position;
  private final Board board;
  private final Ruleset rules;
  private final Moves moves;

  Explanation(Position position) {
    this.position = position;
    this.board = position.board();
    this.rules = position.rules();
    this.moves = position.moves();
  }

  Optional<Refused> refusal(Move move) {
    return position.outcome().isPresent() ? refused(Refusal.GAME_OVER) : refusalWhileOngoing(move);
  }

  /** The same for a position the caller knows to be undecided. */
  Optional<Refused> refusalWhileOngoing(Move move) {
    if (move.isForfeit()) {
      return refused(rules.hasDie() ? Refusal.MUST_MOVE : Refusal.BAD_NOTATION);
    }
    List<Point> unknown = unknownPoints(board, move);
    if (!unknown.isEmpty()) {
      return Optional.of(new Refused(Refusal.UNKNOWN_POINT, unknown, List.of()));
    }
    Optional<Refused> step = move.isPlacement() ? placement(move.to()) : slide(move);
    return step.isPresent() ? step : removals(move);
  }

  /** The points of the move that the board doesn't have, in the order named. */
  static List<Point> unknownPoints(Board board, Move move) {
    List<Point> unknown = move.points();
    unknown.removeIf(board::has);
    return unknown;
  }

  private Optional<Refused> placement(Point to) {
    if (!moves.mayPlace()) {
      return refused(Refusal.NO_MEN_IN_HAND, to);
    }
    if (position.at(to).isPresent()) {
      return refused(Refusal.POINT_OCCUPIED, to);
    }
    return Optional.empty();
  }

  private Optional<Refused> slide(Move move) {
    Point from = move.from().orElseThrow();
    Point to = move.to();
    if (!moves.maySlide()) {
      return refused(Refusal.MUST_PLACE, from);
    }
    Optional<Color> man = position.at(from);
    if (man.isEmpty()) {
      return refused(Refusal.EMPTY_ORIGIN, from);
    }
    if (man.get() != position.toMove()) {
      return refused(Refusal.NOT_YOUR_MAN, from);
    }
    if (position.at(to).isPresent()) {
      return refused(Refusal.POINT_OCCUPIED, to);
    }
    int destination = 1 << board.index(to);
    if (moves.isReversal(board.index(from), destination)) {
      return refused(Refusal.MILL_REVERSAL, from, to);
    }
    if ((moves.destinations(board.index(from)) & destination) == 0) {
      return refused(tooFar(), from, to);
    }
    return Optional.empty();
  }

  /** A player who is down to three may be expecting to fly, so he is told that nobody does. */
  private Refusal tooFar() {
    boolean mayExpectToFly =
        position.mover().hand() == 0
            && position.mover().onBoard() <= FEW_MEN
            && rules.line() == Ruleset.Line.MILL;
    return mayExpectToFly ? Refusal.CANNOT_FLY : Refusal.NOT_ADJACENT;
  }

  private Optional<Refused> removals(Move move) {
    int from = move.from().map(board::index).orElse(Moves.HAND);
    int to = board.index(move.to());
    List<Point> named = move.removed();
    int required = moves.required(from, to);
    if (required == 0) {
      return named.isEmpty()
          ? Optional.empty()
          : badRemoval(Refusal.NOTHING_TO_REMOVE, named, move);
    }
    if (named.isEmpty()) {
      return badRemoval(Refusal.MUST_REMOVE, List.of(move.to()), move);
    }
    Optional<Refused> nobody = badTarget(move);
    if (nobody.isPresent()) {
      return nobody;
    }
    if (named.size() != required) {
      return badRemoval(Refusal.WRONG_NUMBER_OF_REMOVALS, named, move);
    }
    int mask = board.mask(named);
    if (Arrays.stream(moves.removalSets(from, to)).noneMatch(set -> set == mask)) {
      return badRemoval(Refusal.MAN_IN_MILL, inMills(named), move);
    }
    return Optional.empty();
  }

  private List<Point> inMills(List<Point> named) {
    int safe = board.inMills(position.waiting().men());
    return named.stream().filter(point -> (safe & (1 << board.index(point))) != 0).toList();
  }

  /** The first named point, from the left, on which no opponent stands after the step. */
  private Optional<Refused> badTarget(Move move) {
    int opponents = position.waiting().men();
    for (Point point : move.removed()) {
      int bit = 1 << board.index(point);
      if ((opponents & bit) == 0) {
        return badRemoval(noTarget(move, point), List.of(point), move);
      }
      opponents &= ~bit;
    }
    return Optional.empty();
  }

  private Refusal noTarget(Move move, Point point) {
    boolean movedMan = point.equals(move.to());
    boolean stays =
        position.at(point).equals(Optional.of(position.toMove()))
            && !move.from().equals(Optional.of(point));
    return movedMan || stays ? Refusal.REMOVAL_OWN_MAN : Refusal.REMOVAL_EMPTY_POINT;
  }

  private Optional<Refused> badRemoval(Refusal refusal, List<Point> points, Move move) {
    int from = move.from().map(board::index).orElse(Moves.HAND);
    int to = board.index(move.to());
    List<Move> completions =
        Arrays.stream(moves.removalSets(from, to))
            .mapToObj(removed -> position.unpacked(Moves.packed(from, to, removed)))
            .sorted(Comparator.comparing(Move::toString))
            .toList();
    return Optional.of(new Refused(refusal, points, completions));
  }

  private static Optional<Refused> refused(Refusal refusal, Point... points) {
    return Optional.of(Refused.because(refusal, points));
  }
}
