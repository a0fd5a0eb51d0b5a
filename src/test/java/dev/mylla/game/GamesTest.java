package dev.mylla.game;

import static dev.mylla.game.SampleGames.creation;
import static dev.mylla.game.SampleGames.move;
import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.mylla.LogLines;
import dev.mylla.game.Answer.Denied;
import dev.mylla.game.Answer.Done;
import dev.mylla.game.Denial.Code;
import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.PerColor;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GamesTest {
  private static final Optional<Creation> NO_KEY = Optional.empty();
  private static final Optional<Creation> SECRET = Optional.of(creation("secret"));

  private final InMemoryGameStore store = new InMemoryGameStore();
  private final Games games = Table.games(store);

  @ParameterizedTest
  @EnumSource
  void theCreatorGetsTokensOfTheSeatsHeTakesAndInvitationsToTheOthers(Take take) {
    var created = done(get(games.create(SampleGames.game("mylla", take), NO_KEY)));

    PerColor<Boolean> creators = created.game().facts().creators();
    assertEquals(creators, created.tokens().map(Optional::isPresent));
    assertEquals(creators, created.invitations().map(Optional::isEmpty));
    assertEquals(creators, created.game().state().seats().map(Seat::taken));
    assertEquals(
        take == Take.BOTH ? Status.ACTIVE : Status.WAITING, created.game().state().status());
  }

  @Test
  void aRandomSeatIsEitherOfTheTwo() {
    var drawn = new HashSet<PerColor<Boolean>>();

    for (int i = 0; i < 64; i++) {
      var created = done(get(games.create(SampleGames.game("mylla", Take.RANDOM), NO_KEY)));
      drawn.add(created.game().facts().creators());
    }

    assertEquals(Set.of(new PerColor<>(true, false), new PerColor<>(false, true)), drawn);
  }

  @Test
  void withoutAKeyEveryCallCreatesAnotherGame() {
    var wanted = SampleGames.game("mylla", Take.BOTH);

    var first = done(get(games.create(wanted, NO_KEY)));
    var second = done(get(games.create(wanted, NO_KEY)));

    assertNotEquals(first.game().id(), second.game().id());
  }

  @Test
  void theRepeatOfACreationGetsTheSameRandomSeatTokenAndCode() {
    var wanted = SampleGames.game("mylla", Take.RANDOM);
    var first = done(get(games.create(wanted, SECRET)));

    for (int i = 0; i < 20; i++) {
      assertEquals(new Done<>(first, true), get(games.create(wanted, SECRET)));
    }
  }

  @Test
  void theRepeatOfACreationShowsTheGameAsItStandsAndTheFirstTokens() {
    var table = Table.open(store, "secret", "mylla");
    table.play(store, 1, "d6");

    var answer = get(games.create(SampleGames.game("mylla", Take.BOTH), SECRET));

    assertRepeat(answer);
    assertEquals(table.game(store), done(answer).game());
    assertEquals(Optional.of(table.token(Color.WHITE)), done(answer).tokens().white());
  }

  @Test
  void anotherRequestUnderTheSameKeyIsRefused() {
    var first = Table.open(store, "secret", "mylla").game(store);
    var other = Optional.of(Creation.anonymous("secret", "another fingerprint"));

    var answer = get(games.create(SampleGames.game("achi", Take.BOTH), other));

    assertDenied(Code.IDEMPOTENCY_KEY_REUSED, answer);
    assertEquals(Optional.of(first), get(store.find(first.id())));
  }

  @Test
  void aRepeatAfterTheKeysWereRotatedGetsTheTokensOfTheOldKey() {
    var table = Table.open(store, "secret", "mylla");
    String keys = SampleGames.key("new") + "," + SampleGames.key("sample");

    var answer =
        get(
            new Games(store, TokenKeys.parse(keys))
                .create(SampleGames.game("mylla", Take.BOTH), SECRET));

    assertRepeat(answer);
    assertEquals(Optional.of(table.token(Color.WHITE)), done(answer).tokens().white());
  }

  @Test
  void aRepeatAfterTheSigningKeyIsGoneGetsNothing() {
    Table.open(store, "secret", "mylla");
    var keys = TokenKeys.parse(SampleGames.key("new"));

    var answer = get(new Games(store, keys).create(SampleGames.game("mylla", Take.BOTH), SECRET));

    assertDenied(Code.TOKEN_INVALID, answer);
  }

  @Test
  void aRecordIsPlayedAtCreationUpToItsEnd() {
    var moves = Stream.of("a1", "a2", "b1", "b2", "c1").map(SampleGames::move).toList();
    var wanted = SampleGames.game("achi", Map.of(), Take.BOTH, moves);

    var game = done(get(games.create(wanted, NO_KEY))).game();

    assertEquals(7, game.version().number());
    assertEquals(6, game.state().nextMove());
    assertEquals(Status.FINISHED, game.state().status());
    assertEquals(Outcome.win(Color.WHITE, Outcome.Reason.LINE), game.state().outcome());
  }

  @Test
  void aMoveIsPlayedOnceHoweverOftenItIsSent() {
    var table = Table.open(store, "secret", "mylla");
    table.play(store, 1, "d6");
    table.play(store, 2, "f4");
    var before = table.game(store);

    assertEquals(new Done<>(before, true), table.play(store, 2, "f4"));
    assertEquals(new Done<>(before, true), table.play(store, 1, "d6"));
    assertDenied(Code.MOVE_TAKEN, table.play(store, 1, "f4"));
    assertEquals(before, table.game(store));
  }

  @Test
  void aRepeatIsFoundBehindManyLaterMoves() {
    var moves = RandomGames.shuffle(150);
    var table = Table.openEndless(store, "secret", moves);

    for (int number : List.of(1, 2, 63, 64, 65, 128, 149, 150)) {
      assertRepeat(table.play(store, number, moves.get(number - 1), Precondition.NONE));
      assertDenied(Code.MOVE_TAKEN, table.play(store, number, "z9"));
    }
  }

  @Test
  void the2000thPlyEndsTheGameOnceAsADraw() {
    var moves = RandomGames.shuffle(2_000);
    var table = Table.openEndless(store, "secret", moves.subList(0, 1_999));

    var ended = done(table.play(store, 2_000, moves.get(1_999), Precondition.NONE));

    assertEquals(Outcome.draw(Outcome.Reason.MOVE_LIMIT), ended.state().outcome());
    assertRepeat(table.play(store, 2_000, moves.get(1_999), Precondition.NONE));
    assertDenied(Code.GAME_OVER, table.play(store, 2_001, moves.get(0), Precondition.NONE));
    assertEquals(
        List.of(new Event.GameEnded(Outcome.draw(Outcome.Reason.MOVE_LIMIT))),
        table.log(store).stream()
            .map(LoggedEvent::event)
            .filter(Event.GameEnded.class::isInstance)
            .toList());
  }

  @Test
  void theNoteOfAMoveIsKeptWithItAndThatOfItsRepeatIsNot() {
    var table = Table.open(store, "secret", "mylla");

    var played = done(table.play(store, 1, move("d6"), "Your turn!", Precondition.NONE));
    var repeat = table.play(store, 1, move("d6"), "Hurry up!", Precondition.NONE);

    var noted = new Event.MovePlayed(1, 1, Color.WHITE, move("d6"), null, "Your turn!");
    assertEquals(noted, played.state().lastMove());
    assertEquals(new Done<>(played, true), repeat);
    assertEquals(noted, table.log(store).get(1).event());
    assertDenied(
        Code.MOVE_TAKEN, table.play(store, 1, move("f4"), "Your turn!", Precondition.NONE));
  }

  @Test
  void theNoteOfAWinningMoveIsKeptWithTheMove() {
    var table = Table.open(store, "secret", "achi");
    for (int number = 1; number <= 4; number++) {
      table.play(store, number, List.of("a1", "a2", "b1", "b2").get(number - 1));
    }

    var won = done(table.play(store, 5, move("c1"), "Ha!", Precondition.NONE));

    assertEquals(
        new Event.MovePlayed(5, 5, Color.WHITE, move("c1"), null, "Ha!"), won.state().lastMove());
    assertEquals(Status.FINISHED, won.state().status());
  }

  @Test
  void anUnknownGameIsNotFound() {
    var id = SampleGames.id("nobody's");

    assertDenied(Code.NOT_FOUND, get(games.find(id)));
    assertDenied(
        Code.NOT_FOUND,
        get(games.move(id, Caller.holding("mys_"), 1, move("d6"), Aside.NONE, Precondition.NONE)));
  }

  @Test
  void aForeignTokenComesBeforeEverythingElse() {
    var table = Table.open(store, "secret", "mylla");
    var other = Table.open(store, "other", "mylla");
    table.play(store, 1, "d6");

    var answer =
        get(
            games.move(
                table.id(),
                Caller.holding(other.token(Color.WHITE)),
                1,
                move("d6"),
                Aside.NONE,
                Precondition.NONE));

    assertDenied(Code.TOKEN_INVALID, answer);
  }

  @Test
  void aTokenWhoseKeyIsGoneOpensNothingAndOneLineSaysWhichKey() {
    var table = Table.open(store, "secret", "mylla");
    var withoutKey = new Games(store, TokenKeys.parse(SampleGames.key("new")));

    try (var lines = LogLines.of(Credentials.class)) {
      var answer =
          get(
              withoutKey.move(
                  table.id(),
                  Caller.holding(table.token(Color.WHITE)),
                  1,
                  move("d6"),
                  Aside.NONE,
                  Precondition.NONE));

      assertDenied(Code.TOKEN_INVALID, answer);
      assertEquals(
          List.of("token key missing: game=" + table.id() + " key=sample"), lines.messages());
    }
  }

  @Test
  void aPreconditionIsStaleWhenItsVersionIsPast() {
    var table = Table.open(store, "secret", "mylla");
    var past = table.game(store).version();
    table.play(store, 1, "d6");

    assertDenied(Code.VERSION_CHANGED, table.play(store, 2, move("f4"), only(past)));
  }

  @Test
  void aPreconditionOfALostHistoryIsToldApart() {
    var table = Table.open(store, "secret", "mylla");
    table.play(store, 1, "d6");
    var before = table.game(store);

    for (int number : List.of(1, 2, 3, 2_000)) {
      var lost = only(new Version(number, "0123456789ab"));
      assertDenied(Code.HISTORY_CHANGED_PRECONDITION, table.play(store, 2, move("f4"), lost));
    }
    assertEquals(before, table.game(store));
  }

  @Test
  void fiveLostRacesAreRunAgainUnseen() {
    var table = Table.open(store, "secret", "mylla");
    var overtaken = new OvertakenStore(store, 5, () -> {});

    var answer = table.play(overtaken, 1, "d6");

    assertEquals(2, done(answer).version().number());
    assertEquals(6, overtaken.commits());
    assertEquals(6, overtaken.finds());
  }

  @Test
  void afterSixLostRacesTheClientIsAskedToComeBack() {
    var table = Table.open(store, "secret", "mylla");
    var overtaken = new OvertakenStore(store, Integer.MAX_VALUE, () -> {});

    var answer = table.play(overtaken, 1, "d6");

    assertDenied(Code.OVERLOADED, answer);
    assertEquals(6, overtaken.commits());
    assertEquals(1, table.game(store).version().number());
  }

  @Test
  void aRaceLostToAnotherMoveIsToldAtOnce() {
    var table = Table.open(store, "secret", "mylla");
    var overtaken = new OvertakenStore(store, 1, () -> table.play(store, 1, "f4"));

    var answer = table.play(overtaken, 1, "d6");

    assertDenied(Code.MOVE_TAKEN, answer);
    assertEquals(1, overtaken.commits());
  }

  @Test
  void aRaceLostToTheSameMoveIsARepeat() {
    var table = Table.open(store, "secret", "mylla");
    var overtaken = new OvertakenStore(store, 1, () -> table.play(store, 1, "d6"));

    var answer = table.play(overtaken, 1, "d6");

    assertRepeat(answer);
    assertEquals(2, table.game(store).version().number());
  }

  private static Precondition only(Version version) {
    return new Precondition(List.of(version));
  }

  private static void assertRepeat(Answer<?> answer) {
    assertEquals(true, assertInstanceOf(Done.class, answer).replayed());
  }

  private static void assertDenied(Code code, Answer<?> answer) {
    assertEquals(code, assertInstanceOf(Denied.class, answer).denial().code());
  }
}
