package dev.mylla.game;

import static dev.mylla.game.SampleGames.created;
import static dev.mylla.game.SampleGames.move;
import static dev.mylla.game.SampleGames.next;
import static dev.mylla.game.SampleGames.played;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.mylla.game.Denial.Code;
import dev.mylla.game.GameStore.Commit;
import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every check of a move, and that each comes before the ones after it. */
class GameTest {
  private static final Precondition STALE =
      new Precondition(List.of(new Version(1, "ffffffffffff")));

  private final InMemoryGameStore store = new InMemoryGameStore();

  @Test
  void aLegalMoveIsWritten() {
    var game = game("d6", "f4");

    var decision = game.move(Color.WHITE, 3, move("d2"), Aside.NONE, Precondition.NONE);

    var event = new Event.MovePlayed(3, 3, Color.WHITE, move("d2"));
    assertEquals(new Decision.Write(List.of(event)), decision);
  }

  @Test
  void removalsAreWrittenInTheirOneOrder() {
    var game = doubleMill();

    var decision = game.move(Color.WHITE, 9, move("d6xg1xa1"), Aside.NONE, Precondition.NONE);

    var write = assertInstanceOf(Decision.Write.class, decision);
    assertEquals(
        List.of(new Event.MovePlayed(9, 9, Color.WHITE, move("d6xa1xg1"))), write.events());
  }

  @Test
  void aMoveThatEndsTheGameIsWrittenWithItsEnd() {
    var game = achiBeforeWin();

    var decision = game.move(Color.WHITE, 5, move("c1"), Aside.NONE, Precondition.NONE);

    var write = assertInstanceOf(Decision.Write.class, decision);
    assertEquals(
        List.of(
            new Event.MovePlayed(5, 5, Color.WHITE, move("c1")),
            new Event.GameEnded(Outcome.win(Color.WHITE, Outcome.Reason.LINE))),
        write.events());
  }

  @Test
  void theRepeatOfTheLastMoveIsARepeat() {
    var game = game("d6", "f4");

    assertRepeat(game.move(Color.BLACK, 2, move("f4"), Aside.NONE, Precondition.NONE));
  }

  @Test
  void theRepeatOfAWinningMoveIsARepeat() {
    var won = write(played(achiBeforeWin(), "c1"));

    assertRepeat(won.move(Color.WHITE, 5, move("c1"), Aside.NONE, Precondition.NONE));
  }

  @Test
  void theRepeatNamesItsRemovalsInAnyOrder() {
    var game = write(played(doubleMill(), "d6xa1xg1"));

    assertRepeat(game.move(Color.WHITE, 9, move("d6xg1xa1"), Aside.NONE, Precondition.NONE));
  }

  @Test
  void theRepeatSucceedsOnAStalePrecondition() {
    assertRepeat(game("d6").move(Color.WHITE, 1, move("d6"), Aside.NONE, STALE));
  }

  @Test
  void anotherMoveUnderTheLastNumberIsTaken() {
    assertDenied(
        Code.MOVE_TAKEN,
        game("d6").move(Color.WHITE, 1, move("f4"), Aside.NONE, Precondition.NONE));
  }

  @Test
  void theSameMoveByTheOtherSeatIsTaken() {
    assertDenied(
        Code.MOVE_TAKEN,
        game("d6").move(Color.BLACK, 1, move("d6"), Aside.NONE, Precondition.NONE));
  }

  @Test
  void nonsenseUnderAUsedNumberIsTakenNotIllegal() {
    assertDenied(
        Code.MOVE_TAKEN,
        game("d6").move(Color.WHITE, 1, move("z9"), Aside.NONE, Precondition.NONE));
  }

  @Test
  void anOlderNumberIsLookedUpAndJudgedAlike() {
    var game = game("d6", "f4", "d2");

    var decision = game.move(Color.WHITE, 1, move("d6"), Aside.NONE, Precondition.NONE);

    var lookUp = assertInstanceOf(Decision.LookUp.class, decision);
    assertEquals(1, lookUp.number());
    var first = new Event.MovePlayed(1, 1, Color.WHITE, move("d6"));
    assertRepeat(lookUp.judge().apply(first));
    var other = new Event.MovePlayed(1, 1, Color.WHITE, move("a1"));
    assertDenied(Code.MOVE_TAKEN, lookUp.judge().apply(other));
  }

  @Test
  void aUsedNumberComesBeforeAStalePrecondition() {
    assertDenied(Code.MOVE_TAKEN, game("d6").move(Color.WHITE, 1, move("f4"), Aside.NONE, STALE));
  }

  @Test
  void aStalePreconditionComesBeforeTheEndOfTheGame() {
    assertDenied(
        Code.VERSION_CHANGED, finished().move(Color.BLACK, 9, move("z9"), Aside.NONE, STALE));
  }

  @Test
  void aPreconditionThatNamesTheVersionHolds() {
    var game = game("d6");
    var precondition = new Precondition(List.of(new Version(1, "ffffffffffff"), game.version()));

    var decision = game.move(Color.BLACK, 2, move("f4"), Aside.NONE, precondition);

    assertInstanceOf(Decision.Write.class, decision);
  }

  @Test
  void theEndOfTheGameComesBeforeANumberTooHigh() {
    assertDenied(
        Code.GAME_OVER, finished().move(Color.BLACK, 9, move("z9"), Aside.NONE, Precondition.NONE));
  }

  @Test
  void aFreeSeatComesBeforeANumberTooHigh() {
    var waiting = write(created("waiting", SampleGames.game("mylla", Take.WHITE)));

    assertDenied(
        Code.GAME_NOT_STARTED,
        waiting.move(Color.BLACK, 2, move("z9"), Aside.NONE, Precondition.NONE));
  }

  @Test
  void anEndedGameWithAFreeSeatIsOver() {
    var waiting = write(created("waiting", SampleGames.game("mylla", Take.WHITE)));
    var abort = new Event.GameEnded(Outcome.none(Outcome.Reason.ABORT));
    var ended = write(next(waiting, List.of(abort)));

    assertDenied(
        Code.GAME_OVER, ended.move(Color.WHITE, 1, move("d6"), Aside.NONE, Precondition.NONE));
  }

  @Test
  void aNumberTooHighComesBeforeTheTurn() {
    assertDenied(
        Code.MOVE_NOT_NEXT,
        game("d6").move(Color.WHITE, 3, move("z9"), Aside.NONE, Precondition.NONE));
  }

  @Test
  void theTurnComesBeforeTheRules() {
    assertDenied(
        Code.NOT_YOUR_MOVE,
        game("d6").move(Color.WHITE, 2, move("z9"), Aside.NONE, Precondition.NONE));
  }

  @Test
  void theRulesComeLast() {
    var decision = game("d6").move(Color.BLACK, 2, move("d6"), Aside.NONE, Precondition.NONE);

    var denial = assertDenied(Code.ILLEGAL_MOVE, decision);
    assertEquals(Refusal.POINT_OCCUPIED, requireNonNull(denial.refused()).refusal());
  }

  @Test
  void aGenuineInvitationTakesTheSeatAndStartsTheGame() {
    var waiting = write(created("waiting", SampleGames.game("mylla", Take.WHITE)));

    var decision = waiting.takeSeat(invitation(Color.BLACK, 1), Guest.called("Cleo"));

    assertEquals(
        new Decision.Write(
            List.of(new Event.SeatTaken(Color.BLACK, "Cleo"), new Event.GameStarted())),
        decision);
  }

  @Test
  void anInvitationOfAnotherGenerationIsNone() {
    var waiting = write(created("waiting", SampleGames.game("mylla", Take.WHITE)));

    assertDenied(Code.NOT_FOUND, waiting.takeSeat(invitation(Color.BLACK, 2), Guest.ANONYMOUS));
    assertDenied(Code.NOT_FOUND, waiting.takeSeat(invitation(Color.BLACK, 0), Guest.ANONYMOUS));
  }

  @Test
  void aTakenSeatIsTaken() {
    assertDenied(Code.SEAT_TAKEN, game().takeSeat(invitation(Color.BLACK, 1), Guest.ANONYMOUS));
  }

  @Test
  void nobodySitsDownInAGameThatIsOver() {
    var waiting = write(created("waiting", SampleGames.game("mylla", Take.WHITE)));
    var abort = new Event.GameEnded(Outcome.none(Outcome.Reason.ABORT));
    var ended = write(next(waiting, List.of(abort)));

    assertDenied(
        Code.INVITATION_EXPIRED, ended.takeSeat(invitation(Color.BLACK, 1), Guest.ANONYMOUS));
  }

  private Game game(String... moves) {
    return play(created("game", SampleGames.game("mylla", Take.BOTH)), moves);
  }

  /** White closes two mills at once on d6 and takes two men. */
  private Game doubleMill() {
    return game("b6", "a1", "f6", "g1", "d7", "a4", "d5", "g4");
  }

  /** White wins with c1. */
  private Game achiBeforeWin() {
    return play(
        created("achi", SampleGames.game("achi", Map.of(), Take.BOTH, List.of())),
        "a1",
        "a2",
        "b1",
        "b2");
  }

  private Game finished() {
    return write(played(achiBeforeWin(), "c1"));
  }

  private Game play(Commit creation, String... moves) {
    var game = write(creation);
    for (String move : moves) {
      game = write(played(game, move));
    }
    return game;
  }

  private Game write(Commit commit) {
    return store.commit(commit).await().atMost(Duration.ofSeconds(1)).orElseThrow();
  }

  private static Invitation invitation(Color color, int generation) {
    return new Invitation(SampleGames.id("waiting"), color, generation, "");
  }

  private static void assertRepeat(Decision decision) {
    assertEquals(new Decision.Repeat(), decision);
  }

  private static Denial assertDenied(Code code, Decision decision) {
    var denial = assertInstanceOf(Decision.Deny.class, decision).denial();
    assertEquals(code, denial.code());
    return denial;
  }
}
