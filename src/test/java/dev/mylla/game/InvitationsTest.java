package dev.mylla.game;

import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.mylla.game.Answer.Denied;
import dev.mylla.game.Denial.Code;
import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InvitationsTest {
  private final InMemoryGameStore store = new InMemoryGameStore();
  private final Invitations invitations = new Invitations(store, SampleGames.KEYS);
  private final Created created =
      done(get(Table.games(store).create(SampleGames.game("mylla", Take.WHITE), Optional.empty())));
  private final String code = created.invitations().black().orElseThrow();

  @Test
  void lookingHasNoEffect() {
    for (int i = 0; i < 3; i++) {
      assertEquals(new Invited(created.game(), Color.BLACK), done(get(invitations.look(code))));
    }
    assertEquals(created.game(), game());
  }

  @Test
  void whoeverTakesTheSeatGetsATokenThatPlays() {
    var seated = done(get(invitations.take(code, Guest.called("Cleo"), Optional.empty())));

    assertEquals(Color.BLACK, seated.color());
    assertEquals(Status.ACTIVE, seated.game().state().status());
    assertEquals("Cleo", seated.game().state().seats().black().name());
    var tokens = new SeatTokens(SampleGames.KEYS);
    assertEquals(Optional.of(Color.BLACK), tokens.verify(seated.token(), game()));
  }

  @Test
  void whoeverBringsNoNameKeepsTheOnePrepared() {
    var seated = done(get(invitations.take(code, Guest.ANONYMOUS, Optional.empty())));

    assertEquals("Ben", seated.game().state().seats().black().name());
  }

  @Test
  void aUsedCodeIsTaken() {
    get(invitations.take(code, Guest.ANONYMOUS, Optional.empty()));

    assertDenied(
        Code.SEAT_TAKEN, get(invitations.take(code, Guest.called("Dora"), Optional.empty())));
    assertDenied(Code.SEAT_TAKEN, get(invitations.look(code)));
    assertEquals("Ben", game().state().seats().black().name());
  }

  @Test
  void aCodeThatLostTheRaceIsTaken() {
    var overtaken =
        new OvertakenStore(
            store, 1, () -> get(invitations.take(code, Guest.called("Cleo"), Optional.empty())));

    var answer =
        get(
            new Invitations(overtaken, SampleGames.KEYS)
                .take(code, Guest.called("Dora"), Optional.empty()));

    assertDenied(Code.SEAT_TAKEN, answer);
    assertEquals("Cleo", game().state().seats().black().name());
  }

  @Test
  void aForgedCodeIsNotFound() {
    String forged = code.substring(0, code.length() - 1) + (code.endsWith("2") ? "3" : "2");

    assertDenied(Code.NOT_FOUND, get(invitations.look(forged)));
    assertDenied(Code.NOT_FOUND, get(invitations.take(forged, Guest.ANONYMOUS, Optional.empty())));
    assertDenied(Code.NOT_FOUND, get(invitations.take("", Guest.ANONYMOUS, Optional.empty())));
    assertEquals(created.game(), game());
  }

  @Test
  void aCodeToTheCreatorsOwnSeatIsTaken() {
    String white =
        new InvitationCodes(SampleGames.KEYS)
            .issue(created.game().id(), Color.WHITE, new Signature(1, "sample"))
            .orElseThrow();

    assertDenied(Code.SEAT_TAKEN, get(invitations.take(white, Guest.ANONYMOUS, Optional.empty())));
  }

  @Test
  void aGenuineCodeWithoutItsGameHasExpired() {
    var empty = new Invitations(new InMemoryGameStore(), SampleGames.KEYS);

    assertDenied(Code.INVITATION_EXPIRED, get(empty.look(code)));
    assertDenied(Code.INVITATION_EXPIRED, get(empty.take(code, Guest.ANONYMOUS, Optional.empty())));
  }

  @Test
  void aCodeToAGameThatIsOverHasExpired() {
    var abort = new Event.GameEnded(Outcome.none(Outcome.Reason.ABORT));
    get(store.commit(SampleGames.next(created.game(), List.of(abort))));

    assertDenied(Code.INVITATION_EXPIRED, get(invitations.look(code)));
    assertDenied(
        Code.INVITATION_EXPIRED, get(invitations.take(code, Guest.ANONYMOUS, Optional.empty())));
  }

  private Game game() {
    return get(store.find(created.game().id())).orElseThrow();
  }

  private static void assertDenied(Code expected, Answer<?> answer) {
    assertEquals(expected, assertInstanceOf(Denied.class, answer).denial().code());
  }
}
