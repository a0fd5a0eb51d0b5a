package dev.mylla.game;

import static dev.mylla.game.SampleGames.move;
import static dev.mylla.game.SampleGames.withClock;
import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.mylla.game.Answer.Denied;
import dev.mylla.game.Answer.Done;
import dev.mylla.game.Denial.Code;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Offer.Fate;
import dev.mylla.game.TimeControl.OnTimeout;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What moves do to offers, and the offers that come with them. */
class OffersAndMovesTest {
  private static final Proposal DRAW = new Proposal.Draw();
  private static final Proposal DAY = new Proposal.MoreTime(Duration.ofDays(1));
  private static final Proposal LAST = new Proposal.TakeBack(Proposal.TakeBack.LAST);
  private static final TimeControl CLOCK =
      new TimeControl.Total(Duration.ofHours(5), OnTimeout.FORFEIT);

  private final InMemoryGameStore store = new InMemoryGameStore();
  private Table table = Table.open(store, "secret", "mylla");

  @Test
  void whatIsOfferedWithAMoveComesAfterIt() {
    offer(Color.BLACK, DRAW);

    var moved = done(play(1, "d6", DRAW));

    assertEquals(List.of(new Offer(2, Color.WHITE, DRAW)), moved.state().offers().pending());
    assertEquals(
        List.of(
            new Event.MovePlayed(1, 1, Color.WHITE, move("d6")),
            new Event.OfferClosed(new Offer(1, Color.BLACK, DRAW), Fate.LAPSED),
            new Event.OfferMade(new Offer(2, Color.WHITE, DRAW))),
        events(2));
    assertEquals(new Done<>(moved, true), play(1, "d6", LAST));
  }

  @Test
  void aMoveWhoseOfferIsNotAllowedIsNotPlayed() {
    offer(Color.WHITE, DRAW);
    var before = game();

    assertDenied(Code.OFFER_PENDING, play(1, "d6", DRAW));
    assertDenied(Code.OFFER_NOT_ALLOWED, play(1, "d6", LAST));
    assertDenied(Code.OFFER_NOT_ALLOWED, play(1, "d6", DAY));
    assertEquals(before, game());
  }

  @Test
  void theMoveThatEndsTheGameOffersNothing() {
    table = Table.open(store, "achi", "achi");
    for (String move : List.of("a1", "a2", "b1", "b2")) {
      play(game().state().nextMove(), move);
    }

    var won = done(play(5, "c1", DRAW));

    assertEquals(Outcome.win(Color.WHITE, Outcome.Reason.LINE), won.state().outcome());
    assertEquals(0, won.state().offers().made());
  }

  @Test
  void aMoveLapsesTheOtherSidesOffersAndKeepsTheOwn() {
    table = Table.open(store, "other", withClock(CLOCK, SampleGames.game("mylla", Take.BOTH)));
    offer(Color.BLACK, DRAW);
    offer(Color.WHITE, DAY);
    offer(Color.BLACK, DAY);

    play(1, "d6");

    assertEquals(List.of(new Offer(2, Color.WHITE, DAY)), game().state().offers().pending());
    assertEquals(
        List.of(
            new Event.MovePlayed(1, 1, Color.WHITE, move("d6")),
            new Event.OfferClosed(new Offer(1, Color.BLACK, DRAW), Fate.LAPSED),
            new Event.OfferClosed(new Offer(3, Color.BLACK, DAY), Fate.LAPSED)),
        events(4));
    assertDenied(Code.OFFER_LAPSED, answer(Color.WHITE, 1, true));
  }

  @Test
  void aSideOffersOneDrawBetweenItsOwnMovesWhateverBecameOfIt() {
    offer(Color.WHITE, DRAW);
    withdraw(Color.WHITE, 1);
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.WHITE, DRAW));
    play(1, "d6");
    offer(Color.WHITE, DRAW);
    answer(Color.BLACK, 2, false);
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.WHITE, DRAW));
    play(2, "f4");
    assertDenied(Code.OFFER_NOT_ALLOWED, offer(Color.WHITE, DRAW));
    assertEquals(3, done(offer(Color.BLACK, DRAW)).offer());
    play(3, "a1");
    assertEquals(4, done(offer(Color.WHITE, DRAW)).offer());
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

  private Answer<Game> play(int number, String move, Proposal offer) {
    String token = table.token(game().state().toMove());
    if (number < game().state().nextMove()) {
      token = table.token(requireNonNull(game().state().lastMove()).color());
    }
    var aside = new Aside(null, offer);
    return get(
        Table.games(store)
            .move(table.id(), Caller.holding(token), number, move(move), aside, Precondition.NONE));
  }

  private Answer<Offered> offer(Color color, Proposal proposal) {
    return table.offer(store, color, proposal);
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
