package dev.mylla.rules;

import static dev.mylla.rules.VectorPlay.move;
import static dev.mylla.rules.VectorPlay.points;
import static dev.mylla.rules.VectorPlay.position;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What makes a setup playable, and what a position tells about itself. */
class PositionTest {

  @Test
  void setupReportsAllFaultsAtOnce() {
    Setup setup =
        new Setup(points("a7 a7 h8"), points("d7 a7"), new PerColor<>(8, -3), Color.BLACK);

    assertEquals(
        List.of(
            "point-twice a7 white",
            "unknown-point h8 white",
            "point-twice a7 black",
            "too-many-men white",
            "men-missing black"),
        faults("nine", setup));
  }

  @ParameterizedTest
  @CsvSource({"2147483647", "10"})
  void handThatIsTooLargeIsAFaultAndNoOverflow(int hand) {
    Setup setup = new Setup(points("a7"), List.of(), new PerColor<>(hand, 9), Color.WHITE);

    assertEquals(List.of("too-many-men white"), faults("nine", setup));
  }

  @Test
  void menCanBeMissingOnlyWhereTheyCanBeRemoved() {
    Setup fewer = new Setup(points("a3"), points("b2"), new PerColor<>(1, 2), Color.WHITE);

    assertEquals(List.of("men-missing white"), faults("three", fewer));
    assertEquals(3, position("six", "a5 c5 e5", "a1 c1 e1", "white").lost(Color.WHITE));
  }

  @Test
  void decidedSetupIsNoFault() {
    Position position = position("nine", "a7 d7", "b2 d2 f2", "white");

    assertEquals(
        Optional.of(Outcome.win(Color.BLACK, Outcome.Reason.FEWER_THAN_THREE)), position.outcome());
    assertEquals(List.of(), position.legalMoves());
    assertEquals(0, position.perft(1));
  }

  @Test
  void menAreSortedByNameHoweverTheyWereStated() {
    Position position = position("nine", "g1 a7 d6", "f4 b2 c5", "black");

    assertEquals(points("a7 d6 g1"), position.men(Color.WHITE));
    assertEquals(points("b2 c5 f4"), position.men(Color.BLACK));
    assertEquals(
        new Setup(points("a7 d6 g1"), points("b2 c5 f4"), PerColor.both(0), Color.BLACK),
        position.setup());
  }

  @Test
  void pointTellsWhoseManStandsThere() {
    Position position = position("nine", "a7 d6 g1", "f4 b2 c5", "black");

    assertEquals(Optional.of(Color.WHITE), position.at(new Point('a', '7')));
    assertEquals(Optional.of(Color.BLACK), position.at(new Point('b', '2')));
    assertEquals(Optional.empty(), position.at(new Point('d', '7')));
    assertEquals(Optional.empty(), position.at(new Point('z', '9')));
  }

  @ParameterizedTest
  @CsvSource({
    "nine,       1, PLACING, SLIDING",
    "nine,       0, FLYING,  SLIDING",
    "nine-nofly, 0, SLIDING, SLIDING",
    "lasker,     1, PLACING, SLIDING",
    "lasker,     0, FLYING,  SLIDING"
  })
  void phaseIsEachPlayersOwn(String variant, int hand, Phase white, Phase black) {
    Position position = position(variant, "a7 d6 g1", hand, "b2 c5 e3 f4", 0, "black");

    assertEquals(white, position.phase(Color.WHITE));
    assertEquals(black, position.phase(Color.BLACK));
  }

  @Test
  void phaseIsDerivedAfterTheWholeMove() {
    Position position = position("nine", "a7 d7 g4 b2", "a1 c3 e3 f2", "white");

    Position after = position.play(move("g4-g7xa1"));

    assertEquals(Phase.FLYING, after.phase(Color.BLACK));
    assertEquals(6, after.lost(Color.BLACK));
  }

  @Test
  void playRefusesWhatIsNotLegalAndLeavesThePositionAlone() {
    Position start = VectorPlay.start("nine");
    Position same = VectorPlay.start("nine");

    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> start.play(move("a7-d7")));

    assertEquals("a7-d7: must-place", refused.getMessage());
    assertEquals(same, start);
  }

  @Test
  void removalsInAnyOrderLeadToTheSamePosition() {
    Position position = position("mylla", "b6 d5 d7 f6", 5, "a1 c3 e3 g1", 5, "white");

    assertEquals(position.play(move("d6xa1xg1")), position.play(move("d6xg1xa1")));
  }

  @Test
  void keyTellsMenAndSideToMoveApartButNotHands() {
    Set<Long> keys = new HashSet<>();
    List<String> stated =
        List.of(
            "a7 d6 g1|b2 c5 f4|white",
            "a7 d6 g1|b2 c5 f4|black",
            "b2 c5 f4|a7 d6 g1|white",
            "a7 d6 d1|b2 c5 f4|white",
            "a7 d6|b2 c5 f4|white");
    for (String one : stated) {
      List<String> parts = List.of(one.split("\\|", -1));
      keys.add(position("nine", parts.get(0), 3, parts.get(1), 3, parts.get(2)).key());
    }

    assertEquals(stated.size(), keys.size());
    assertEquals(
        position("nine", "a7 d6 g1", 3, "b2 c5 f4", 3, "white").key(),
        position("nine", "a7 d6 g1", 2, "b2 c5 f4", 1, "white").key());
  }

  @Test
  void reversalIsBannedForTheNextMoveOfItsPlayerOnly() {
    Position position = position("morabaraba", "a7 b6 d7 f6 g7", "a1 c4 d3 e4 g1", "white");

    Position closed = position.play(move("d7-d6xa1"));
    assertEquals(Optional.of(move("d6-d7")), closed.reversalBan(Color.WHITE));
    assertEquals(Optional.empty(), closed.reversalBan(Color.BLACK));

    Position due = closed.play(move("d3-d2"));
    assertEquals("mill-reversal", due.refusal(move("d6-d7xg1")).orElseThrow().refusal().code());
    assertEquals(Optional.empty(), due.play(move("a7-a4")).reversalBan(Color.WHITE));
  }

  @Test
  void reversalThatClosesNoMillIsAllowed() {
    Position position = position("morabaraba", "b6 d7 f6 g4", "a1 c4 d3 e4 g1", "white");

    Position due = position.play(move("d7-d6xa1")).play(move("d3-d2"));

    assertEquals(Optional.of(move("d6-d7")), due.reversalBan(Color.WHITE));
    assertEquals(Optional.empty(), due.refusal(move("d6-d7")));
  }

  @Test
  void bannedReversalCountsForBlocked() {
    // Where every line can be walked, another man of the mill may always step in. So this takes a
    // board with diagonal lines and no diagonal ways: White's one step is b1-b2, closing a3-b2-c1.
    Ruleset rules = VectorPlay.rules("morabaraba", Map.of()).withFlying(Ruleset.Flying.NEVER);
    Setup setup =
        new Setup(points("a3 b1 c1"), points("a1 a2 b3 c2"), PerColor.both(0), Color.WHITE);
    Position position = (Position) Position.of(VectorPlay.board("three-wp"), rules, setup);

    assertEquals(
        List.of("b1-b2xa1", "b1-b2xa2", "b1-b2xb3", "b1-b2xc2"),
        VectorPlay.texts(position.legalMoves()));
    assertEquals(
        Optional.of(Outcome.win(Color.BLACK, Outcome.Reason.BLOCKED)),
        position.withReversalBan(Color.WHITE, move("b1-b2")).outcome());
  }

  @Test
  void forfeitedTurnDoesNotLiftTheBan() {
    Position position = position("morabaraba", "a7 b6 d7 f6 g7", "a1 c4 d3 e4 g1", "white");

    Position due = position.play(move("d7-d6xa1")).play(move("d3-d2")).forfeit().forfeit();

    assertEquals(Optional.of(move("d6-d7")), due.reversalBan(Color.WHITE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", "d7", "a7-d7xg7", "a7-h8"})
  void banOfReversalMustBeABareSlideOnTheBoard(String text) {
    Position start = VectorPlay.start("morabaraba");

    assertThrows(
        IllegalArgumentException.class, () -> start.withReversalBan(Color.WHITE, move(text)));
  }

  @Test
  void gameWithoutTheRuleTakesNoBanOfReversal() {
    Position start = VectorPlay.start("twelve");

    assertThrows(
        IllegalArgumentException.class, () -> start.withReversalBan(Color.WHITE, move("a7-d7")));
  }

  @Test
  void positionsDifferByTheBanThatTheirKeysIgnore() {
    Position start = VectorPlay.start("morabaraba");
    Position banned = start.withReversalBan(Color.BLACK, move("a7-d7"));

    assertNotEquals(start, banned);
    assertEquals(start.key(), banned.key());
  }

  @Test
  void placingOnTheLastPointOfAFullBoardIsADrawWhereTheTableSaysSo() {
    List<Point> points = Boards.M24_DIAGONALS.points();
    Setup full =
        new Setup(points.subList(0, 12), points.subList(12, 24), PerColor.both(0), Color.WHITE);
    Position position = position("twelve", Map.of(), full);

    assertEquals(Optional.of(Outcome.draw(Outcome.Reason.BOARD_FULL)), position.outcome());
    assertEquals(
        Optional.of(Outcome.win(Color.BLACK, Outcome.Reason.BLOCKED)),
        position("twelve", Map.of("fullBoard", "loses"), full).outcome());
  }

  private static List<String> faults(String variant, Setup setup) {
    Validated validated =
        Position.of(VectorPlay.board(variant), VectorPlay.rules(variant, Map.of()), setup);
    return ((Validated.Faults) validated)
        .faults().stream()
            .map(
                fault ->
                    fault.kind().code()
                        + fault.point().map(point -> " " + point).orElse("")
                        + fault.color().map(color -> " " + color.text()).orElse(""))
            .toList();
  }
}
