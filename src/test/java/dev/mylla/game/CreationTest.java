package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class CreationTest {
  private static final String SECRET = "0123456789abcdefghijkl";

  /** A pinned value: another derivation would create a second game for a repeated request. */
  @Test
  void theIdIsTheFirst128BitsOfTheHashOfTheSecret() {
    var id = Creation.anonymous(SECRET, "request").id();

    assertEquals("6TCGMXPCWBW5YMAJYGFAJ6RE2B", id.text());
  }

  @Test
  void theIdDependsOnTheSecretAlone() {
    var id = Creation.anonymous(SECRET, "request").id();

    assertEquals(id, Creation.anonymous(SECRET, "another request").id());
    assertNotEquals(id, Creation.anonymous(SECRET + "m", "request").id());
    assertEquals("another request", Creation.anonymous(SECRET, "another request").request());
  }
}
