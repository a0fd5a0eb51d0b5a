package dev.mylla.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.Vectors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Boards, rules and options as the rule text and the vectors state them. */
class VariantsTest {

  static Set<Map.Entry<String, Vectors.VariantData>> variants() {
    return Vectors.variants().entrySet();
  }

  static List<Variant> offered() {
    return Variants.all();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void boardIsTheOneOfTheVectors(Map.Entry<String, Vectors.VariantData> variant) {
    Vectors.BoardData data = Vectors.board(variant.getValue().board());

    Board board = VectorPlay.board(variant.getKey());

    assertEquals(variant.getValue().board(), board.name());
    assertEquals(data.points(), board.points().stream().map(Point::toString).toList());
    assertEquals(new TreeMap<>(data.adjacent()), neighbors(board));
    assertEquals(
        data.lines().stream().map(TreeSet::new).collect(Collectors.toSet()),
        board.lines().stream().map(line -> names(line.points())).collect(Collectors.toSet()));
    assertEquals(data.lines().size(), board.lines().size());
  }

  @ParameterizedTest
  @MethodSource("variants")
  void rulesAreTheOnesOfTheVectors(Map.Entry<String, Vectors.VariantData> variant) {
    Vectors.VariantData data = variant.getValue();
    Ruleset.Flying flight = data.lineWins() ? Ruleset.Flying.ALWAYS : Ruleset.Flying.AT_THREE;
    Ruleset.Removals removals =
        data.removalPerMill() ? Ruleset.Removals.PER_MILL : Ruleset.Removals.ONE;

    Ruleset expected =
        new Ruleset(
            data.men(),
            data.flying() ? flight : Ruleset.Flying.NEVER,
            data.lineWins() ? Ruleset.Removals.NONE : removals,
            data.lineWins() ? Ruleset.Line.WINS : Ruleset.Line.MILL,
            data.slideWhilePlacing() ? Ruleset.Placing.MIXED : Ruleset.Placing.FIRST,
            data.die() ? Ruleset.Die.EVEN_MOVES : Ruleset.Die.NONE,
            data.repetition(),
            data.noProgressPlies(),
            data.endgameNoProgressPlies(),
            data.noImmediateReversal() ? Ruleset.MillReversal.BANNED : Ruleset.MillReversal.ALLOWED,
            data.boardFullIsDraw() ? Ruleset.FullBoard.DRAW : Ruleset.FullBoard.LOSES);

    assertEquals(expected, VectorPlay.rules(variant.getKey(), Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "m24, 24, 16, 32",
    "m24d, 24, 20, 40",
    "m16, 16, 8, 20",
    "m9, 9, 6, 12",
    "m9d, 9, 8, 16"
  })
  void boardHasItsPointsLinesAndWays(String name, int points, int lines, int ways) {
    Board board =
        Variants.all().stream()
            .map(Variant::board)
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow();

    assertEquals(points, board.points().size());
    assertEquals(lines, board.lines().size());
    assertEquals(ways, board.ways().size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mylla              | flying die millReversal removals repetition noProgressPlies endgameNoProgressPlies",
        "nine-mens-morris   | flying die millReversal removals repetition noProgressPlies endgameNoProgressPlies",
        "six-mens-morris    | removals repetition noProgressPlies endgameNoProgressPlies",
        "five-mens-morris   | removals repetition noProgressPlies endgameNoProgressPlies",
        "seven-mens-morris  | removals repetition noProgressPlies endgameNoProgressPlies",
        "three-mens-morris  | flying repetition noProgressPlies",
        "nine-holes         | repetition noProgressPlies",
        "achi               | repetition noProgressPlies",
        "eleven-mens-morris | flying removals repetition noProgressPlies endgameNoProgressPlies",
        "twelve-mens-morris | flying millReversal fullBoard removals repetition noProgressPlies endgameNoProgressPlies",
        "morabaraba         | flying millReversal fullBoard removals repetition noProgressPlies endgameNoProgressPlies",
        "lasker-morris      | flying removals repetition noProgressPlies endgameNoProgressPlies"
      })
  void variantOffersExactlyItsOptions(String id, String options) {
    Variant variant = Variants.find(id).orElseThrow();

    List<String> offered = variant.options().stream().map(Option::name).toList();

    assertEquals(Set.of(options.split(" ", -1)), Set.copyOf(offered));
    assertEquals(offered.size(), Set.copyOf(offered).size());
  }

  @ParameterizedTest
  @MethodSource("offered")
  void everyValueOnOfferChangesItsRuleAlone(Variant variant) {
    for (Option option : variant.options()) {
      for (Object value : values(option)) {
        Settings settings = variant.resolve(Map.of(option.name(), value));

        Ruleset rules = ((Settings.Resolved) settings).rules();
        assertEquals(value.toString(), values(rules).get(option.name()), variant + " " + option);
        Map<String, String> others = values(rules);
        others.put(option.name(), String.valueOf(values(variant.rules()).get(option.name())));
        assertEquals(values(variant.rules()), others);
      }
    }
  }

  @Test
  void threeMensMorrisOffersNoFlyingAtThree() {
    assertEquals(
        List.of(new Refusal("flying", Settings.Kind.VALUE_NOT_OFFERED)),
        refusals("three-mens-morris", Map.of("flying", "at-three")));
  }

  @Test
  void keyNotOfferedIsRefusedEvenWithItsDefaultValue() {
    assertEquals(
        List.of(new Refusal("flying", Settings.Kind.UNKNOWN_OPTION)),
        refusals("six-mens-morris", Map.of("flying", "never")));
    assertEquals(
        List.of(new Refusal("men", Settings.Kind.UNKNOWN_OPTION)),
        refusals("nine-mens-morris", Map.of("men", 9)));
  }

  @Test
  void dieIsOfferedForNoOtherGames() {
    assertEquals(
        List.of(new Refusal("die", Settings.Kind.UNKNOWN_OPTION)),
        refusals("eleven-mens-morris", Map.of("die", "none")));
  }

  @Test
  void everyFaultIsListedInTheOrderGiven() {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("noProgressPlies", 401);
    settings.put("flying", "sometimes");
    settings.put("hints", "on");
    settings.put("repetition", "3");
    settings.put("removals", 1);
    settings.put("endgameNoProgressPlies", 400);

    assertEquals(
        List.of(
            new Refusal("noProgressPlies", Settings.Kind.VALUE_NOT_OFFERED),
            new Refusal("flying", Settings.Kind.VALUE_NOT_OFFERED),
            new Refusal("hints", Settings.Kind.UNKNOWN_OPTION),
            new Refusal("repetition", Settings.Kind.WRONG_TYPE),
            new Refusal("removals", Settings.Kind.WRONG_TYPE)),
        refusals("nine-mens-morris", settings));
  }

  @ParameterizedTest
  @CsvSource({"-1", "401", "2147483647"})
  void countOfPliesOutsideItsRangeIsRefused(int plies) {
    assertEquals(
        List.of(new Refusal("noProgressPlies", Settings.Kind.VALUE_NOT_OFFERED)),
        refusals("achi", Map.of("noProgressPlies", plies)));
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "4"})
  void repetitionIsOffOrOnTheThirdOccurrence(int occurrences) {
    assertEquals(
        List.of(new Refusal("repetition", Settings.Kind.VALUE_NOT_OFFERED)),
        refusals("mylla", Map.of("repetition", occurrences)));
  }

  @Test
  void idIsUnknownUnlessItIsExact() {
    assertTrue(Variants.find("Mylla").isEmpty());
    assertTrue(Variants.find("three-orth").isEmpty());
  }

  private record Refusal(String option, Settings.Kind kind) {}

  private static List<Refusal> refusals(String id, Map<String, Object> settings) {
    Settings resolved = Variants.find(id).orElseThrow().resolve(settings);
    return ((Settings.Refused) resolved)
        .faults().stream().map(fault -> new Refusal(fault.option(), fault.kind())).toList();
  }

  private static List<Object> values(Option option) {
    if (option.values().isEmpty()) {
      return List.of(
          option.off().orElseThrow(),
          option.minimum().orElseThrow(),
          option.maximum().orElseThrow());
    }
    return option.values().stream()
        .map(value -> option.isNumber() ? (Object) Integer.valueOf(value) : value)
        .toList();
  }

  private static Map<String, String> values(Ruleset rules) {
    return new TreeMap<>(
        Map.of(
            "flying", rules.flying().text(),
            "removals", rules.removals().text(),
            "die", rules.die().text(),
            "repetition", "" + rules.repetition(),
            "noProgressPlies", "" + rules.noProgressPlies(),
            "endgameNoProgressPlies", "" + rules.endgameNoProgressPlies(),
            "millReversal", rules.millReversal().text(),
            "fullBoard", rules.fullBoard().text()));
  }

  private static Map<String, List<String>> neighbors(Board board) {
    Map<String, List<String>> neighbors = new TreeMap<>();
    for (Point point : board.points()) {
      neighbors.put(
          point.toString(),
          board.ways().stream()
              .filter(way -> way.points().contains(point))
              .map(way -> way.from().equals(point) ? way.to() : way.from())
              .map(Point::toString)
              .sorted()
              .toList());
    }
    return neighbors;
  }

  private static Set<String> names(List<Point> points) {
    return points.stream().map(Point::toString).collect(Collectors.toCollection(TreeSet::new));
  }
}
