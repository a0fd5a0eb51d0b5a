package dev.mylla.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.rules.Board;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Position;
import dev.mylla.rules.Setup;
import dev.mylla.rules.Variants;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions as one line of text. Round trips of whole games are in the tests of the rules. */
class PositionTextTest {

  private static final Board M24 = Variants.find("mylla").orElseThrow().board();

  @Test
  void startIsTwentyFourDotsWhiteToMoveAndNineMenInEachHand() {
    Position start = Position.start(M24, Variants.find("mylla").orElseThrow().rules());

    assertEquals("........................ w 9 9", PositionText.format(start));
  }

  @Test
  void menAreReadInBoardOrderAndSorted() {
    Setup setup = PositionText.parse(M24, "w.b.w................b.w b 6 10").orElseThrow();

    assertEquals("[a7, d6, g1]", setup.white().toString());
    assertEquals("[a1, g7]", setup.black().toString());
    assertEquals(new PerColor<>(6, 10), setup.inHand());
    assertEquals(Color.BLACK, setup.toMove());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "....................... w 9 9",
        "......................... w 9 9",
        "........................ W 9 9",
        "........................ w 09 9",
        "........................ w 9 100",
        "........................ w -1 9",
        "........................ w 9",
        "........................  w 9 9",
        "........................ w 9 9 ",
        "W....................... w 8 9",
        "x....................... w 8 9"
      })
  void textOfAnotherShapeIsNoPosition(String text) {
    assertEquals(Optional.empty(), PositionText.parse(M24, text));
  }
}
