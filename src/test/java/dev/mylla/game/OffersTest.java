package dev.mylla.game;

import static dev.mylla.game.SampleGames.move;
import static dev.mylla.game.SampleGames.withClock;
import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.game.Answer.Denied;
import dev.mylla.game.Answer.Done;
import dev.mylla.game.Denial.Code;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Offer.Fate;
import dev.mylla.game.TimeControl.OnTimeout;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OffersTest {
  private static final Proposal DRAW = new Proposal.Draw();
  private static final Proposal DAY = new Proposal.MoreTime(Duration.ofDays(1));
  private static final Proposal LAST = new Proposal.TakeBack(Proposal.TakeBack.LAST);
  private static final Outcome AGREED = Outcome.draw(Outcome.Reason.AGREEMENT);
  private static final TimeControl CLOCK =
      new TimeControl.Total(Duration.ofHours(5), OnTimeout.FORFEIT);

  private final InMemoryGameStore store = new InMemoryGameStore();
  private final Offers offers = new Offers(store, SampleGames.KEYS);
  private Table table = Table.open(store, "secret", "mylla");

  @Test
  void anOfferWaitsUnderItsNumber() {
    var offered = done(offer(Color.WHITE, DRAW));

    assertEquals(1, offered.offer());
    assertEquals(
        List.of(new Offer(1, Color.WHITE, DRAW)), offered.game().state().offers().pending());
  }

  @Test
  void anAcceptedDrawEndsTheGameAndTheSameAnswerIsARepeat() {
    offer(Color.WHITE, DRAW);

    var ended = done(answer(Color.BLACK, 1, true));

    assertEquals(AGREED, ended.state().outcome());
    assertEquals(List.of(), ended.state().offers().pending());
    assertEquals(new Done<>(ended, true), answer(Color.BLACK, 1, true));
    assertDenied(Code.GAME_OVER, answer(Color.BLACK, 1, false));
    assertDenied(Code.GAME_OVER, withdraw(Color.WHITE, 1));
    assertDenied(Code.GAME_OVER, offer(Color.WHITE, DRAW));
  }

  @Test
  void crossingDrawOffersAgree() {
    offer(Color.BLACK, DRAW);

    var offered = done(offer(Color.WHITE, DRAW));

    assertEquals(1, offered.offer());
    assertEquals(AGREED, offered.game().state().outcome());
    var offer = new Offer(1, Color.BLACK, DRAW);
    assertEquals(
        List.of(
            new Event.OfferMade(offer),
            new Event.OfferClosed(offer, Fate.ACCEPTED),
            new Event.GameEnded(AGREED)),
        events(1));
  }

  @Test
  void aDeclinedOfferIsGoneAndTheSameAnswerIsARepeat() {
    offer(Color.WHITE, DRAW);

    var declined = done(answer(Color.BLACK, 1, false));

    assertEquals(List.of(), declined.state().offers().pending());
    assertEquals(new Done<>(declined, true), answer(Color.BLACK, 1, false));
    assertDenied(Code.OFFER_LAPSED, answer(Color.BLACK, 1, true));
    assertDenied(Code.OFFER_LAPSED, withdraw(Color.WHITE, 1));
  }

  @Test
  void aWithdrawnOfferIsGoneAndItsWithdrawalIsRepeatable() {
    offer(Color.WHITE, DRAW);

    var withdrawn = done(withdraw(Color.WHITE, 1));

    assertEquals(List.of(), withdrawn.state().offers().pending());
    assertEquals(new Done<>(withdrawn, true), withdraw(Color.WHITE, 1));
    assertDenied(Code.OFFER_LAPSED, answer(Color.BLACK, 1, true));
  }

  @Test
  void nobodyAnswersHisOwnOfferOrWithdrawsTheOthers() {
    offer(Color.WHITE, DRAW);

    assertDenied(Code.WRONG_SEAT, answer(Color.WHITE, 1, true));
    assertDenied(Code.WRONG_SEAT, withdraw(Color.BLACK, 1));
    withdraw(Color.WHITE, 1);
    assertDenied(Code.WRONG_SEAT, answer(Color.WHITE, 1, true));
    assertDenied(Code.WRONG_SEAT, withdraw(Color.BLACK, 1));
  }

  @Test
  void anOfferThatWasNeverMadeIsNotFound() {
    offer(Color.WHITE, DRAW);

    for (int number : List.of(2, 17, Integer.MAX_VALUE)) {
      assertDenied(Code.NOT_FOUND, answer(Color.BLACK, number, true));
      assertDenied(Code.NOT_FOUND, withdraw(Color.WHITE, number));
    }
  }

  @Test
  void aSecondOfferOfAKindWaitsForTheFirst() {
    open(withClock(CLOCK, SampleGames.game("mylla", Take.BOTH)));
    play(1, "d6");
    for (Proposal proposal : List.of(DRAW, DAY, LAST)) {
      done(offer(Color.WHITE, proposal));

      assertDenied(Code.OFFER_PENDING, offer(Color.WHITE, proposal));
    }
    assertEquals(3, game().state().offers().pending().size());
  }

  @Test
  void whoAgreesNeedsNoOfferOfHisOwn() {
    offer(Color.WHITE, DRAW);
    withdraw(Color.WHITE, 1);
    offer(Color.BLACK, DRAW);

    assertEquals(AGREED, done(offer(Color.WHITE, DRAW)).game().state().outcome());
  }

  @Test
  void moreTimeGoesToWhoAsks() {
    open(withClock(CLOCK, SampleGames.game("mylla", Take.BOTH)));
    var before = requireNonNull(game().stamp().clock());
    offer(Color.BLACK, DAY);
    offer(Color.WHITE, DAY);

    var waiting = requireNonNull(done(answer(Color.WHITE, 1, true)).stamp().clock());
    var moving = requireNonNull(done(answer(Color.BLACK, 2, true)).stamp().clock());

    assertEquals(before.deadline(), waiting.deadline());
    assertEquals(Duration.ofHours(29), waiting.remaining().black());
    assertEquals(
        requireNonNull(before.deadline()).plus(Duration.ofDays(1)),
        requireNonNull(moving.deadline()));
    assertEquals(Duration.ofHours(29), moving.remaining().white());
  }

  @Test
  void withoutAClockThereIsNoMoreTime() {
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.WHITE, DAY));
  }

  @Test
  void aWaitingGameHasNoOffers() {
    var creation = Optional.of(SampleGames.creation("waiting"));
    var wanted = SampleGames.game("mylla", Take.WHITE);
    var created = done(get(Table.games(store).create(wanted, creation)));
    String white = created.tokens().white().orElseThrow();
    var id = created.game().id();

    assertDenied(
        Code.GAME_NOT_STARTED,
        get(offers.make(id, Caller.holding(white), DRAW, Precondition.NONE, key("k"))));
    assertDenied(
        Code.GAME_NOT_STARTED,
        get(offers.answer(id, Caller.holding(white), 1, true, Precondition.NONE)));
    assertDenied(
        Code.GAME_NOT_STARTED,
        get(offers.withdraw(id, Caller.holding(white), 1, Precondition.NONE)));
  }

  @Test
  void anOfferIsRepeatableByItsKey() {
    var first = get(make(Color.WHITE, DRAW, "key"));
    var again = get(make(Color.WHITE, DRAW, "key"));

    assertEquals(new Done<>(done(first), true), again);
    assertDenied(
        Code.IDEMPOTENCY_KEY_REUSED,
        get(
            offers.make(
                table.id(),
                Caller.holding(table.token(Color.WHITE)),
                LAST,
                Precondition.NONE,
                Optional.of(new Repeatable("key", "other")))));
    answer(Color.BLACK, 1, true);
    assertEquals(1, done(get(make(Color.WHITE, DRAW, "key"))).offer());
    assertEquals(new Done<>(new Offered(game(), 1), true), get(make(Color.WHITE, DRAW, "key")));
  }

  @Test
  void aStalePreconditionComesBeforeTheOfferIsJudged() {
    var old = new Precondition(List.of(game().version()));
    var white = table.token(Color.WHITE);
    play(1, "d6");

    assertDenied(
        Code.VERSION_CHANGED,
        get(offers.make(table.id(), Caller.holding(white), DAY, old, Optional.empty())));
    var now = new Precondition(List.of(game().version()));
    assertEquals(
        1,
        done(get(offers.make(table.id(), Caller.holding(white), DRAW, now, Optional.empty())))
            .offer());
    var black = table.token(Color.BLACK);
    assertDenied(
        Code.VERSION_CHANGED, get(offers.answer(table.id(), Caller.holding(black), 1, true, old)));
    var accepted = done(answer(Color.BLACK, 1, true));
    assertEquals(
        new Done<>(accepted, true),
        get(offers.answer(table.id(), Caller.holding(black), 1, true, old)));
  }

  @Test
  void theEndOfTheGameIsTheEndOfItsOffers() {
    offer(Color.WHITE, DRAW);

    var ended =
        done(
            get(
                new Endings(store, SampleGames.KEYS)
                    .resign(
                        table.id(), Caller.holding(table.token(Color.WHITE)), Precondition.NONE)));

    assertEquals(List.of(), ended.state().offers().pending());
    assertDenied(Code.GAME_OVER, answer(Color.BLACK, 1, true));
    assertDenied(Code.GAME_OVER, withdraw(Color.WHITE, 1));
  }

  @Test
  void whoseTimeIsUpOffersAndAnswersNothing() {
    open(withClock(CLOCK, SampleGames.game("mylla", Take.BOTH)));
    offer(Color.BLACK, DRAW);
    var ahead = store.seenBy(SampleGames.RETENTION, Duration.ofHours(6));

    var answer =
        get(
            new Offers(ahead, SampleGames.KEYS)
                .answer(
                    table.id(),
                    Caller.holding(table.token(Color.WHITE)),
                    1,
                    true,
                    Precondition.NONE));

    assertDenied(Code.TIME_IS_UP, answer);
    assertEquals(Outcome.win(Color.BLACK, Outcome.Reason.TIME), game().state().outcome());
  }

  @Test
  void ofAnAnswerAndAWithdrawalAtOnceOneCounts() {
    offer(Color.WHITE, DRAW);
    var overtaken = new OvertakenStore(store, 1, () -> done(withdraw(Color.WHITE, 1)));

    var answer =
        get(
            new Offers(overtaken, SampleGames.KEYS)
                .answer(
                    table.id(),
                    Caller.holding(table.token(Color.BLACK)),
                    1,
                    true,
                    Precondition.NONE));

    assertDenied(Code.OFFER_LAPSED, answer);
    assertTrue(game().state().outcome() == null);
  }

  @Test
  void ofAnAnswerAndAMoveAtOnceOneCounts() {
    offer(Color.BLACK, DRAW);
    var overtaken = new OvertakenStore(store, 1, () -> play(1, "d6"));

    var answer =
        get(
            new Offers(overtaken, SampleGames.KEYS)
                .answer(
                    table.id(),
                    Caller.holding(table.token(Color.WHITE)),
                    1,
                    true,
                    Precondition.NONE));

    assertDenied(Code.OFFER_LAPSED, answer);
  }

  private void open(NewGame wanted) {
    table = Table.open(store, "other", wanted);
  }

  private Game game() {
    return table.game(store);
  }

  private List<Event> events(int after) {
    return table.log(store).stream().skip(after).map(LoggedEvent::event).toList();
  }

  private Answer<Game> play(int number, String move) {
    return table.play(store, number, move);
  }

  private Answer<Offered> offer(Color color, Proposal proposal) {
    return table.offer(store, color, proposal);
  }

  private Uni<Answer<Offered>> make(Color color, Proposal proposal, String key) {
    return offers.make(
        table.id(), Caller.holding(table.token(color)), proposal, Precondition.NONE, key(key));
  }

  private static Optional<Repeatable> key(String key) {
    return Optional.of(new Repeatable(key, "request"));
  }

  private Answer<Game> answer(Color color, int number, boolean accept) {
    return table.answer(store, color, number, accept);
  }

  private Answer<Game> withdraw(Color color, int number) {
    return table.withdraw(store, color, number);
  }

  private static void assertDenied(Code code, Answer<?> answer) {
    assertEquals(code, assertInstanceOf(Denied.class, answer).denial().code());
  }
}
