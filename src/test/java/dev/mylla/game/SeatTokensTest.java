package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SeatTokensTest {
  private static final GameId ID = new GameId("5Z0123456789ABCDEFGHJKMNPQ");
  private static final String WHITE = "mys_5Z0123456789ABCDEFGHJKMNPQwuA_RfQFJ-Rh41D9HcpYUvhJlywc";
  private static final String BLACK_7 =
      "mys_5Z0123456789ABCDEFGHJKMNPQbP5btF31QU4M0LPVouE-vfuu42Hs";

  private final SeatTokens tokens = new SeatTokens(SampleGames.KEYS);

  /** Pinned values, computed by another program from the contract's text. */
  @Test
  void aTokenIsTheMacOfGameColorAndGeneration() {
    assertEquals(Optional.of(WHITE), tokens.issue(ID, Color.WHITE, new Signature(1, "sample")));
    assertEquals(Optional.of(BLACK_7), tokens.issue(ID, Color.BLACK, new Signature(7, "sample")));
  }

  @Test
  void aTokenOpensItsOwnSeat() {
    var game = game(ID, seat(1, "sample"), seat(7, "sample"));

    assertEquals(Optional.of(Color.WHITE), tokens.verify(WHITE, game));
    assertEquals(Optional.of(Color.BLACK), tokens.verify(BLACK_7, game));
  }

  @Test
  void onlyTheNewestGenerationOpensTheSeat() {
    assertEquals(
        Optional.empty(), tokens.verify(WHITE, game(ID, seat(2, "sample"), seat(1, "sample"))));
    assertEquals(
        Optional.empty(), tokens.verify(BLACK_7, game(ID, seat(1, "sample"), seat(8, "sample"))));
    assertEquals(
        Optional.empty(), tokens.verify(BLACK_7, game(ID, seat(1, "sample"), seat(6, "sample"))));
  }

  @Test
  void aTokenOpensNoOtherGame() {
    var other = game(SampleGames.id("other"), seat(1, "sample"), seat(7, "sample"));

    assertEquals(Optional.empty(), tokens.verify(WHITE, other));
    assertEquals(Optional.empty(), tokens.verify(BLACK_7, other));
  }

  @Test
  void aTokenOpensNoSeatThatNobodyHasTaken() {
    var free = new Seat(null, false, 1, 1, "sample");

    assertEquals(Optional.empty(), tokens.verify(WHITE, game(ID, free, seat(1, "sample"))));
  }

  @Test
  void aNewKeyInFrontChangesNoToken() {
    var both =
        new SeatTokens(TokenKeys.parse(SampleGames.key("new") + "," + SampleGames.key("sample")));
    var game = game(ID, seat(1, "sample"), seat(1, "new"));
    String black = both.issue(ID, Color.BLACK, new Signature(1, "new")).orElseThrow();

    assertEquals(Optional.of(Color.WHITE), both.verify(WHITE, game));
    assertEquals(Optional.of(Color.BLACK), both.verify(black, game));
    assertNotEquals(both.issue(ID, Color.BLACK, new Signature(1, "sample")), Optional.of(black));
  }

  @Test
  void aRemovedKeyEndsTheTokensItSignedAndNoOthers() {
    var rotated = new SeatTokens(TokenKeys.parse(SampleGames.key("new")));
    var game = game(ID, seat(1, "sample"), seat(1, "new"));
    String black = rotated.issue(ID, Color.BLACK, new Signature(1, "new")).orElseThrow();

    assertEquals(Optional.empty(), rotated.issue(ID, Color.WHITE, new Signature(1, "sample")));
    assertEquals(Optional.empty(), rotated.verify(WHITE, game));
    assertEquals(Optional.empty(), rotated.verify("", game));
    assertEquals(Optional.of(Color.BLACK), rotated.verify(black, game));
  }

  static List<String> garbage() {
    String otherColor = WHITE.replace("PQw", "PQb");
    return List.of(
        "",
        "mys_",
        "x",
        WHITE + "A",
        WHITE.substring(0, WHITE.length() - 1),
        WHITE.substring(0, WHITE.length() - 1) + "d",
        WHITE.toLowerCase(Locale.ROOT),
        " " + WHITE,
        otherColor,
        "mya_" + WHITE.substring(4),
        "mys_" + ID + "w" + "A".repeat(27),
        "ä".repeat(5_000));
  }

  @ParameterizedTest
  @MethodSource("garbage")
  void whatIsNoTokenOpensNothing(String text) {
    var game = game(ID, seat(1, "sample"), seat(1, "sample"));

    assertEquals(Optional.empty(), tokens.verify(text, game));
  }

  private static Seat seat(int generation, String key) {
    return new Seat(null, true, generation, 1, key);
  }

  private static Game game(GameId id, Seat white, Seat black) {
    var sample = SampleGames.created("sample", SampleGames.game("mylla", NewGame.Take.BOTH));
    var facts = sample.facts();
    var state = sample.next();
    var now = Instant.EPOCH;
    return new Game(
        new Facts(
            id,
            facts.variant(),
            facts.rules(),
            facts.start(),
            facts.imported(),
            facts.clock(),
            facts.creators(),
            facts.key(),
            facts.request()),
        new State(
            state.status(),
            new PerColor<>(white, black),
            state.play(),
            1,
            null,
            null,
            state.offers(),
            state.takenBack()),
        new Stamp(new Version(1, "0123456789ab"), now, now, null, now, null));
  }
}
