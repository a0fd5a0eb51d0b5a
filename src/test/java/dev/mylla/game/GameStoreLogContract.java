package dev.mylla.game;

import static dev.mylla.game.SampleGames.created;
import static dev.mylla.game.SampleGames.next;
import static dev.mylla.game.SampleGames.played;
import static dev.mylla.game.Table.get;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.game.GameStore.Commit;
import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link GameStore} must do with the log, its dates and the time a game is kept. */
abstract class GameStoreLogContract extends GameStoreClockContract {
  @Test
  void aCommitOfTwoEventsCountsTwoAndDatesThemAlike() {
    var game = written(store.commit(created(secret, SampleGames.game("mylla", Take.WHITE))));

    var seated = written(store.commit(next(game, seatTaken("Cleo"))));

    var log = log(0, 10).events();
    assertEquals(3, seated.version().number());
    assertEquals(List.of(1, 2, 3), log.stream().map(LoggedEvent::seq).toList());
    assertEquals(log.get(1).at(), log.get(2).at());
    assertNotEquals(log.get(1).tag(), log.get(2).tag());
    assertEquals("Cleo", seated.state().seats().black().name());
  }

  @Test
  void theLogIsReadInParts() {
    var game = game();
    for (String move : List.of("d6", "f4", "d2", "b4")) {
      game = written(store.commit(played(game, move)));
    }
    var whole = log(0, 100).events();

    assertEquals(5, whole.size());
    assertEquals(List.of(), log(0, 0).events());
    assertEquals(whole.subList(0, 2), log(0, 2).events());
    assertEquals(whole.subList(2, 4), log(2, 2).events());
    assertEquals(whole.subList(4, 5), log(4, 2).events());
    assertEquals(List.of(), log(5, 2).events());
    assertEquals(List.of(), log(Integer.MAX_VALUE, Integer.MAX_VALUE).events());
    assertEquals(game, log(5, 2).game());
  }

  @Test
  void theLogLeadsToTheState() {
    var game = written(store.commit(created(secret, SampleGames.game("mylla", Take.WHITE))));
    game = written(store.commit(next(game, seatTaken(null))));
    game = written(store.commit(played(game, "d6")));

    var page = log(0, 100);

    var events = page.events().stream().map(LoggedEvent::event).toList();
    assertEquals(game, page.game());
    assertEquals(game.state(), State.replay(game.facts(), events));
  }

  @Test
  void theLogAndTheStateKeepWhatIsSaidAndHowItEnded() {
    var again = SampleGames.id(secret + " again");
    var noted =
        new Event.MovePlayed(
            1, 1, Color.WHITE, SampleGames.move("d6"), null, " \"Your\" turn!  🐎");
    var events =
        List.of(
            new Event.SeatRenamed(Color.BLACK, "Väinö II"),
            noted,
            new Event.GameEnded(Outcome.win(Color.WHITE, Outcome.Reason.RESIGNATION)),
            new Event.RematchOffered(Color.BLACK, again));
    var game = game();
    for (Event event : events) {
      game = written(store.commit(next(game, List.of(event))));
      assertEquals(game, found());
    }

    var stored = log(1, 100).events().stream().map(LoggedEvent::event).toList();

    assertEquals(events, stored);
    assertEquals("Väinö II", found().state().seats().black().name());
    assertEquals(noted, found().state().lastMove());
  }

  @Test
  void aSeatThatIsKeptStaysSoWhenItIsTaken() {
    var rematch = written(store.commit(rematch()));
    assertEquals(rematch, found());

    var seated = written(store.commit(next(rematch, seatTaken(null))));

    assertEquals(seated, found());
    assertTrue(found().state().seats().black().isKept());
    var events = log(0, 100).events().stream().map(LoggedEvent::event).toList();
    assertEquals(seated.state(), State.replay(seated.facts(), events));
  }

  private Commit rematch() {
    var facts = created(secret, SampleGames.game("mylla", Take.WHITE)).facts();
    var seats = new PerColor<>(Seat.taken("Ben", facts.key()), Seat.kept("Ann", facts.key()));
    var event = new Event.GameCreated(seats);
    return Commit.creation(facts, List.of(event), State.created(facts, event));
  }

  @Test
  void everyEventKeepsTheTagTheGameHadRightAfterIt() {
    var game = game();
    var created = game.version();
    game = written(store.commit(played(game, "d6")));
    var moved = game.version();
    game = written(store.commit(played(game, "f4")));

    var tags = log(0, 10).events().stream().map(LoggedEvent::tag).toList();

    assertEquals(List.of(created.tag(), moved.tag(), game.version().tag()), tags);
    assertTrue(tags.stream().allMatch(tag -> tag.matches("[0-9a-f]{12}")), tags::toString);
    assertEquals(3, tags.stream().distinct().count());
  }

  @Test
  void theDatesAreThoseOfTheEvents() {
    var waiting = written(store.commit(created(secret, SampleGames.game("mylla", Take.WHITE))));
    var seated = written(store.commit(next(waiting, seatTaken(null))));
    var moved = written(store.commit(played(seated, "d6")));

    var log = log(0, 10).events();

    var stamp = moved.stamp();
    assertNull(waiting.stamp().movedAt());
    assertNull(seated.stamp().movedAt());
    assertEquals(log.get(0).at(), stamp.createdAt());
    assertEquals(log.get(3).at(), stamp.updatedAt());
    assertEquals(log.get(3).at(), stamp.movedAt());
  }

  @Test
  void whatIsNoMoveLeavesTheDateOfTheLastMove() {
    var ahead = store(SampleGames.RETENTION, Duration.ofDays(1));
    var moved = written(store.commit(played(game(), "d6")));
    var draw = new Event.GameEnded(Outcome.draw(Outcome.Reason.AGREEMENT));

    var ended = written(ahead.commit(next(moved, List.of(draw))));

    assertEquals(moved.stamp().movedAt(), ended.stamp().movedAt());
    assertTrue(ended.stamp().updatedAt().isAfter(moved.stamp().updatedAt()));
  }

  @Test
  void noEventIsDatedBeforeTheOneBeforeIt() {
    var ahead = store(SampleGames.RETENTION, Duration.ofDays(10));
    var future = written(ahead.commit(created(secret, takenByBoth())));

    var moved = written(store.commit(played(future, "d6")));

    assertEquals(future.stamp().updatedAt(), moved.stamp().updatedAt());
    assertEquals(future.stamp().updatedAt(), log(1, 1).events().get(0).at());
    assertEquals(future.stamp().updatedAt().plus(Duration.ofDays(365)), moved.stamp().expiresAt());
  }

  @Test
  void aGameIsKeptAsLongAsItsStatusSays() {
    var waiting = written(store.commit(created(secret, SampleGames.game("mylla", Take.WHITE))));
    var active = written(store.commit(next(waiting, seatTaken(null))));
    var end = new Event.GameEnded(Outcome.win(Color.WHITE, Outcome.Reason.RESIGNATION));
    var finished = written(store.commit(next(active, List.of(end))));

    assertEquals(Duration.ofDays(30), kept(waiting));
    assertEquals(Duration.ofDays(365), kept(active));
    assertEquals(Duration.ofDays(90), kept(finished));
    var offered = List.<Event>of(new Event.RematchOffered(Color.WHITE, SampleGames.id("next")));
    assertEquals(Duration.ofDays(90), kept(written(store.commit(next(finished, offered)))));
  }

  @Test
  void aGameThatNobodyJoinedIsKeptForADayAfterItsEnd() {
    var waiting = written(store.commit(created(secret, SampleGames.game("mylla", Take.WHITE))));
    var end = new Event.GameEnded(Outcome.none(Outcome.Reason.ABORT));

    var withdrawn = written(store.commit(next(waiting, List.of(end))));

    assertEquals(Duration.ofHours(24), kept(withdrawn));
  }

  @Test
  void aGameIsForgottenWithItsLogWhenItsTimeIsOver() {
    var day = Duration.ofDays(1);
    var brief = store(new Retention(Duration.ofMillis(50), day, day, day), Duration.ZERO);
    var waiting = written(brief.commit(created(secret, SampleGames.game("mylla", Take.WHITE))));

    await().until(() -> get(store.find(waiting.id())).isEmpty());

    assertEquals(Optional.empty(), get(store.log(waiting.id(), 0, 10)));
    assertEquals(1, game().version().number());
  }

  private static Duration kept(Game game) {
    return Duration.between(game.stamp().updatedAt(), game.stamp().expiresAt());
  }
}
