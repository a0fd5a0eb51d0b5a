package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Players as their apps know them. */
class PlayerTest {

  @ParameterizedTest
  @ValueSource(strings = {"4", "telegram:42", " ", "Väinö 🐎", "a b"})
  void anythingThatCanBeSeenOrSpacedIsAnId(String text) {
    assertEquals(Optional.of(text), Player.idOf(text));
  }

  @Test
  void anIdHasSixtyFourCodePointsAtMost() {
    assertEquals(Optional.of("🐎".repeat(64)), Player.idOf("🐎".repeat(64)));
    assertEquals(Optional.empty(), Player.idOf("a".repeat(65)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a\tb", "a\u001fb", "a\nb", "\u0000", "\ud800"})
  void nothingAndControlCharactersAreNoId(String text) {
    assertEquals(Optional.empty(), Player.idOf(text));
  }

  @Test
  void theFingerprintTellsAppsAndPlayersApartAndNeither() {
    String one = new Player("telegram", "42").fingerprint();

    assertEquals(22, one.length());
    assertNotEquals(one, new Player("telegram", "43").fingerprint());
    assertNotEquals(one, new Player("forum", "42").fingerprint());
    assertFalse(new Player("telegram", "ann@home").toString().contains("ann"));
  }
}
