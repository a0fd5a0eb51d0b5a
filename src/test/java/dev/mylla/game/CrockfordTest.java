package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrockfordTest {

  @Test
  void everyNumberOfBytesComesBackAsItWas() {
    var random = new Random(1);
    for (int size = 1; size <= 40; size++) {
      for (int i = 0; i < 50; i++) {
        var bytes = new byte[size];
        random.nextBytes(bytes);

        String text = Crockford.encode(bytes);

        assertEquals((8 * size + 4) / 5, text.length());
        assertArrayEquals(bytes, Crockford.decode(text, size).orElseThrow());
      }
    }
  }

  @Test
  void zeroKeepsItsLeadingZeros() {
    assertEquals("0000", Crockford.encode(new byte[2]));
    assertArrayEquals(new byte[2], Crockford.decode("0000", 2).orElseThrow());
  }

  @Test
  void ffffIsTheLargestOfTwoBytes() {
    assertEquals("1ZZZ", Crockford.encode(new byte[] {-1, -1}));
    assertTrue(Crockford.decode("2000", 2).isEmpty());
    assertTrue(Crockford.decode("ZZZZ", 2).isEmpty());
  }

  @Test
  void theDigitsAreCrockfordsWithoutIloAndU() {
    assertEquals("00", Crockford.encode(new byte[] {0}));
    assertEquals("0A", Crockford.encode(new byte[] {10}));
    assertEquals("0J", Crockford.encode(new byte[] {18}));
    assertEquals("0P", Crockford.encode(new byte[] {22}));
    assertEquals("0Z", Crockford.encode(new byte[] {31}));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1A0", "1a0", "IA0", "ia0", "LAO", "lao", "iAo"})
  void whatIsEasilyMistypedIsRead(String spelling) {
    assertArrayEquals(
        Crockford.decode("01A0", 2).orElseThrow(), Crockford.decode("0" + spelling, 2).get());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "0", "000", "00000", "0U00", "00-0", "00 0", "0é00", "٠٠٠٠", "0\0000"})
  void everythingElseIsNoNumberOfTwoBytes(String text) {
    assertTrue(Crockford.decode(text, 2).isEmpty());
  }
}
