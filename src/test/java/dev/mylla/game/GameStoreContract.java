package dev.mylla.game;

import static dev.mylla.game.SampleGames.created;
import static dev.mylla.game.SampleGames.expecting;
import static dev.mylla.game.SampleGames.next;
import static dev.mylla.game.SampleGames.played;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.mylla.game.GameStore.Commit;
import dev.mylla.game.GameStore.Recalled;
import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link GameStore} must do. */
public abstract class GameStoreContract extends GameStoreLogContract {
  private static final Optional<Memo> NOTHING = Optional.empty();
  private static final GameId UNKNOWN = SampleGames.id("a secret that created no game");

  @Test
  void anUnknownIdIsNoGameAndHasNoLog() {
    assertEquals(Optional.empty(), get(store.find(UNKNOWN)));
    assertEquals(Optional.empty(), get(store.log(UNKNOWN, 0, 10)));
  }

  @Test
  void aCreatedGameIsFoundAsTheCommitAnsweredIt() {
    var commit = created(secret, SampleGames.game("mylla", Take.WHITE));

    var answered = written(store.commit(commit));

    assertEquals(commit.facts(), answered.facts());
    assertEquals(commit.next(), answered.state());
    assertEquals(answered, found());
  }

  @Test
  void theSeedOfADieIsKeptWithItsGameAndOutlivesItsMoves() {
    var game = written(store.commit(created(secret, SampleGames.diced(Take.BOTH))));

    var move = new Event.MovePlayed(1, 1, Color.WHITE, SampleGames.move("d6"), 4, null);
    var forfeit = new Event.MoveForfeited(2, 2, Color.BLACK, 3);
    var moved = written(store.commit(SampleGames.next(game, List.of(move, forfeit))));

    assertEquals(game.facts(), found().facts());
    assertEquals(moved, found());
    assertEquals(forfeit, found().state().lastMove());
    assertEquals(
        List.of(move, forfeit), log(1, 9).events().stream().map(LoggedEvent::event).toList());
  }

  @Test
  void theSecondCreationOfAGameWritesNothing() {
    var first = game();

    var second = get(store.commit(created(secret, SampleGames.game("achi", Take.BLACK))));

    assertEquals(Optional.empty(), second);
    assertUntouched(first);
  }

  @Test
  void aCommitOnTheNewestVersionLeadsToTheNextOne() {
    var game = game();

    var next = written(store.commit(played(game, "d6")));

    assertEquals(game.version().number() + 1, next.version().number());
    assertNotEquals(game.version().tag(), next.version().tag());
    assertEquals(next, found());
  }

  @Test
  void aCommitOnAnOlderVersionWritesNothing() {
    var old = game();
    var newest = written(store.commit(played(old, "d6")));

    var answer = get(store.commit(played(old, "f4")));

    assertEquals(Optional.empty(), answer);
    assertUntouched(newest);
  }

  @Test
  void aCommitOnTheRightNumberWithAnotherTagWritesNothing() {
    var game = game();
    var fork = new Version(game.version().number(), "0123456789ab");
    var right = played(game, "d6");

    var answer = get(store.commit(expecting(fork, right)));

    assertEquals(Optional.empty(), answer);
    assertUntouched(game);
  }

  @Test
  void aCommitOnTheRightTagWithAnotherNumberWritesNothing() {
    var game = game();
    var ahead = new Version(game.version().number() + 1, game.version().tag());
    var right = played(game, "d6");

    var answer = get(store.commit(expecting(ahead, right)));

    assertEquals(Optional.empty(), answer);
    assertUntouched(game);
  }

  @Test
  void aCommitOnAGameThatIsNotThereWritesNothing() {
    var game = written(new InMemoryGameStore().commit(created(secret, takenByBoth())));

    var answer = get(store.commit(played(game, "d6")));

    assertEquals(Optional.empty(), answer);
    assertEquals(Optional.empty(), get(store.find(game.id())));
    assertEquals(Optional.empty(), get(store.log(game.id(), 0, 10)));
  }

  @Test
  void whatACommitRemembersIsRecalledWithTheGame() {
    var memo = new Memo("name", "request", "3 key,2 older key");
    var moved = written(store.commit(remembering(played(game(), "d6"), memo)));

    var recalled = get(store.recall(moved.id(), Optional.of("name")));

    assertEquals(Optional.of(new Recalled(moved, Optional.of(memo))), recalled);
  }

  @Test
  void nothingElseIsRecalled() {
    var memo = new Memo("name", "request", "");
    var moved = written(store.commit(remembering(played(game(), "d6"), memo)));
    secret += "another game";
    var other = game();

    assertEquals(Optional.empty(), get(store.recall(UNKNOWN, Optional.of("name"))));
    assertEquals(NOTHING, recalled(moved, Optional.empty()));
    assertEquals(NOTHING, recalled(moved, Optional.of("nam")));
    assertEquals(NOTHING, recalled(other, Optional.of("name")));
  }

  @Test
  void aCommitThatWritesNothingRemembersNothing() {
    var old = game();
    var newest = written(store.commit(played(old, "d6")));

    get(store.commit(remembering(played(old, "f4"), new Memo("name", "request", ""))));

    assertEquals(NOTHING, recalled(newest, Optional.of("name")));
  }

  @Test
  void theNewestOfANameIsRecalled() {
    var first = new Memo("name", "request", "1");
    var second = new Memo("name", "another request", "2");
    var game = written(store.commit(remembering(played(game(), "d6"), first)));

    game = written(store.commit(remembering(played(game, "f4"), second)));

    assertEquals(Optional.of(second), recalled(game, Optional.of("name")));
  }

  private static Commit remembering(Commit commit, Memo memo) {
    return SampleGames.remembering(memo, commit);
  }

  private Optional<Memo> recalled(Game game, Optional<String> memo) {
    return get(store.recall(game.id(), memo)).orElseThrow().memo();
  }

  @Test
  void namesAreKeptWhateverTheyAreMadeOf() {
    for (String name : List.of("Ä", "\"'\\", "1 2  3", "🐎".repeat(40), "{}[]:,|;", "-", "é́")) {
      secret += "+";
      var game = written(store.commit(created(secret, SampleGames.game("mylla", Take.WHITE))));

      var seated = written(store.commit(next(game, seatTaken(name))));

      assertEquals(name, found().state().seats().black().name());
      assertEquals(seated, found());
      assertEquals(seatTaken(name).get(0), log(1, 1).events().get(0).event());
    }
  }

  @Test
  void anErasedEntryTellsLessAndKeepsItsPlaceItsDateAndItsTag() {
    var game = written(store.commit(played(game(), "d6")));
    var before = log(0, 9).events();

    var erased = written(store.commit(erasing(game, before)));

    var log = log(0, 9);
    var created = (Event.GameCreated) log.events().get(0).event();
    assertEquals(erased, log.game());
    assertEquals(null, created.seats().white().name());
    assertEquals(before.get(0).telling(created), log.events().get(0));
    assertEquals(before.get(1), log.events().get(1));
    assertEquals(new Event.TextsErased(), log.events().get(2).event());
  }

  @Test
  void anErasureOfAnOlderVersionErasesNothing() {
    var old = game();
    var erasing = erasing(old, log(0, 9).events());
    var newest = written(store.commit(played(old, "d6")));
    var before = log(0, 9);

    assertEquals(Optional.empty(), get(store.commit(erasing)));

    assertUntouched(newest);
    assertEquals(before, log(0, 9));
  }

  private static Commit erasing(Game game, List<LoggedEvent> log) {
    return next(game, List.of(new Event.TextsErased())).erasing(Erasure.in(game.state()).from(log));
  }

  @Test
  void ofCommitsOnOneVersionExactlyOneIsWritten() throws Exception {
    var game = game();
    var start = new CountDownLatch(1);
    var writers = Executors.newFixedThreadPool(8);
    Callable<Optional<Game>> writer =
        () -> {
          start.await();
          return get(store.commit(played(game, "d6")));
        };
    try {
      var answers = IntStream.range(0, 8).mapToObj(i -> writers.submit(writer)).toList();
      start.countDown();

      int winners = 0;
      for (var answer : answers) {
        winners += answer.get().isPresent() ? 1 : 0;
      }

      assertEquals(1, winners);
      assertEquals(2, found().version().number());
      assertEquals(2, log(0, 10).events().size());
    } finally {
      writers.shutdownNow();
    }
  }

  private void assertUntouched(Game game) {
    var log = log(0, 100);
    assertEquals(game, log.game());
    assertEquals(game.version().number(), log.events().size());
  }
}
