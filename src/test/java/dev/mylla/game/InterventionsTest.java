package dev.mylla.game;

import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.game.Answer.Denied;
import dev.mylla.game.Answer.Done;
import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What an operator does to a game, and how those who play it go on. */
class InterventionsTest {
  private static final String REASON = "Ended on request.";
  private static final Outcome ENDED = Outcome.none(Outcome.Reason.OPERATOR).saying(REASON);

  private final InMemoryGameStore store = new InMemoryGameStore();
  private final Interventions interventions = new Interventions(store);
  private final Table table = Table.open(store, "secret", "mylla");

  @Test
  void theOperatorEndsAGameThatGoesOnAndNobodyWins() {
    var ended = done(end());

    assertEquals(Status.FINISHED, ended.state().status());
    assertEquals(ENDED, ended.state().outcome());
    assertEquals(List.of("GameCreated", "GameEnded"), log());
    assertDenied(Denial.Code.GAME_OVER, table.play(store, 1, "d6"));
  }

  @Test
  void theOperatorEndsAGameThatNobodyHasJoined() {
    var created = created(SampleGames.game("mylla", Take.WHITE));

    var ended = done(get(interventions.end(created.game().id(), REASON)));

    assertEquals(ENDED, ended.state().outcome());
    var invitations = new Invitations(store, SampleGames.KEYS);
    String code = created.invitations().black().orElseThrow();
    assertDenied(
        Denial.Code.INVITATION_EXPIRED,
        get(invitations.take(code, Guest.ANONYMOUS, Optional.empty())));
  }

  @Test
  void theRepeatOfAnEndIsTheSameEndWhateverItSays() {
    var ended = done(end());

    assertEquals(new Done<>(ended, true), end());
    assertEquals(new Done<>(ended, true), get(interventions.end(table.id(), "Something else.")));
  }

  @Test
  void aGameThatIsOverIsNotEndedOnceMore() {
    resign();

    assertDenied(Denial.Code.GAME_OVER, end());
  }

  @Test
  void aGameThatIsNotThereIsNotFound() {
    var nowhere = SampleGames.id("no game");

    assertEquals(Optional.empty(), get(interventions.look(nowhere)));
    assertDenied(Denial.Code.NOT_FOUND, get(interventions.end(nowhere, REASON)));
    assertDenied(Denial.Code.NOT_FOUND, get(interventions.erase(nowhere)));
  }

  @Test
  void aMoveThatIsFasterIsPlayedAndTheGameEndsAfterIt() {
    var overtaken = new OvertakenStore(store, 1, () -> done(table.play(store, 1, "d6")));

    var ended = done(get(new Interventions(overtaken).end(table.id(), REASON)));

    assertEquals(ENDED, ended.state().outcome());
    assertEquals(List.of("GameCreated", "MovePlayed", "GameEnded"), log());
  }

  @Test
  void aMoveThatIsSlowerIsTooLate() {
    var overtaken = new OvertakenStore(store, 1, () -> done(end()));

    var move = table.play(overtaken, 1, "d6");

    assertDenied(Denial.Code.GAME_OVER, move);
    assertEquals(List.of("GameCreated", "GameEnded"), log());
  }

  @Test
  void aGameWhoseTimeIsUpHasEndedByThat() {
    var timed = overdue();

    assertDenied(Denial.Code.GAME_OVER, get(new Interventions(ahead()).end(timed.id(), REASON)));

    assertEquals(
        Outcome.win(Color.BLACK, Outcome.Reason.TIME), timed.game(store).state().outcome());
  }

  @Test
  void anErasureTakesNamesAndNotesOutOfTheGameAndEveryEntryOfItsLog() {
    play(1, "d6", "hello");
    rename("Annie");
    play(2, "f4", "bye");

    var erased = done(erase());

    assertNothingTyped(erased);
    assertEquals(
        List.of("GameCreated", "MovePlayed", "SeatRenamed", "MovePlayed", "TextsErased"), log());
  }

  @Test
  void anErasedEntryKeepsItsPlaceItsDateAndItsTag() {
    play(1, "d6", "hello");
    var before = table.log(store);

    done(erase());

    var after = table.log(store);
    for (LoggedEvent entry : before) {
      var kept = after.get(entry.seq() - 1);
      assertEquals(entry.telling(kept.event()), kept);
    }
  }

  @Test
  void anErasureWithNothingToEraseIsTheRepeat() {
    play(1, "d6", "hello");
    var erased = done(erase());

    assertEquals(new Done<>(erased, true), erase());
  }

  @Test
  void whatIsTypedAfterwardsIsErasedOnceMore() {
    done(erase());
    rename("Ann again");

    var erased = done(erase());

    assertNothingTyped(erased);
    assertEquals(List.of("GameCreated", "TextsErased", "SeatRenamed", "TextsErased"), log());
  }

  @Test
  void theOperatorsOwnWordsAreErasedToo() {
    done(end());

    var erased = done(erase());

    assertEquals(Outcome.none(Outcome.Reason.OPERATOR), erased.state().outcome());
    assertNothingTyped(erased);
    assertEquals(new Done<>(erased, true), end());
  }

  @Test
  void playersStayWhileTheGameGoesOnAndAreErasedOnceItIsOver() {
    var ann = new Player("telegram", "ann");
    var wanted =
        SampleGames.of(
            new PerColor<>(Optional.of(ann), Optional.empty()),
            SampleGames.game("mylla", Take.BOTH));
    var id = created(wanted).game().id();

    var erased = done(get(interventions.erase(id)));

    assertEquals(ann, erased.state().seats().white().player());
    done(get(interventions.end(id, REASON)));
    var over = done(get(interventions.erase(id)));
    assertNull(over.state().seats().white().player());
    assertTrue(
        get(store.log(id, 0, 100)).orElseThrow().events().stream()
            .allMatch(entry -> entry.event().players().isEmpty()));
  }

  @Test
  void anErasureIsWrittenOnTheNewestVersionOrNotAtAll() {
    var overtaken = new OvertakenStore(store, 1, () -> play(1, "d6", "faster"));

    var erased = done(get(new Interventions(overtaken).erase(table.id())));

    assertNothingTyped(erased);
    assertEquals(List.of("GameCreated", "MovePlayed", "TextsErased"), log());
  }

  @Test
  void aGameWhoseTimeIsUpEndsAndIsErasedThen() {
    var timed = overdue();

    var erased = done(get(new Interventions(ahead()).erase(timed.id())));

    assertEquals(Outcome.win(Color.BLACK, Outcome.Reason.TIME), erased.state().outcome());
    assertNull(erased.state().seats().white().name());
  }

  @Test
  void aTakeBackAfterAnErasureGoesBackWithoutWords() {
    play(1, "d6", "hello");
    play(2, "f4", "bye");
    done(erase());

    var back = table.agree(store, Color.BLACK, new Proposal.TakeBack(Proposal.TakeBack.LAST));

    assertTrue(back.state().takenBack().contains(2));
    assertNothingTyped(back);
  }

  @Test
  void theRepeatsOfACreationAndOfAMoveAreAnsweredAfterAnErasure() {
    var wanted = SampleGames.game("mylla", Take.BOTH);
    var creation = Optional.of(SampleGames.creation("repeated"));
    var games = new Games(store, SampleGames.KEYS);
    var created = done(get(games.create(wanted, creation)));
    play(1, "d6", "hello");
    done(get(interventions.erase(created.game().id())));
    done(erase());

    var repeat = (Done<Created>) get(games.create(wanted, creation));

    assertTrue(repeat.replayed());
    assertEquals(created.tokens(), repeat.value().tokens());
    assertNull(repeat.value().game().state().seats().white().name());
    var move = (Done<Game>) play(1, "d6", "hello");
    assertTrue(move.replayed());
    assertNothingTyped(move.value());
  }

  @Test
  void theRepeatOfAnInvitationGivesItsTokenAfterAnErasure() {
    var created = created(SampleGames.game("mylla", Take.WHITE));
    String code = created.invitations().black().orElseThrow();
    var invitations = new Invitations(store, SampleGames.KEYS);
    var request = Optional.of(new Repeatable("0123456789012345678901", "fingerprint"));
    var seated = done(get(invitations.take(code, Guest.called("Väinö"), request)));
    done(get(interventions.erase(created.game().id())));

    var repeat = (Done<Seated>) get(invitations.take(code, Guest.called("Väinö"), request));

    assertTrue(repeat.replayed());
    assertEquals(seated.token(), repeat.value().token());
    assertNull(repeat.value().game().state().seats().black().name());
  }

  @Test
  void aRematchIsOfferedOnceWhetherErasedBeforeOrAfter() {
    resign();
    done(erase());
    rematch(Color.WHITE);

    rematch(Color.BLACK);

    assertEquals(List.of("GameCreated", "GameEnded", "TextsErased", "RematchOffered"), log());
  }

  @Test
  void anErasureBetweenBothWishesForARematchHidesTheFirstFromNobody() {
    resign();
    var next = rematch(Color.WHITE);
    done(erase());

    rematch(Color.BLACK);

    assertEquals(List.of("GameCreated", "GameEnded", "RematchOffered", "TextsErased"), log());
    assertEquals("Ann", next.state().seats().black().name());
  }

  private Answer<Game> end() {
    return get(interventions.end(table.id(), REASON));
  }

  private Answer<Game> erase() {
    return get(interventions.erase(table.id()));
  }

  private Answer<Game> play(int number, String move, @Nullable String note) {
    return table.play(store, number, SampleGames.move(move), note, Precondition.NONE);
  }

  private void rename(String name) {
    var seats = new Seats(store, SampleGames.KEYS);
    var white = Caller.holding(table.token(Color.WHITE));
    done(get(seats.rename(table.id(), white, Color.WHITE, name, Precondition.NONE)));
  }

  private void resign() {
    var endings = new Endings(store, SampleGames.KEYS);
    done(
        get(
            endings.resign(
                table.id(), Caller.holding(table.token(Color.WHITE)), Precondition.NONE)));
  }

  private Game rematch(Color color) {
    var rematches = new Rematches(store, SampleGames.KEYS);
    var caller = Caller.holding(table.token(color));
    return done(get(rematches.rematch(table.id(), caller, Precondition.NONE))).game();
  }

  private Created created(NewGame wanted) {
    var creation = Optional.of(SampleGames.creation("another"));
    return done(get(new Games(store, SampleGames.KEYS).create(wanted, creation)));
  }

  /** A game whose time is up for whoever sees it with {@link #ahead}. */
  private Table overdue() {
    var clock = new TimeControl.PerMove(Duration.ofHours(1), TimeControl.OnTimeout.FORFEIT);
    var wanted = SampleGames.withClock(clock, SampleGames.game("mylla", Take.BOTH));
    return Table.open(store, "overdue", wanted);
  }

  private GameStore ahead() {
    return store.seenBy(SampleGames.RETENTION, Duration.ofHours(2));
  }

  /** Neither in the game nor in its log, which leads to the game. */
  private void assertNothingTyped(Game game) {
    var events = table.log(store).stream().map(LoggedEvent::event).toList();
    assertEquals(Erasure.in(game.state()).from(game.state()), game.state());
    assertTrue(Erasure.in(game.state()).from(table.log(store)).isNothing());
    assertEquals(game.state(), State.replay(game.facts(), events));
    Predicate<Seat> named = seat -> seat.name() != null;
    assertTrue(
        events.stream()
            .filter(Event.GameCreated.class::isInstance)
            .map(event -> ((Event.GameCreated) event).seats())
            .noneMatch(seats -> named.test(seats.white()) || named.test(seats.black())));
    assertTrue(
        events.stream()
            .filter(Event.Turn.class::isInstance)
            .allMatch(turn -> ((Event.Turn) turn).note() == null));
  }

  private List<String> log() {
    return table.log(store).stream()
        .map(entry -> entry.event().getClass().getSimpleName())
        .toList();
  }

  private static void assertDenied(Denial.Code code, Answer<?> answer) {
    assertEquals(code, assertInstanceOf(Denied.class, answer).denial().code());
  }
}
