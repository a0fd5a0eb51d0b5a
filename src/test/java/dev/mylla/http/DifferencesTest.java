package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.mylla.rules.Board;
import dev.mylla.rules.Ruleset;
import dev.mylla.rules.Settings;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DifferencesTest {

  private static final List<String> TOPICS =
      List.of("board", "men", "mills", "flying", "removals", "die", "draw", "winning");

  private static final Variant NINE = variant("nine-mens-morris");

  static List<Variant> variants() {
    return Variants.all();
  }

  @Test
  void everyTextOfEveryVariantIsTheApprovedOne() throws IOException {
    Map<String, List<DifferenceView>> derived = new LinkedHashMap<>();
    Variants.all()
        .forEach(variant -> derived.put(variant.id(), Differences.fromNineMensMorris(variant)));

    assertEquals(approved(), derived);
  }

  @Test
  void nineMensMorrisDiffersInNothingFromItself() {
    assertEquals(List.of(), Differences.fromNineMensMorris(NINE));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void whatIsListedDiffersAndEachTopicIsListedOnceInTheOrderOfTelling(Variant variant) {
    List<DifferenceView> differences = Differences.fromNineMensMorris(variant);

    differences.forEach(
        difference -> assertNotEquals(difference.here(), difference.base(), difference.topic()));
    List<String> listed = differences.stream().map(DifferenceView::topic).toList();
    assertEquals(TOPICS.stream().filter(listed::contains).toList(), listed);
  }

  /** Rules played on the board of nine men's morris, and the only texts that may follow. */
  static Stream<Arguments> changes() {
    return Stream.of(
        Arguments.of(nineWith("flying", "never"), Map.of("flying", "never")),
        Arguments.of(
            nineWith("flying", "always"),
            Map.of(
                "flying",
                "always, once the hand is empty",
                "winning",
                "the opponent has two men left")),
        Arguments.of(
            nineWith("removals", "per-mill"),
            Map.of("removals", "one man per mill, so two for a double mill")),
        Arguments.of(
            nineWith("millReversal", "banned"),
            Map.of(
                "mills",
                "16, on the sides and the joining lines; a man that closed one may not go straight"
                    + " back to close another")),
        Arguments.of(nineWith("repetition", 0), Map.of("draw", "none")),
        Arguments.of(
            nineWith("noProgressPlies", 50),
            Map.of(
                "draw",
                "the same position 3 times; 50 moves in a row, both players counted, without"
                    + " placing or removal")),
        Arguments.of(
            nineWith("endgameNoProgressPlies", 21),
            Map.of(
                "draw",
                "the same position 3 times; 21 moves in a row, both players counted, without"
                    + " removal while a player has exactly three men and all men are placed")),
        Arguments.of(
            nineWith("die", "even-moves"),
            Map.of("die", "thrown before every turn: even moves, odd forfeits the turn")),
        Arguments.of(rulesOf("five-mens-morris"), Map.of("men", "5 each", "flying", "never")),
        Arguments.of(
            rulesOf("lasker-morris"),
            Map.of(
                "men",
                "10 each, and with men in hand one may slide instead of placing",
                "flying",
                "with three men left, once the hand is empty")),
        Arguments.of(
            rulesOf("three-mens-morris"),
            Map.of(
                "men",
                "3 each",
                "flying",
                "never",
                "removals",
                "none",
                "winning",
                "three own men on a line, or the opponent has no legal move")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("changes")
  void aChangedRuleChangesItsTextAndNoOther(Ruleset changed, Map<String, String> expected) {
    List<DifferenceView> differences =
        Differences.between(new Wording(NINE.board(), changed), nine());

    assertEquals(expected, here(differences));
  }

  @Test
  void aFullBoardIsADrawOnlyWhereTheMenCanFillIt() {
    Wording twelveMen = new Wording(NINE.board(), rulesOf("twelve-mens-morris"));
    Wording elevenMen = new Wording(NINE.board(), rulesOf("eleven-mens-morris"));

    assertEquals("the same position 3 times; a board full after placing", twelveMen.draw());
    assertEquals("the same position 3 times", elevenMen.draw());
  }

  @Test
  void whoMayAlwaysFlyCanBeBlockedOnlyWhereTheMenCanFillTheBoard() {
    Ruleset flyingTwelve = resolved(variant("twelve-mens-morris"), "flying", "always");
    Wording onTwentyFourPoints = new Wording(NINE.board(), flyingTwelve);

    assertEquals("the opponent has two men left or no legal move", onTwentyFourPoints.winning());
  }

  @ParameterizedTest
  @MethodSource("variants")
  void anotherBoardUnderTheSameRulesChangesOnlyWhatIsAboutTheBoard(Variant variant) {
    Board board = variant.board();

    List<DifferenceView> differences =
        Differences.between(new Wording(board, NINE.rules()), nine());

    List<String> expected = board == NINE.board() ? List.of() : List.of("board", "mills");
    assertEquals(expected, differences.stream().map(DifferenceView::topic).toList());
  }

  private static Wording nine() {
    return new Wording(NINE.board(), NINE.rules());
  }

  private static Map<String, String> here(List<DifferenceView> differences) {
    Map<String, String> texts = new LinkedHashMap<>();
    differences.forEach(difference -> texts.put(difference.topic(), difference.here()));
    return texts;
  }

  private static Ruleset nineWith(String option, Object value) {
    return resolved(NINE, option, value);
  }

  private static Ruleset resolved(Variant variant, String option, Object value) {
    return assertInstanceOf(Settings.Resolved.class, variant.resolve(Map.of(option, value)))
        .rules();
  }

  private static Ruleset rulesOf(String id) {
    return variant(id).rules();
  }

  private static Variant variant(String id) {
    return Variants.find(id).orElseThrow();
  }

  private static Map<String, List<DifferenceView>> approved() throws IOException {
    try (InputStream golden = DifferencesTest.class.getResourceAsStream("differences.json")) {
      return new ObjectMapper().readValue(golden, new TypeReference<>() {});
    }
  }
}
