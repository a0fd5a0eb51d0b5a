package dev.mylla.game;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TokenKeysTest {
  private static final String SECRET = encoded("a secret of 32 bytes, never shown");

  @Test
  void theFirstKeySignsAndEveryKeyIsKnown() {
    var keys =
        TokenKeys.parse(
            "new:" + SECRET + ",old:" + encoded("another one that is surely long enough"));

    assertEquals("new", keys.signing());
    assertEquals(
        List.of("new", "old"),
        StreamSupport.stream(keys.names().spliterator(), false).sorted().toList());
    assertTrue(keys.has("old"));
    assertFalse(keys.has("older"));
    assertEquals(Optional.empty(), keys.mac("older", "text"));
  }

  @Test
  void theMacIsHmacSha256() {
    var keys = TokenKeys.parse("k:" + encoded("k".repeat(32)));

    String mac = HexFormat.of().formatHex(keys.mac("k", "mylla").orElseThrow());

    assertEquals("e747c74def6ec2072cd72070c3c2c4587a3f3cdc31482ea7fed92e9bb265d858", mac);
  }

  @Test
  void twoKeysMakeTwoMacs() {
    var keys = TokenKeys.parse(SampleGames.key("a") + "," + SampleGames.key("b"));

    assertNotEquals(
        HexFormat.of().formatHex(keys.mac("a", "text").orElseThrow()),
        HexFormat.of().formatHex(keys.mac("b", "text").orElseThrow()));
  }

  @Test
  void spacesAroundNamesAndKeysDoNotMatter() {
    var strict = TokenKeys.parse("k:" + SECRET);
    var loose = TokenKeys.parse(" k : " + SECRET + " ");

    assertArrayEquals(strict.mac("k", "text").get(), loose.mac("k", "text").get());
  }

  static List<String> wrong() {
    return List.of(
        "",
        ",",
        SECRET,
        ":" + SECRET,
        "k:" + SECRET + ",",
        "k:" + SECRET + ",k:" + SECRET,
        "two words:" + SECRET,
        "k".repeat(33) + ":" + SECRET,
        "ä:" + SECRET,
        "k:",
        "k:" + SECRET.substring(0, 41),
        "k:" + SECRET + "!",
        "k:" + SECRET + ":" + SECRET,
        "k:+/" + SECRET);
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aMistakeIsToldWithoutShowingTheKey(String text) {
    var failure = assertThrows(IllegalArgumentException.class, () -> TokenKeys.parse(text));

    var told = new StringWriter();
    failure.printStackTrace(new PrintWriter(told));
    assertFalse(told.toString().contains(SECRET.substring(0, 8)), told::toString);
  }

  private static String encoded(String text) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(US_ASCII));
  }
}
