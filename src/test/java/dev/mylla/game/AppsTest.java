package dev.mylla.game;

import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An app acts for its own players and for nobody else's. */
class AppsTest {
  private static final Player ANN = new Player("telegram", "ann");
  private static final Player BEN = new Player("telegram", "ben");
  private static final Caller FOR_WHITE =
      new Caller.Representative(SampleApps.TELEGRAM, Color.WHITE);
  private static final Caller FOR_BLACK =
      new Caller.Representative(SampleApps.TELEGRAM, Color.BLACK);

  private final InMemoryGameStore store = new InMemoryGameStore();
  private final Games games = new Games(store, SampleGames.KEYS);
  private final Seats seats = new Seats(store, SampleGames.KEYS);
  private final Invitations invitations = new Invitations(store, SampleGames.KEYS);

  @Test
  void anAppMovesForItsPlayersEachOnHisSeat() {
    var id = game(NewGame.Take.BOTH, ANN, BEN).game().id();

    assertEquals(2, done(move(id, FOR_WHITE, 1, "d6")).state().nextMove());
    assertEquals(3, done(move(id, FOR_BLACK, 2, "f4")).state().nextMove());
  }

  @Test
  void anotherAppOpensNoSeat() {
    var id = game(NewGame.Take.BOTH, ANN, BEN).game().id();
    var other = new Caller.Representative(SampleApps.FORUM, Color.WHITE);

    assertDenied(Denial.Code.TOKEN_INVALID, move(id, other, 1, "d6"));
  }

  @Test
  void aSeatWithoutAPlayerIsNoAppsSeat() {
    var id = game(NewGame.Take.BOTH, ANN, null).game().id();

    done(move(id, FOR_WHITE, 1, "d6"));
    assertDenied(Denial.Code.TOKEN_INVALID, move(id, FOR_BLACK, 2, "f4"));
  }

  @Test
  void aSeatPreparedForAPlayerIsNotHisBeforeItIsTaken() {
    var created = game(NewGame.Take.WHITE, ANN, BEN);
    var endings = new Endings(store, SampleGames.KEYS);
    var id = created.game().id();

    assertDenied(
        Denial.Code.TOKEN_INVALID, get(endings.withdraw(id, FOR_BLACK, Precondition.NONE)));
    done(get(endings.withdraw(id, FOR_WHITE, Precondition.NONE)));
  }

  @Test
  void aGuestWithoutAnAppIsThePlayerTheSeatWasPreparedFor() {
    var seated = take(game(NewGame.Take.WHITE, ANN, BEN), Guest.called("Ben"));

    assertEquals(BEN, seated.state().seats().black().player());
  }

  @Test
  void anAppTakesASeatForAPlayerOfItsOwn() {
    var forum = Optional.of(SampleApps.FORUM);

    var seated = take(game(NewGame.Take.WHITE, ANN, BEN), new Guest(null, forum, "cleo"));

    assertEquals(new Player("forum", "cleo"), seated.state().seats().black().player());
    assertEquals(ANN, seated.state().seats().white().player());
  }

  @Test
  void anotherAppThatBringsNobodyLeavesTheSeatToNobody() {
    var forum = Optional.of(SampleApps.FORUM);

    var seated = take(game(NewGame.Take.WHITE, ANN, BEN), new Guest(null, forum, null));

    assertNull(seated.state().seats().black().player());
  }

  @Test
  void theSameAppThatSaysNothingKeepsThePlayerItPrepared() {
    var telegram = Optional.of(SampleApps.TELEGRAM);

    var seated = take(game(NewGame.Take.WHITE, ANN, BEN), new Guest(null, telegram, null));

    assertEquals(BEN, seated.state().seats().black().player());
  }

  @Test
  void replayingTheLogGivesThePlayersToo() {
    var forum = Optional.of(SampleApps.FORUM);
    var seated = take(game(NewGame.Take.WHITE, ANN, BEN), new Guest(null, forum, "cleo"));
    var log = get(store.log(seated.id(), 0, 100)).orElseThrow();

    var events = log.events().stream().map(LoggedEvent::event).toList();

    assertEquals(seated.state(), State.replay(seated.facts(), events));
  }

  @Test
  void anAppIsToldTheTokenOfItsPlayerAndNothingIsWritten() {
    var created = game(NewGame.Take.BOTH, ANN, null);
    var id = created.game().id();

    var told = done(get(seats.token(id, FOR_WHITE, Color.WHITE)));

    assertEquals(created.tokens().white(), Optional.of(told.secret()));
    assertEquals(1, told.generation());
    assertEquals(created.game(), get(store.find(id)).orElseThrow());
    assertDenied(Denial.Code.WRONG_SEAT, get(seats.token(id, FOR_WHITE, Color.BLACK)));
    assertDenied(Denial.Code.TOKEN_INVALID, get(seats.token(id, FOR_BLACK, Color.BLACK)));
  }

  @Test
  void anAppRenewsTheTokenOfItsPlayer() {
    var created = game(NewGame.Take.BOTH, ANN, BEN);
    var renewal =
        new Renewal(
            FOR_WHITE, Color.WHITE, Precondition.NONE, Optional.of(new Repeatable("k", "renew")));

    var renewed = done(get(seats.renewToken(created.game().id(), renewal)));
    var repeated = get(seats.renewToken(created.game().id(), renewal));

    assertEquals(2, renewed.generation());
    assertNotEquals(created.tokens().white(), Optional.of(renewed.secret()));
    assertEquals(new Answer.Done<>(renewed, true), repeated);
  }

  @Test
  void playersGoOnInTheRematchEachOnHisNewSeat() {
    var id = game(NewGame.Take.BOTH, ANN, BEN).game().id();
    done(get(new Endings(store, SampleGames.KEYS).resign(id, FOR_WHITE, Precondition.NONE)));
    var rematches = new Rematches(store, SampleGames.KEYS);

    var first = done(get(rematches.rematch(id, FOR_WHITE, Precondition.NONE)));
    var second = done(get(rematches.rematch(id, FOR_BLACK, Precondition.NONE)));

    assertEquals(Color.BLACK, first.color());
    assertEquals(BEN, second.game().state().seats().white().player());
    assertEquals(ANN, second.game().state().seats().black().player());
    done(move(second.game().id(), FOR_WHITE, 1, "d6"));
  }

  private Created game(NewGame.Take take, @Nullable Player white, @Nullable Player black) {
    var players = new PerColor<>(Optional.ofNullable(white), Optional.ofNullable(black));
    var wanted = SampleGames.of(players, SampleGames.game("mylla", take));
    return done(get(games.create(wanted, Optional.empty())));
  }

  private Game take(Created created, Guest guest) {
    String code = created.invitations().black().orElseThrow();
    return done(get(invitations.take(code, guest, Optional.empty()))).game();
  }

  private Answer<Game> move(GameId id, Caller caller, int number, String move) {
    return get(
        games.move(id, caller, number, SampleGames.move(move), Aside.NONE, Precondition.NONE));
  }

  private static void assertDenied(Denial.Code code, Answer<?> answer) {
    Optional<Denial.Code> denied =
        answer.fold(done -> Optional.empty(), denial -> Optional.of(denial.code()));

    assertEquals(Optional.of(code), denied);
  }
}
