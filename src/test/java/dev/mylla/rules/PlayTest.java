package dev.mylla.rules;

import static dev.mylla.rules.VectorPlay.move;
import static dev.mylla.rules.VectorPlay.position;
import static dev.mylla.rules.VectorPlay.texts;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counting plies, occurrences and throws. */
class PlayTest {

  private static final String THERE_AND_BACK = "d7-g7 b4-c4 g7-d7 c4-b4";

  @Test
  void thirdOccurrenceIsADrawAndTheFirstPositionCounts() {
    Play play = VectorPlay.played(quiet(Map.of()), THERE_AND_BACK + " d7-g7 b4-c4 g7-d7");

    assertEquals(Optional.empty(), play.outcome());
    assertEquals(
        Optional.of(Outcome.draw(Outcome.Reason.REPETITION)), play.play(move("c4-b4")).outcome());
  }

  @Test
  void repetitionIsNamedBeforeNoProgress() {
    Play play = VectorPlay.played(quiet(Map.of("noProgressPlies", 8)), THERE_AND_BACK);

    assertEquals(
        Optional.of(Outcome.draw(Outcome.Reason.REPETITION)),
        VectorPlay.played(play, THERE_AND_BACK).outcome());
  }

  @Test
  void endgameCountIsNamedBeforeTheGeneralOne() {
    Position position = position("nine", "a1 d7 e5", "b4 d2 d3 g4", "white");
    Map<String, Object> both = Map.of("noProgressPlies", 2, "endgameNoProgressPlies", 2);
    Play play = Play.from(position("nine", both, position.setup()));

    assertEquals(
        Optional.of(Outcome.draw(Outcome.Reason.ENDGAME_NO_PROGRESS)),
        VectorPlay.played(play, "d7-g7 b4-c4").outcome());
  }

  @Test
  void historyBeginsAnewAfterAPlacingAndAfterARemoval() {
    Play placed = Play.start(Boards.M24, VectorPlay.rules("nine", Map.of())).play(move("a7"));
    assertArrayEquals(new long[] {placed.position().key()}, placed.history().keys());

    Play closed =
        VectorPlay.played(
            Play.from(position("nine", "a7 d6 f2 g7", "b4 d2 d3 g4", "white")),
            "f2-f4 b4-c4 d6-d7xg4");
    assertArrayEquals(new long[] {closed.position().key()}, closed.history().keys());
  }

  @Test
  void historyHoldsAtLeastOnePosition() {
    assertThrows(IllegalArgumentException.class, () -> History.of(new long[0]));
  }

  @Test
  void historyIsNotChangedThroughItsArrays() {
    History history = History.start(VectorPlay.start("nine"));
    long[] keys = history.keys();

    keys[0]++;

    assertEquals(History.start(VectorPlay.start("nine")), history);
  }

  @Test
  void evenThrowObligesAndOddThrowForfeits() {
    Play play = Play.start(Boards.M24, VectorPlay.rules("mylla-die", Map.of()));

    assertEquals(List.of("-"), texts(play.legalMoves(3)));
    assertEquals(24, play.legalMoves(4).size());
    assertEquals("die-forbids-turn", VectorPlay.verdict(play, "a7", 5));
    assertEquals("unknown-point", VectorPlay.verdict(play, "h8", 5));
    assertEquals("ok", VectorPlay.verdict(play, "-", 1));
    assertEquals("must-move", VectorPlay.verdict(play, "-", 6));
  }

  @Test
  void forfeitWithoutAThrowMustMoveAndWithoutADieIsBadNotation() {
    Play die = Play.start(Boards.M24, VectorPlay.rules("mylla-die", Map.of()));
    Play none = Play.start(Boards.M24, VectorPlay.rules("mylla", Map.of()));

    assertEquals(Refusal.MUST_MOVE, die.refusal(Move.forfeit()).orElseThrow().refusal());
    assertEquals(Refusal.BAD_NOTATION, none.refusal(Move.forfeit()).orElseThrow().refusal());
    assertEquals(Refusal.BAD_NOTATION, none.refusal(Move.forfeit(), 3).orElseThrow().refusal());
  }

  @Test
  void throwsAreIgnoredWithoutADie() {
    Play play = Play.start(Boards.M24, VectorPlay.rules("mylla", Map.of()));

    assertEquals(play.legalMoves(), play.legalMoves(3));
    assertEquals(1, play.play(move("a7"), 3).ply());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 7})
  void throwIsOneToSix(int roll) {
    Play play = Play.start(Boards.M24, VectorPlay.rules("mylla-die", Map.of()));

    assertThrows(IllegalArgumentException.class, () -> play.legalMoves(roll));
  }

  @Test
  void forfeitIsAPlyAndNoOccurrence() {
    Play start = Play.start(Boards.M24, VectorPlay.rules("mylla-die", Map.of()));

    Play play = start.play(Move.forfeit(), 1).play(Move.forfeit(), 3);

    assertEquals(2, play.ply());
    assertEquals(start.history(), play.history());
    assertEquals(start.position(), play.position());
  }

  @Test
  void gameOfNothingButForfeitsEndsAtTheMoveLimit() {
    Play play = Play.start(Boards.M24, VectorPlay.rules("mylla-die", Map.of()));
    while (play.outcome().isEmpty()) {
      play = play.play(Move.forfeit(), 5);
    }

    assertEquals(Play.MOVE_LIMIT, play.ply());
    assertEquals(Optional.of(Outcome.draw(Outcome.Reason.MOVE_LIMIT)), play.outcome());
  }

  @Test
  void everythingElseIsJudgedBeforeTheMoveLimit() {
    Position blocked = position("nine", "a1 a7 g1 g7", "a4 d1 d7 g4", "white");
    Play won = Play.of(blocked, History.start(blocked), Play.MOVE_LIMIT);
    Play drawn = quiet(Map.of("noProgressPlies", 4));
    Play atLimit = Play.of(drawn.position(), drawn.history(), Play.MOVE_LIMIT - 4);

    assertEquals(Optional.of(Outcome.win(Color.BLACK, Outcome.Reason.BLOCKED)), won.outcome());
    assertEquals(
        Optional.of(Outcome.draw(Outcome.Reason.NO_PROGRESS)),
        VectorPlay.played(atLimit, THERE_AND_BACK).outcome());
  }

  @Test
  void refusedMoveIsNotPlayed() {
    Play play = quiet(Map.of());

    assertThrows(IllegalArgumentException.class, () -> play.play(move("d7-d6xb4")));
  }

  private static Play quiet(Map<String, Object> options) {
    Position position = position("nine", "a1 d7 e5 f2", "b4 d2 d3 g4", "white");
    return Play.from(position("nine", options, position.setup()));
  }
}
