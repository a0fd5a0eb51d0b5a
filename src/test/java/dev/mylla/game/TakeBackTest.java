package dev.mylla.game;

import static dev.mylla.game.SampleGames.move;
import static dev.mylla.game.SampleGames.withClock;
import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.mylla.game.Answer.Denied;
import dev.mylla.game.Answer.Done;
import dev.mylla.game.Denial.Code;
import dev.mylla.game.GameLog.MovePage;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.TimeControl.OnTimeout;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TakeBackTest {
  private static final int LAST = Proposal.TakeBack.LAST;
  private static final Duration HOUR = Duration.ofHours(1);

  private final InMemoryGameStore store = new InMemoryGameStore();
  private final GameLog log = new GameLog(store);
  private Table table = Table.open(store, "secret", "mylla");

  @Test
  void theGameStandsAgainAsItStoodBeforeTheMove() {
    play("d6", "f4");
    var before = game();
    play("a1", "g7");

    var back = takeBack(Color.WHITE, 3);

    assertEquals(before.state().play(), back.state().play());
    assertEquals(before.state().lastMove(), back.state().lastMove());
    assertEquals(before.stamp().movedAt(), back.stamp().movedAt());
    assertEquals(5, back.state().nextMove());
    assertEquals(back, game());
    assertEquals(
        List.of(
            new Event.OfferClosed(
                new Offer(1, Color.WHITE, new Proposal.TakeBack(3)), Offer.Fate.ACCEPTED),
            new Event.MovesTakenBack(3, 4, before.stamp().movedAt(), null)),
        table.log(store).stream().skip(6).map(LoggedEvent::event).toList());
  }

  @Test
  void withoutANumberTheLastOwnMoveIsMeant() {
    play("d6", "f4", "a1");

    assertEquals(new Proposal.TakeBack(2), asked(Color.BLACK, LAST));
    assertEquals(new Proposal.TakeBack(3), asked(Color.WHITE, LAST));
  }

  @Test
  void beforeTheFirstMoveNothingWasPlayed() {
    play("d6");

    var back = takeBack(Color.WHITE, LAST);

    assertNull(back.state().lastMove());
    assertNull(back.stamp().movedAt());
    assertEquals(back, game());
    assertEquals(new Event.MovePlayed(2, 1, Color.WHITE, move("f4")), last(done(play(2, "f4"))));
  }

  @Test
  void onlyAStandingMoveOfTheAskerIsTakenBack() {
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.WHITE, LAST));
    play("d6", "f4", "a1");
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.WHITE, 2));
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.WHITE, 4));
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.WHITE, Integer.MAX_VALUE));
    takeBack(Color.BLACK, 2);
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.WHITE, 3));
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.BLACK, LAST));
    play("g7", "g1");
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.WHITE, 4));
    assertEquals(new Proposal.TakeBack(4), asked(Color.BLACK, 4));
    assertEquals(new Proposal.TakeBack(5), asked(Color.WHITE, LAST));
  }

  @Test
  void aRecordStaysWhatItIs() {
    var moves = Stream.of("d6", "f4").map(SampleGames::move).toList();
    table = Table.open(store, "record", SampleGames.game("mylla", Map.of(), Take.BOTH, moves));

    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.WHITE, LAST));
    play("a1", "g7");
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.BLACK, 2));
    assertEquals(2, takeBack(Color.WHITE, 3).state().play().ply());
  }

  @Test
  void aThrowIsNotTakenBack() {
    var creation = Optional.of(SampleGames.creation("diced"));
    var created = done(get(Table.games(store).create(SampleGames.diced(Take.BOTH), creation)));
    var state = created.game().state();
    String token = created.tokens().of(state.toMove()).orElseThrow();
    var id = created.game().id();
    done(
        get(
            Table.games(store)
                .move(
                    id,
                    Caller.holding(token),
                    state.nextMove(),
                    move("d6"),
                    Aside.NONE,
                    Precondition.NONE)));

    var offers = new Offers(store, SampleGames.KEYS);
    var offer =
        get(
            offers.make(
                id,
                Caller.holding(token),
                new Proposal.TakeBack(LAST),
                Precondition.NONE,
                key("takeback")));

    assertDenied(Code.OFFER_NOT_ALLOWED, offer);
  }

  @Test
  void anOldRetryIsNoReplayAndItsNumberIsNotUsedAgain() {
    play("d6");
    var typed = done(playNext(Color.BLACK, "f4", "message 7"));
    takeBack(Color.BLACK, LAST);

    assertDenied(Code.MOVE_TAKEN_BACK, play(2, "f4"));
    assertDenied(Code.MOVE_TAKEN_BACK, play(2, "a1"));
    assertDenied(Code.MOVE_TAKEN_BACK, playNext(Color.BLACK, "f4", "message 7"));
    assertEquals(2, requireNonNull(typed.state().lastMove()).number());
    assertEquals(3, requireNonNull(last(done(playNext(Color.BLACK, "f4", "8")))).number());
    assertDenied(Code.MOVE_TAKEN_BACK, play(2, "f4"));
    assertEquals(new Done<>(game(), true), play(1, "d6"));
  }

  @Test
  void theListShowsWhatStandsAndOnDemandTheRest() {
    play("d6", "f4", "a1");
    takeBack(Color.BLACK, LAST);
    play("g7");

    assertEquals(List.of(1, 4), numbers(false));
    assertEquals(List.of(1, 2, 3, 4), numbers(true));
    for (int number = 1; number <= 4; number++) {
      boolean stands = numbers(false).contains(number);
      assertEquals(!stands, done(get(log.move(table.id(), number))).moves().get(0).takenBack());
    }
    var first = done(get(log.moves(table.id(), 0, 1, false)));
    assertEquals(List.of(1), first.moves().stream().map(m -> m.move().number()).toList());
    assertEquals(true, first.more());
    assertEquals(false, done(get(log.moves(table.id(), 1, 1, false))).more());
  }

  @Test
  void otherOffersAreGoneAndNamesAndTokensStay() {
    play("d6");
    var seats = new Seats(store, SampleGames.KEYS);
    String white = table.token(Color.WHITE);
    done(
        get(
            seats.rename(
                table.id(), Caller.holding(white), Color.WHITE, "Eve", Precondition.NONE)));
    var offers = new Offers(store, SampleGames.KEYS);
    done(
        get(
            offers.make(
                table.id(),
                Caller.holding(white),
                new Proposal.Draw(),
                Precondition.NONE,
                key("draw"))));

    var back = takeBack(Color.WHITE, LAST);

    assertEquals(List.of(), back.state().offers().pending());
    assertEquals(2, back.state().offers().made());
    assertEquals("Eve", back.state().seats().white().name());
    assertDenied(Code.OFFER_LAPSED, table.answer(store, Color.BLACK, 1, true));
  }

  @Test
  void theSameAnswerToATakeBackIsARepeatAlsoAfterMoreMoves() {
    play("d6");
    takeBack(Color.WHITE, LAST);
    play("f4");

    var again = table.answer(store, Color.BLACK, 1, true);

    assertEquals(new Done<>(game(), true), again);
  }

  @Test
  void theClockIsAsItStoodAndWhoMovesAgainHasAnHour() {
    var control = new TimeControl.Total(HOUR.multipliedBy(5), OnTimeout.FORFEIT);
    table = Table.open(store, "total", withClock(control, SampleGames.game("mylla", Take.BOTH)));
    play(at(4, 30), 1, "d6");
    play(at(6, 0), 2, "f4");
    play(at(6, 10), 3, "a1");

    var back = takeBack(at(7, 0), Color.WHITE, 3);

    var clock = requireNonNull(back.stamp().clock());
    assertEquals(hours(1, 3), rounded(clock.remaining()));
    assertEquals(back.stamp().updatedAt().plus(HOUR), clock.deadline());
    assertEquals(ClockHistory.replay(back.facts(), control, table.log(store)), clock);
  }

  @Test
  void whoBeganWithLessThanAnHourHasNoMoreThanThat() {
    var minute = Duration.ofMinutes(10);
    var control = new TimeControl.PerMove(minute, OnTimeout.CLAIM);
    table = Table.open(store, "short", withClock(control, SampleGames.game("mylla", Take.BOTH)));
    play("d6");

    var clock = requireNonNull(takeBack(Color.WHITE, LAST).stamp().clock());

    assertEquals(PerColor.both(minute), clock.remaining());
  }

  private static PerColor<Duration> hours(int white, int black) {
    return new PerColor<>(HOUR.multipliedBy(white), HOUR.multipliedBy(black).plusMinutes(30));
  }

  /** The test itself takes some milliseconds. */
  private static PerColor<Duration> rounded(PerColor<Duration> remaining) {
    return remaining.map(time -> Duration.ofMinutes(Math.round(time.toMillis() / 60_000.0)));
  }

  private GameStore at(int hours, int minutes) {
    return store.seenBy(SampleGames.RETENTION, HOUR.multipliedBy(hours).plusMinutes(minutes));
  }

  private Game takeBack(Color color, int to) {
    return takeBack(store, color, to);
  }

  private Game takeBack(GameStore seen, Color color, int to) {
    return table.agree(seen, color, new Proposal.TakeBack(to));
  }

  private Proposal asked(Color color, int to) {
    var offered = done(offer(color, to));
    var pending = offered.game().state().offers().find(offered.offer()).orElseThrow();
    done(table.withdraw(store, color, offered.offer()));
    return pending.proposal();
  }

  private Answer<Offered> offer(Color color, int to) {
    return table.offer(store, color, new Proposal.TakeBack(to));
  }

  private static Optional<Repeatable> key(String key) {
    return Optional.of(new Repeatable(key, "request"));
  }

  private void play(String... moves) {
    for (String move : moves) {
      done(play(game().state().nextMove(), move));
    }
  }

  private Answer<Game> play(int number, String move) {
    return play(store, number, move);
  }

  private Answer<Game> play(GameStore seen, int number, String move) {
    var found = get(log.move(table.id(), number));
    var color =
        found instanceof Done<MovePage> used
            ? used.value().moves().get(0).move().color()
            : game().state().toMove();
    return get(
        Table.games(seen)
            .move(
                table.id(),
                Caller.holding(table.token(color)),
                number,
                move(move),
                Aside.NONE,
                Precondition.NONE));
  }

  private Answer<Game> playNext(Color color, String move, String key) {
    return get(
        Table.games(store)
            .moveNext(
                table.id(),
                Caller.holding(table.token(color)),
                move(move),
                Aside.NONE,
                Precondition.NONE,
                key(key)));
  }

  private List<Integer> numbers(boolean all) {
    return done(get(log.moves(table.id(), 0, 20, all))).moves().stream()
        .map(moved -> moved.move().number())
        .toList();
  }

  private static Event.Turn last(Game game) {
    return requireNonNull(game.state().lastMove());
  }

  private Game game() {
    return table.game(store);
  }

  private static void assertDenied(Code code, Answer<?> answer) {
    assertEquals(code, assertInstanceOf(Denied.class, answer).denial().code());
  }
}
