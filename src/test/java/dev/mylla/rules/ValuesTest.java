package dev.mylla.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The small values everything else is made of. */
class ValuesTest {

  private static final Point A1 = new Point('a', '1');
  private static final Point A4 = new Point('a', '4');
  private static final Point D7 = new Point('d', '7');

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "A7", "a77", "7a", "ä7", "a٣", "-7", "a-"})
  void onlyALowerCaseLetterAndADigitNameAPoint(String text) {
    assertEquals(Optional.empty(), Point.of(text));
  }

  @Test
  void pointOfNoBoardStillHasAName() {
    assertEquals("z9", Point.of("z9").orElseThrow().toString());
    assertThrows(IllegalArgumentException.class, () -> new Point('a', 'a'));
  }

  @Test
  void pointsAreOrderedAsTheirTexts() {
    assertEquals(List.of(A1, A4, D7), Stream.of(D7, A4, A1).sorted().toList());
  }

  @Test
  void moveKeepsItsRemovalsAsNamedAndSortsThemWhenCanonical() {
    Move move = Move.slide(A1, A4, D7, A1, D7);

    assertEquals(List.of(D7, A1, D7), move.removed());
    assertEquals("a1-a4xd7xa1xd7", move.toString());
    assertEquals("a1-a4xa1xd7xd7", move.canonical().toString());
    assertNotEquals(move, move.canonical());
    assertEquals(move.canonical(), move.canonical().canonical());
  }

  @Test
  void forfeitGoesNowhere() {
    Move forfeit = Move.forfeit();

    assertEquals("-", forfeit.toString());
    assertEquals(Optional.empty(), forfeit.from());
    assertThrows(IllegalStateException.class, forfeit::to);
    assertEquals(List.of(false, false), List.of(forfeit.isPlacement(), Move.place(A1).isForfeit()));
  }

  @Test
  void placementAndSlideToTheSamePointAreDifferentMoves() {
    assertNotEquals(Move.place(A4), Move.slide(A1, A4));
    assertEquals(Move.place(A4, D7), Move.place(A4, List.of(D7)));
  }

  @Test
  void pairChangesTheNamedColorOnly() {
    PerColor<Integer> pair = new PerColor<>(1, 2);

    assertEquals(new PerColor<>(1, 5), pair.with(Color.BLACK, 5));
    assertEquals(new PerColor<>("1", "2"), pair.map(String::valueOf));
    assertEquals(pair, PerColor.from(pair::of));
    assertEquals(2, pair.of(Color.WHITE.opponent()));
  }

  @Test
  void winHasAWinnerAndNothingElseHas() {
    Optional<Color> white = Optional.of(Color.WHITE);

    assertThrows(
        IllegalArgumentException.class,
        () -> new Outcome(Outcome.Result.DRAW, white, Outcome.Reason.AGREEMENT, Optional.empty()));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Outcome(
                Outcome.Result.WIN, Optional.empty(), Outcome.Reason.TIME, Optional.empty()));
    assertEquals(Optional.empty(), Outcome.none(Outcome.Reason.ABORT).winner());
  }
}
