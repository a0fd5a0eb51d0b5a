package dev.mylla.game;

import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.mylla.LogLines;
import dev.mylla.game.Answer.Denied;
import dev.mylla.game.Answer.Done;
import dev.mylla.game.Denial.Code;
import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A service gets a new key in front of the old one, and later loses the old one. */
class KeyRotationTest {
  private static final TokenKeys OLD = TokenKeys.parse(SampleGames.key("old"));
  private static final TokenKeys BOTH =
      TokenKeys.parse(SampleGames.key("new") + "," + SampleGames.key("old"));
  private static final TokenKeys NEW = TokenKeys.parse(SampleGames.key("new"));

  private final InMemoryGameStore store = new InMemoryGameStore();
  private Created created;
  private String white;
  private String code;

  @BeforeEach
  void aGameOfTheOldKey() {
    created = done(create(OLD));
    white = created.tokens().white().orElseThrow();
    code = created.invitations().black().orElseThrow();
  }

  @Test
  void theRepeatOfACreationGivesTheSameTokenAndCode() {
    assertEquals(new Done<>(created, true), create(BOTH));
  }

  @Test
  void theRepeatOfTakingASeatGivesTheSameToken() {
    var seated = done(take(OLD));

    assertEquals(new Done<>(seated, true), take(BOTH));
  }

  @Test
  void theOldCodeTakesTheSeatAndTheOldTokensPlay() {
    var seated = done(take(BOTH));

    done(move(BOTH, white, 1, "d6"));
    done(move(BOTH, seated.token(), 2, "f4"));
    done(move(OLD, white, 3, "a1"));
  }

  @Test
  void theRepeatsOfRenewalsGiveTheSameSecrets() {
    var token = done(renewToken(OLD, white));
    var invitation = done(renewInvitation(OLD, token.secret()));

    assertRepeat(token, renewToken(BOTH, white));
    assertRepeat(token, renewToken(BOTH, token.secret()));
    assertRepeat(invitation, renewInvitation(BOTH, token.secret()));
  }

  @Test
  void aRenewalSignsWithTheNewKeyAndSoOutlivesTheOldOne() {
    done(take(OLD));
    var renewed = done(renewToken(BOTH, white));

    done(move(NEW, renewed.secret(), 1, "d6"));
    assertRepeat(renewed, renewToken(NEW, renewed.secret()));
    assertRepeat(renewed, renewToken(BOTH, white));
    assertDenied(Code.TOKEN_INVALID, renewToken(NEW, white));
  }

  @Test
  void withoutItsKeyNothingIsGivenAgain() {
    done(renewInvitation(OLD, white));
    var renewed = done(renewToken(BOTH, white)).secret();

    assertDenied(Code.TOKEN_INVALID, create(NEW));
    assertDenied(Code.NOT_FOUND, take(NEW));
    assertDenied(Code.TOKEN_INVALID, renewInvitation(NEW, renewed));
  }

  @Test
  void aMissingKeyIsToldOnceAndByItsNameAlone() {
    String secret = SampleGames.key("old").substring("old:".length());
    for (var refused :
        List.<Runnable>of(
            () -> assertDenied(Code.TOKEN_INVALID, create(NEW)),
            () -> assertDenied(Code.TOKEN_INVALID, move(NEW, white, 1, "d6")),
            () -> assertDenied(Code.TOKEN_INVALID, renewInvitation(NEW, white)),
            () -> assertDenied(Code.TOKEN_INVALID, renewToken(NEW, white)))) {
      try (var lines = LogLines.of(Credentials.class)) {
        refused.run();

        assertEquals(
            List.of("token key missing: game=" + created.game().id() + " key=old"),
            lines.messages());
        assertFalse(lines.messages().toString().contains(secret));
        assertFalse(lines.messages().toString().contains(white));
      }
    }
  }

  @Test
  void theRepeatOfARenewalIsToldOnceToo() {
    done(renewToken(OLD, white));

    try (var lines = LogLines.of(Credentials.class)) {
      assertDenied(Code.TOKEN_INVALID, renewToken(NEW, white));

      assertEquals(1, lines.messages().size(), () -> lines.messages().toString());
    }
  }

  @Test
  void aSeatThatHasItsKeyPlaysWithoutAWordOfTheOthers() {
    done(take(OLD));
    var renewed = done(renewToken(BOTH, white));

    try (var lines = LogLines.of(Credentials.class)) {
      done(move(NEW, renewed.secret(), 1, "d6"));

      assertEquals(List.of(), lines.messages());
    }
  }

  private Answer<Created> create(TokenKeys keys) {
    return get(
        new Games(store, keys)
            .create(SampleGames.game("mylla", Take.WHITE), Optional.of(SampleGames.creation("a"))));
  }

  private Answer<Seated> take(TokenKeys keys) {
    return get(
        new Invitations(store, keys)
            .take(code, Guest.called("Ben"), Optional.of(new Repeatable("k", "take"))));
  }

  private Answer<Game> move(TokenKeys keys, String token, int number, String move) {
    return get(
        new Games(store, keys)
            .move(
                created.game().id(),
                Caller.holding(token),
                number,
                SampleGames.move(move),
                Aside.NONE,
                Precondition.NONE));
  }

  private Answer<Seats.Renewed> renewToken(TokenKeys keys, String token) {
    return get(
        new Seats(store, keys)
            .renewToken(created.game().id(), renewal(token, Color.WHITE, "token")));
  }

  private Answer<Seats.Renewed> renewInvitation(TokenKeys keys, String token) {
    return get(
        new Seats(store, keys)
            .renewInvitation(created.game().id(), renewal(token, Color.BLACK, "invitation")));
  }

  private static Renewal renewal(String token, Color color, String key) {
    return new Renewal(
        Caller.holding(token), color, Precondition.NONE, Optional.of(new Repeatable(key, key)));
  }

  private static void assertRepeat(Seats.Renewed first, Answer<Seats.Renewed> answer) {
    assertEquals(
        List.of(true, first.secret(), first.generation()),
        answer.fold(
            done -> List.of(done.replayed(), done.value().secret(), done.value().generation()),
            denial -> List.of(denial.code())));
  }

  private static void assertDenied(Code code, Answer<?> answer) {
    assertEquals(code, assertInstanceOf(Denied.class, answer).denial().code());
  }
}
