package dev.mylla.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.rules.Move;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The strict reading of moves and their one spelling. */
class MoveTextTest {

  @ParameterizedTest
  @ValueSource(strings = {"-", "d6", "d6xa1", "d6xa1xg1", "a1-a4", "a1-a4xd7", "z9-q0xa1xb2xc3"})
  void canonicalTextComesBackAsItWas(String text) {
    assertEquals(Optional.of(text), MoveText.parse(text).map(MoveText::format));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "--",
        "x",
        "a",
        "d66",
        "D6",
        "d6 ",
        " d6",
        "d6\n",
        "d6x",
        "d6xa",
        "xa1",
        "c4-",
        "-c4",
        "b6--a7",
        "g1d2",
        "d6xA1",
        "d6Xa1",
        "d6:a1",
        "a1–a4",
        "a1-a4-a7",
        "d6x-",
        "d6-xa1",
        "d6,a1",
        "d٦"
      })
  void everythingElseIsNoMove(String text) {
    assertEquals(Optional.empty(), MoveText.parse(text));
  }

  @Test
  void removalsAreReadInAnyOrderAndWrittenInOne() {
    Move move = MoveText.parse("d6xg1xa1").orElseThrow();

    assertEquals("d6xg1xa1", move.toString());
    assertEquals("d6xa1xg1", MoveText.format(move));
  }

  @Test
  void lineOfMinusIsAForfeit() {
    assertEquals(Optional.of(Move.forfeit()), MoveText.parse("-"));
  }
}
