package dev.mylla.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is explained as legal is exactly what is enumerated, and the explanations are of use. */
class ExplanationTest {

  private static final int POSITIONS = 2;

  static Set<String> variants() {
    return Vectors.variants().keySet();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void movesWithoutRefusalAreTheLegalOnesAmongAllCandidates(String variant) {
    Random random = new Random(variant.hashCode());
    for (int i = 0; i < POSITIONS; i++) {
      assertExplainsTheEnumerator(randomPosition(variant, Map.of(), random), 2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"edge-01", "edge-06", "edge-23", "edge-45", "edge-50"})
  void candidatesOfAHardPositionAreExplainedAsEnumerated(String id) {
    Vectors.Edge edge = Vectors.edge(id);
    Play start = VectorPlay.from(edge.variant(), edge.options(), edge.position());

    assertExplainsTheEnumerator(VectorPlay.played(start, edge.moves(), edge.rolls()).position(), 2);
  }

  @Test
  void threeRemovalsOfATripleMillAreExplainedAsEnumerated() {
    Vectors.Edge edge = Vectors.edge("edge-51");

    // Men are in hand, so every slide is refused before its removals are looked at.
    assertExplainsTheEnumerator(
        VectorPlay.from(edge.variant(), edge.options(), edge.position()).position(),
        Boards.M24_DIAGONALS.points().stream().map(point -> Move.place(point)).toList(),
        3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a forfeit is bad notation before anything else, an unknown point comes before the step
        "-             | bad-notation             |",
        "d6xh9xa9      | unknown-point            | h9 a9",
        "d7-h8         | unknown-point            | h8",
        // nobody slides while there are men in hand, wherever the man stands
        "c3-c4         | must-place               | c3",
        "a4-a4         | must-place               | a4",
        "b6xc3         | point-occupied           | b6",
        "a1            | point-occupied           | a1",
        // the removals only matter once the step is legal
        "a4xc3         | nothing-to-remove        | c3",
        "d6            | must-remove              | d6",
        "d6xa1xb6xa4   | removal-own-man          | b6",
        "d6xa4xb6      | removal-empty-point      | a4",
        "d6xd6         | removal-own-man          | d6",
        "d6xa1xa1      | removal-empty-point      | a1",
        "d6xa1         | wrong-number-of-removals | a1",
        "d6xg1xa1xc3   | wrong-number-of-removals | g1 a1 c3",
        "d6xd1xa1      | man-in-mill              | d1 a1",
      })
  void firstReasonThatAppliesIsGivenWithItsPoints(String text, String code, String points) {
    // White can close b6-d6-f6 and d7-d6-d5 at d6; Black has a mill on a1-d1-g1 and a man on c3.
    Position position = VectorPlay.position("mylla", "b6 d5 d7 f6", 5, "a1 c3 d1 g1", 5, "white");

    Refused refused = position.refusal(VectorPlay.move(text)).orElseThrow();

    assertEquals(code, refused.refusal().code());
    assertEquals(points == null ? List.of() : VectorPlay.points(points), refused.points());
  }

  @Test
  void refusedRemovalsComeWithEveryLegalCompletionOfTheSameStep() {
    Position position = VectorPlay.position("mylla", "b6 d5 d7 f6", 5, "a1 c3 d1 g1", 5, "white");
    List<String> completions = List.of("d6xa1xc3", "d6xc3xd1", "d6xc3xg1");

    for (String text : List.of("d6", "d6xb6", "d6xa4", "d6xc3", "d6xa1xd1")) {
      Refused refused = position.refusal(VectorPlay.move(text)).orElseThrow();

      assertEquals(completions, VectorPlay.texts(refused.legal()), text);
    }
    assertEquals(
        List.of("a4"),
        VectorPlay.texts(position.refusal(VectorPlay.move("a4xc3")).orElseThrow().legal()));
  }

  @Test
  void refusedStepsComeWithoutCompletions() {
    Position position = VectorPlay.position("mylla", "b6 d5 d7 f6", 5, "a1 c3 d1 g1", 5, "white");

    assertEquals(List.of(), position.refusal(VectorPlay.move("a1xd1")).orElseThrow().legal());
  }

  @ParameterizedTest
  @CsvSource({
    "nine-nofly, a7-e3, cannot-fly",
    "nine-nofly, c5-d6, cannot-fly",
    "nine, a7-e3, ok",
    "six, a5-b4, cannot-fly",
    "three, a3-c1, not-adjacent"
  })
  void distanceIsExplainedByFlyingOnlyWhereThreeMenMightExpectIt(
      String variant, String move, String expected) {
    String white = variant.equals("six") ? "a5 c5 e1" : "a7 b2 c5";
    String black = variant.equals("six") ? "a1 b2 b3 d2" : "a1 b4 d2 d3";
    Position position =
        variant.equals("three")
            ? VectorPlay.position(variant, "a3 b3 c2", "a1 a2 b2", "white")
            : VectorPlay.position(variant, white, black, "white");

    assertEquals(expected, VectorPlay.verdict(Play.from(position), move, 2));
  }

  @Test
  void slideByFourMenTooFarIsNotAdjacentEvenWithoutFlying() {
    Position position = VectorPlay.position("nine-nofly", "a7 b2 c5 e4", "a1 b4 d2 d3", "white");

    assertEquals("not-adjacent", VectorPlay.verdict(Play.from(position), "a7-e3", 2));
  }

  private static void assertExplainsTheEnumerator(Position position, int mostRemovals) {
    assertExplainsTheEnumerator(position, steps(position.board()), mostRemovals);
  }

  private static void assertExplainsTheEnumerator(
      Position position, List<Move> steps, int mostRemovals) {
    Set<String> explained = new TreeSet<>();
    for (Move step : steps) {
      for (List<Point> removed : subsets(position.board().points(), mostRemovals)) {
        Move move = withRemovals(step, removed);
        if (position.refusal(move).isEmpty()) {
          explained.add(move.canonical().toString());
        }
      }
    }

    List<String> enumerated = VectorPlay.texts(position.legalMoves());
    assertEquals(enumerated, List.copyOf(explained), position.toString());
    assertEquals(enumerated.size(), position.moves().count());
    assertEquals(enumerated.isEmpty(), !position.moves().exist());
    assertTrue(
        enumerated.stream()
            .allMatch(text -> text.chars().filter(c -> c == 'x').count() <= mostRemovals));
  }

  private static List<Move> steps(Board board) {
    List<Move> steps = new ArrayList<>();
    for (Point to : board.points()) {
      steps.add(Move.place(to));
      board.points().forEach(from -> steps.add(Move.slide(from, to)));
    }
    return steps;
  }

  private static Move withRemovals(Move step, List<Point> removed) {
    return step.from()
        .map(from -> Move.slide(from, step.to(), removed))
        .orElseGet(() -> Move.place(step.to(), removed));
  }

  private static List<List<Point>> subsets(List<Point> points, int most) {
    List<List<Point>> subsets = new ArrayList<>();
    subsets.add(List.of());
    int begin = 0;
    for (int size = 1; size <= most; size++) {
      int end = subsets.size();
      for (int index = begin; index < end; index++) {
        List<Point> smaller = subsets.get(index);
        int next = smaller.isEmpty() ? 0 : points.indexOf(smaller.get(smaller.size() - 1)) + 1;
        for (Point point : points.subList(next, points.size())) {
          List<Point> larger = new ArrayList<>(smaller);
          larger.add(point);
          subsets.add(larger);
        }
      }
      begin = end;
    }
    return subsets;
  }

  /** A position some way into a random game that goes on. */
  private static Position randomPosition(
      String variant, Map<String, Object> options, Random random) {
    while (true) {
      Play play = VectorPlay.from(variant, options, Optional.empty());
      int plies = random.nextInt(60);
      while (play.ply() < plies && play.outcome().isEmpty()) {
        List<Move> legal = play.legalMoves();
        play = play.play(legal.get(random.nextInt(legal.size())));
      }
      if (play.outcome().isEmpty()) {
        return play.position();
      }
    }
  }
}
