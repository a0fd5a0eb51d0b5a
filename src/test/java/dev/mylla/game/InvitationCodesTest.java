package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.rules.Color;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InvitationCodesTest {
  private static final GameId ID = new GameId("5Z0123456789ABCDEFGHJKMNPQ");
  private static final String WHITE = "QW048CGMRX159DHNSY26AEJPTW0000013XS0J68CAYWJD45Q";
  private static final String BLACK = "QW048CGMRX159DHNSY26AEJPTY000001ZKDYFQQW2TTPP1Z7";

  private final InvitationCodes codes = new InvitationCodes(SampleGames.KEYS);

  /** Pinned values, computed by another program from the contract's text. */
  @Test
  void aCodeIsGameColorGenerationAndMac() {
    assertEquals(Optional.of(WHITE), codes.issue(ID, Color.WHITE, new Signature(1, "sample")));
    assertEquals(Optional.of(BLACK), codes.issue(ID, Color.BLACK, new Signature(1, "sample")));
  }

  @Test
  void aCodeSaysWhatItOffersInEverySpelling() {
    String spelling = BLACK.toLowerCase(Locale.ROOT).replace('1', 'l').replace('0', 'o');

    var invitation = codes.parse(spelling).orElseThrow();

    assertEquals(ID, invitation.game());
    assertEquals(Color.BLACK, invitation.color());
    assertEquals(1, invitation.generation());
    assertTrue(codes.isGenuine(invitation));
  }

  @Test
  void everyGenerationHasItsOwnCode() {
    var seen = new HashSet<String>();
    for (int generation : List.of(1, 2, 255, 256, 32_768, Integer.MAX_VALUE)) {
      for (Color color : Color.values()) {
        String code = codes.issue(ID, color, new Signature(generation, "sample")).orElseThrow();

        var invitation = codes.parse(code).orElseThrow();

        assertTrue(seen.add(code));
        assertEquals(generation, invitation.generation());
        assertEquals(color, invitation.color());
        assertTrue(codes.isGenuine(invitation));
      }
    }
  }

  @Test
  void anyOneCharacterChangedMakesItForged() {
    for (int i = 0; i < WHITE.length(); i++) {
      char other = WHITE.charAt(i) == '2' ? '3' : '2';
      String forged = WHITE.substring(0, i) + other + WHITE.substring(i + 1);

      assertFalse(codes.parse(forged).filter(codes::isGenuine).isPresent(), forged);
    }
  }

  @Test
  void aCodeIsGoodAsLongAsItsKeyIsConfigured() {
    var rotating =
        new InvitationCodes(
            TokenKeys.parse(SampleGames.key("new") + "," + SampleGames.key("sample")));
    var rotated = new InvitationCodes(TokenKeys.parse(SampleGames.key("new")));
    var invitation = codes.parse(WHITE).orElseThrow();

    assertTrue(rotating.isGenuine(invitation));
    assertFalse(rotated.isGenuine(invitation));
    assertEquals(Optional.empty(), rotated.issue(ID, Color.WHITE, new Signature(1, "sample")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "X",
        WHITE + "0",
        "Z" + BLACK,
        "ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ"
      })
  void anythingElseIsNoCode(String text) {
    assertEquals(Optional.empty(), codes.parse(text));
  }
}
