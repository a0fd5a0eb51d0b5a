package dev.mylla.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.Vectors;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Known values of whole games and of positions. The small boards are solved completely. Of the
 * positions on larger boards only the ends within a few plies are searched for; values that lie
 * deeper would take tables of many gigabytes for 24 points, so for them and for draws the search
 * shows no more than that nobody wins sooner.
 */
class SolvedTest {

  private static final int UNKNOWN = -1;

  /** Who flies has some fifty moves, and each ply more takes fifty times as long. */
  private static final int DEPTH_WITH_FLIGHTS = 4;

  static List<Vectors.SolvedStart> smallBoards() {
    return Vectors.solvedStarts().stream()
        .filter(start -> start.reachablePositions().isPresent())
        .toList();
  }

  static List<Vectors.SolvedPosition> positions() {
    return Vectors.solvedPositions();
  }

  @ParameterizedTest
  @MethodSource("smallBoards")
  void gameOnASmallBoardHasItsKnownValue(Vectors.SolvedStart start) {
    Ruleset rules = VectorPlay.rules(start.variant(), Map.of());
    boolean free = Boolean.TRUE.equals(start.options().get("flying"));
    Position position =
        Position.start(
            VectorPlay.board(start.variant()),
            free ? rules.withFlying(Ruleset.Flying.ALWAYS) : rules);

    Table table = new Table(position);

    assertEquals(start.reachablePositions(), Optional.of(table.size()));
    assertEquals(start.value(), value(table.plies(position)));
    if (start.plies().isPresent()) {
      assertEquals(start.plies().get(), table.plies(position));
    }
    for (Move move : position.legalMoves()) {
      int plies = table.plies(position.play(move));
      String known = start.firstMoves().get(move.toString()).asText();
      int whole = plies == UNKNOWN ? UNKNOWN : plies + 1;
      assertEquals(known, plies == UNKNOWN ? "draw" : value(whole) + " " + whole, move.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("positions")
  void positionIsDecidedWithinThreePliesExactlyWhenItIsKnownToBe(Vectors.SolvedPosition known) {
    assertKnownWithin(known, 3);
  }

  @Tag("deep")
  @ParameterizedTest
  @MethodSource("positions")
  void positionIsDecidedWithinSevenPliesExactlyWhenItIsKnownToBe(Vectors.SolvedPosition known) {
    assertKnownWithin(known, known.variant().equals("nine") ? DEPTH_WITH_FLIGHTS : 7);
  }

  private static void assertKnownWithin(Vectors.SolvedPosition known, int depth) {
    Position position = VectorPlay.position(known.variant(), Map.of(), known.stated().setup());

    int found = search(position, depth);

    assertEquals(known.plies().filter(plies -> plies <= depth).orElse(UNKNOWN), found);
    if (found != UNKNOWN) {
      assertEquals(known.value(), value(found));
    }
  }

  /** An odd number of plies ends with a move of the player to move, so he wins. */
  private static String value(int plies) {
    if (plies == UNKNOWN) {
      return "draw";
    }
    return plies % 2 == 1 ? "win" : "loss";
  }

  /** Plies until the forced end if there is one within the depth. */
  private static int search(Position position, int depth) {
    if (position.outcome().isPresent()) {
      return 0;
    }
    if (depth == 0) {
      return UNKNOWN;
    }
    List<Integer> after = new ArrayList<>();
    for (long move : position.moves().all()) {
      after.add(search(position.after(move), depth - 1));
    }
    return combined(after);
  }

  /** The winner hurries, the loser delays. */
  private static int combined(List<Integer> after) {
    Optional<Integer> soonest =
        after.stream().filter(plies -> plies != UNKNOWN && plies % 2 == 0).min(Integer::compare);
    if (soonest.isPresent()) {
      return soonest.get() + 1;
    }
    boolean lost = after.stream().allMatch(plies -> plies != UNKNOWN);
    return lost ? after.stream().max(Integer::compare).orElseThrow() + 1 : UNKNOWN;
  }

  /** Every position that can be reached, solved from the ends backwards. */
  private static final class Table {

    private final Map<Position, List<Position>> next = new HashMap<>();
    private final Map<Position, Integer> plies = new HashMap<>();

    Table(Position start) {
      collect(start);
      for (int length = 0; settle(length) || length < 2; length++) {
        // each round settles the ends that are one ply further away
      }
    }

    int size() {
      return next.size();
    }

    int plies(Position position) {
      return plies.getOrDefault(position, UNKNOWN);
    }

    private void collect(Position start) {
      List<Position> open = new ArrayList<>(List.of(start));
      while (!open.isEmpty()) {
        Position position = open.remove(open.size() - 1);
        if (next.containsKey(position)) {
          continue;
        }
        List<Position> after = position.legalMoves().stream().map(position::play).toList();
        next.put(position, after);
        open.addAll(after);
      }
    }

    private boolean settle(int length) {
      Map<Position, Integer> settled = new HashMap<>();
      next.forEach(
          (position, after) -> {
            if (!plies.containsKey(position)) {
              List<Integer> known = after.stream().map(this::plies).toList();
              int value = after.isEmpty() ? 0 : combined(known);
              if (value == length) {
                settled.put(position, value);
              }
            }
          });
      plies.putAll(settled);
      return !settled.isEmpty();
    }
  }
}
