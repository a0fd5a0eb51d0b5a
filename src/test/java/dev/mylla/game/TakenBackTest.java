package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.mylla.game.TakenBack.Range;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TakenBackTest {
  @Test
  void takeBacksWithAMoveBetweenThemStayApart() {
    var numbers = TakenBack.NONE.with(2, 3).with(5, 5);

    assertEquals(List.of(new Range(2, 3), new Range(5, 5)), numbers.ranges());
  }

  @Test
  void aTakeBackSwallowsTheOnesItReachesAcross() {
    assertEquals(
        List.of(new Range(1, 7)), TakenBack.NONE.with(2, 3).with(5, 6).with(1, 7).ranges());
    assertEquals(List.of(new Range(2, 6)), TakenBack.NONE.with(5, 6).with(2, 4).ranges());
  }

  @Test
  void rangesThatTouchOrAreOutOfOrderAreNone() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new TakenBack(List.of(new Range(1, 2), new Range(3, 4))));
    assertThrows(
        IllegalArgumentException.class,
        () -> new TakenBack(List.of(new Range(5, 6), new Range(1, 2))));
    assertThrows(IllegalArgumentException.class, () -> new Range(3, 2));
    assertThrows(IllegalArgumentException.class, () -> new Range(0, 2));
  }

  @Test
  void whateverIsPlayedAndTakenBackTheNumbersAreThoseOfASet() {
    var random = new Random(11);
    for (int game = 0; game < 200; game++) {
      var numbers = TakenBack.NONE;
      var gone = new BitSet();
      int next = 1;
      for (int act = 0; act < 40; act++) {
        next += random.nextInt(4);
        int last = gone.previousClearBit(next - 1);
        if (last < 1 || random.nextBoolean()) {
          continue;
        }
        int from = 1 + random.nextInt(last);
        if (gone.get(from)) {
          continue;
        }
        numbers = numbers.with(from, last);
        gone.set(from, last + 1);

        for (int number = 1; number <= next; number++) {
          assertEquals(gone.get(number), numbers.contains(number));
          assertEquals(gone.get(0, number + 1).cardinality(), numbers.upTo(number));
        }
      }
    }
  }
}
