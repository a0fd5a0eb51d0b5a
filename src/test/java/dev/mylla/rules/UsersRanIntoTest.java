package dev.mylla.rules;

import static dev.mylla.rules.VectorPlay.move;
import static dev.mylla.rules.VectorPlay.played;
import static dev.mylla.rules.VectorPlay.points;
import static dev.mylla.rules.VectorPlay.position;
import static dev.mylla.rules.VectorPlay.text;
import static dev.mylla.rules.VectorPlay.texts;
import static dev.mylla.rules.VectorPlay.verdict;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What users of other morris programs ran into and reported; here it must not happen. */
class UsersRanIntoTest {

  static List<Variant> variants() {
    return Variants.all();
  }

  @Test
  void opponentsAllInMillsAreAllRemovable() {
    Position position = position("nine", "a7 b6 d7 g4", "a1 d1 g1", "white");

    assertTrue(
        texts(position.legalMoves()).containsAll(List.of("g4-g7xa1", "g4-g7xd1", "g4-g7xg1")));
    assertEquals(1, position.play(move("g4-g7xd1")).lost(Color.BLACK) - position.lost(Color.BLACK));
  }

  @Test
  void playerBlockedByTheLastPlacingHasLostAtOnce() {
    Position position = position("nine", "a1 a7 g1 g7", 0, "a4 d7 g4", 1, "black");

    assertEquals(Optional.of("black blocked"), text(position.play(move("d1")).outcome()));
  }

  @Test
  void playerIsNotBlockedWhenTheLastMansMillOpensAPoint() {
    Position position = position("nine-nofly", "a1 a4 g1 g7", 0, "a7 b4 d2 d3 d7 g4", 1, "black");

    Position opened = position.play(move("d1xa1"));

    assertEquals(Optional.empty(), opened.outcome());
    assertEquals(List.of("a4-a1"), texts(opened.legalMoves()));
    assertEquals(Optional.of("black blocked"), text(position.play(move("d1xg7")).outcome()));
  }

  @Test
  void boardFilledByAMillIsNotFullAfterTheRemoval() {
    List<Point> black = points("a1 d1 b6 d6 c4 e4 g4 d5 g7 c3 f2");
    List<Point> white = new ArrayList<>(Boards.M24_DIAGONALS.points());
    white.removeAll(black);
    white.remove(new Point('g', '1'));
    Position position =
        position("twelve", Map.of(), new Setup(white, black, new PerColor<>(0, 1), Color.BLACK));
    List<Move> taking = position.legalMoves();

    assertEquals(List.of(), taking.stream().filter(move -> move.removed().size() != 1).toList());
    assertEquals(Optional.empty(), position.play(taking.get(0)).outcome());
  }

  @Test
  void whoClosesTheMillRemovesAndThenTheOtherIsToMove() {
    Play play = played(Play.start(Boards.M24, VectorPlay.rules("nine", Map.of())), "b4 d2 c4 f4");

    assertEquals("must-remove", verdict(play, "a4", 2));
    assertEquals("removal-own-man", verdict(play, "a4xb4", 2));
    Position after = play.play(move("a4xf4")).position();
    assertEquals(Color.BLACK, after.toMove());
    assertEquals(points("d2"), after.men(Color.BLACK));
    assertTrue(after.legalMoves().stream().allMatch(move -> move.removed().isEmpty()));
  }

  @Test
  void lastMansMillRemovesBeforeTheSlidesBegin() {
    Position position = position("nine", "a7 b2 c5 d7 f2", 0, "a1 c3 d1 e4 f6", 1, "black");

    assertEquals("must-remove", verdict(Play.from(position), "g1", 2));
    assertEquals(Phase.SLIDING, position.play(move("g1xa7")).phase(Color.BLACK));
  }

  @Test
  void doubleMillAgainstASingleManTakesThatOneAndGoesOn() {
    Position position = position("mylla", "b6 d5 d7 f6", 5, "a1", 5, "white");

    Position after = position.play(move("d6xa1"));

    assertEquals(Optional.empty(), after.outcome());
    assertEquals(19, after.legalMoves().size());
  }

  @ParameterizedTest
  @MethodSource("variants")
  void slideIntoTheFirstPointIsLegal(Variant variant) {
    Board board = variant.board();
    Point first = board.points().get(0);
    Point neighbor = board.ways().get(0).to();
    Position position = sliding(variant, neighbor, first);

    assertEquals(Optional.empty(), position.refusal(Move.slide(neighbor, first)));
    assertTrue(position.legalMoves().contains(Move.slide(neighbor, first)));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyListedMoveIsAcceptedWhenSentBackVerbatim(Variant variant) {
    Play play = Play.start(variant.board(), variant.rules());
    for (int turn = 0; play.outcome().isEmpty() && turn < 60; turn++) {
      List<String> listed = texts(play.legalMoves());
      for (String text : listed) {
        assertEquals("ok", verdict(play, text, 2), text);
      }
      play = play.play(move(listed.get(turn * 7 % listed.size())));
    }
  }

  @Test
  void historyOfTwoThousandPliesIsKeptWholeAndEndsAtTheMoveLimit() {
    Position position = position("nine", "a1 d7 e5 f2", "b4 d2 d3 g4", "white");
    Play play = Play.from(position("nine", Map.of("repetition", 0), position.setup()));
    List<String> round = List.of("d7-g7", "b4-c4", "g7-d7", "c4-b4");
    while (play.outcome().isEmpty()) {
      play = play.play(move(round.get(play.ply() % 4)));
    }

    assertEquals(2000, play.ply());
    assertEquals(2001, play.history().keys().length);
    assertEquals(Optional.of("draw move-limit"), text(play.outcome()));
  }

  @Test
  void twentyPliesAreTenMovesOfEachSide() {
    Position three = position("morabaraba", "a1 d7 e5", "b4 d2 d3 g4", "white");
    Play play = Play.from(position("morabaraba", Map.of("repetition", 0), three.setup()));
    List<String> round = List.of("d7-g7", "b4-c4", "g7-d7", "c4-b4");
    int white = 0;
    int black = 0;
    while (play.outcome().isEmpty()) {
      white += play.position().toMove() == Color.WHITE ? 1 : 0;
      black += play.position().toMove() == Color.BLACK ? 1 : 0;
      play = play.play(move(round.get(play.ply() % 4)));
    }

    assertEquals(Optional.of("draw endgame-no-progress"), text(play.outcome()));
    assertEquals(PerColor.both(10), new PerColor<>(white, black));
  }

  @Test
  void positionWhoseMenDoNotAddUpIsNotAccepted() {
    Setup setup = new Setup(points("a7 d7 g7"), points("d6"), new PerColor<>(7, 8), Color.WHITE);

    Validated validated = Position.of(Boards.M24, VectorPlay.rules("nine", Map.of()), setup);

    assertEquals(
        List.of(
            new SetupFault.Fault(
                SetupFault.TOO_MANY_MEN, Optional.empty(), Optional.of(Color.WHITE))),
        assertInstanceOf(Validated.Faults.class, validated).faults());
  }

  @Test
  void gameKeepsTheRulesItBeganWith() {
    Variant nine = Variants.find("nine-mens-morris").orElseThrow();
    Settings never = nine.resolve(Map.of("flying", "never"));
    Ruleset chosen = assertInstanceOf(Settings.Resolved.class, never).rules();
    Play play = Play.start(nine.board(), chosen);

    assertSame(chosen, played(play, "a7 d7 g7 d6").position().rules());
    assertEquals(Ruleset.Flying.AT_THREE, nine.rules().flying());
  }

  @Test
  void illegalMoveStopsEverythingAndIsNamed() {
    Play start = Play.start(Boards.M24, VectorPlay.rules("nine", Map.of()));

    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> played(start, "a7 d7 a7 g7"));

    assertEquals("a7: point-occupied", refused.getMessage());
  }

  /** All men placed, one on the neighbor, none on the first point and no line anywhere. */
  private static Position sliding(Variant variant, Point neighbor, Point first) {
    List<Point> free = new ArrayList<>(variant.board().points());
    free.removeAll(List.of(neighbor, first));
    int men = variant.rules().removals() == Ruleset.Removals.NONE ? variant.rules().men() : 4;
    for (int skip = 0; ; skip++) {
      List<Point> white = new ArrayList<>(List.of(neighbor));
      List<Point> black = new ArrayList<>();
      for (int index = 0; index < 2 * men - 1; index++) {
        (index % 2 == 0 ? black : white).add(free.get((index + skip) % free.size()));
      }
      Setup setup = new Setup(white, black, PerColor.both(0), Color.WHITE);
      Position position = (Position) Position.of(variant.board(), variant.rules(), setup);
      if (position.outcome().isEmpty() && closesNothing(position, neighbor, first)) {
        return position;
      }
    }
  }

  private static boolean closesNothing(Position position, Point from, Point to) {
    Board board = position.board();
    return position.moves().millsClosed(board.index(from), board.index(to)) == 0;
  }
}
