package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameIdTest {
  private static final GameId ID = new GameId("5Z0123456789ABCDEFGHJKMNPQ");

  @Test
  void aRandomIdHas26CharactersTheFirstBelow8AndIsReadBack() {
    var random = new Random(1);
    for (int i = 0; i < 200; i++) {
      var bytes = new byte[GameId.BYTES];
      random.nextBytes(bytes);

      var id = GameId.of(bytes);

      assertTrue(id.text().matches("[0-7][0-9A-HJKMNP-TV-Z]{25}"), id.text());
      assertEquals(Optional.of(id), GameId.parse(id.text()));
      assertEquals(Optional.of(id), GameId.parse(id.text().toLowerCase(Locale.ROOT)));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5Z0123456789ABCDEFGHJKMNPQ",
        "5z0123456789abcdefghjkmnpq",
        "5ZO123456789ABCDEFGHJKMNPQ",
        "5zoi23456789abcdefghjkmnpq",
        "5Z0L23456789ABCDEFGHJKMNPQ"
      })
  void everySpellingIsMadeCanonical(String spelling) {
    assertEquals(Optional.of(ID), GameId.parse(spelling));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "8Z0123456789ABCDEFGHJKMNPQ",
        "5Z0123456789ABCDEFGHJKMNP",
        "5Z0123456789ABCDEFGHJKMNPQR",
        "5Z0123456789ABCDEFGHJKMNPU",
        "5Z0123456789-BCDEFGHJKMNPQ",
        " 5Z012345679ABCDEFGHJKMNPQ",
        "5Z0123456789ABCDEFGHJKMNP}"
      })
  void everythingElseIsNoId(String text) {
    assertEquals(Optional.empty(), GameId.parse(text));
  }

  @Test
  void fifteenBytesAreNoId() {
    assertThrows(IllegalArgumentException.class, () -> GameId.of(new byte[15]));
  }
}
