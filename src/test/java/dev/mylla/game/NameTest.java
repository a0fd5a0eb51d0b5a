package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameTest {

  @ParameterizedTest
  @ValueSource(strings = {"A", "Ann", "Väinö", "عمر", "王", "🐎", "O'Neil \"the\" <b>", "👩‍👩‍👧"})
  void aNameIsKeptAsItIs(String name) {
    assertEquals(Optional.of(name), Name.of(name));
  }

  @Test
  void aLetterAndItsAccentBecomeOne() {
    assertEquals(Optional.of("\u00c4nn"), Name.of("A\u0308nn"));
  }

  @Test
  void fortyCodePointsAreTheMost() {
    assertEquals(Optional.of("🐎".repeat(40)), Name.of("🐎".repeat(40)));
    assertEquals(Optional.of("ä".repeat(40)), Name.of("a\u0308".repeat(40)));
    assertEquals(Optional.empty(), Name.of("a".repeat(41)));
    assertEquals(Optional.empty(), Name.of("🐎".repeat(41)));
    assertEquals(Optional.empty(), Name.of("a".repeat(1_000_000)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\u2003 \u3000",
        "a\tb",
        "a\nb",
        "a\0b",
        "a\u007fb",
        "a\u0085b",
        "a\u2028b",
        "a\u2029b",
        "a\u202eb",
        "a\u2066b",
        "a\ud83d",
        "\udc0ea",
        "a\uffff"
      })
  void whatCannotBeShownIsNoName(String text) {
    assertEquals(Optional.empty(), Name.of(text));
  }
}
