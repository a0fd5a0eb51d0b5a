package dev.mylla.game;

import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.game.Answer.Denied;
import dev.mylla.game.Denial.Code;
import dev.mylla.rules.Move;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Reads a game of 150 moves, more than one stride of the log. */
class GameLogTest {
  private static final int MOVES = 150;
  private static final Optional<String> NO_TAG = Optional.empty();

  private final InMemoryGameStore store = new InMemoryGameStore();
  private final GameLog log = new GameLog(store);
  private final List<Move> moves = RandomGames.shuffle(MOVES);
  private final Table table = Table.openEndless(store, "secret", moves);
  private final List<LoggedEvent> events = table.log(store);

  @Test
  void eventsAreReadFromTheOneAfter() {
    var page = done(get(log.events(table.id(), 10, NO_TAG, 5)));

    assertEquals(events.subList(10, 15), page.events());
    assertEquals(table.game(store), page.game());
  }

  @Test
  void theTagOfTheLastKnownEventIsChecked() {
    var known = Optional.of(events.get(9).tag());

    assertEquals(events.subList(10, 15), done(get(log.events(table.id(), 10, known, 5))).events());
    assertDenied(Code.HISTORY_CHANGED, get(log.events(table.id(), 11, known, 5)));
  }

  @Test
  void nothingIsNewAfterTheLastEvent() {
    var last = Optional.of(table.game(store).version().tag());

    assertEquals(List.of(), done(get(log.events(table.id(), MOVES + 1, last, 5))).events());
    assertEquals(List.of(), done(get(log.events(table.id(), MOVES + 1, NO_TAG, 5))).events());
  }

  @Test
  void aLogShorterThanTheClientKnowsHasChanged() {
    var tag = Optional.of(table.game(store).version().tag());

    assertDenied(Code.HISTORY_CHANGED, get(log.events(table.id(), MOVES + 2, tag, 5)));
    assertDenied(Code.HISTORY_CHANGED, get(log.events(table.id(), Integer.MAX_VALUE, tag, 5)));
  }

  @Test
  void movesAreReadAcrossTheStridesOfTheLog() {
    for (int after : List.of(0, 1, 62, 63, 64, 65, 100, 149)) {
      for (int limit : List.of(1, 20, 100)) {
        var page = done(get(log.moves(table.id(), after, limit, false)));

        int last = Math.min(MOVES, after + limit);
        var numbers = page.moves().stream().map(found -> found.move().number()).toList();
        assertEquals(IntStream.rangeClosed(after + 1, last).boxed().toList(), numbers);
        assertEquals(last < MOVES, page.more(), after + " " + limit);
      }
    }
  }

  @Test
  void noMovesComeAfterTheLast() {
    for (int after : List.of(MOVES, MOVES + 1, Integer.MAX_VALUE)) {
      var page = done(get(log.moves(table.id(), after, 20, false)));

      assertEquals(List.of(), page.moves());
      assertEquals(false, page.more());
    }
  }

  @Test
  void everyMoveIsFoundByItsNumber() {
    for (int number = 1; number <= MOVES; number++) {
      var found = done(get(log.move(table.id(), number))).moves().get(0);

      assertEquals(moves.get(number - 1), found.move().move());
      assertEquals(events.get(number).at(), found.at());
    }
  }

  @Test
  void aNumberNobodyPlayedIsNotFound() {
    assertDenied(Code.NOT_FOUND, get(log.move(table.id(), MOVES + 1)));
    assertDenied(Code.NOT_FOUND, get(log.move(table.id(), Integer.MAX_VALUE)));
  }

  @Test
  void anUnknownGameIsNotFound() {
    var id = SampleGames.id("nobody's");

    assertDenied(Code.NOT_FOUND, get(log.events(id, 0, NO_TAG, 5)));
    assertDenied(Code.NOT_FOUND, get(log.moves(id, 0, 5, false)));
    assertDenied(Code.NOT_FOUND, get(log.move(id, 1)));
  }

  @Test
  void theStateIsTheReplayOfItsEvents() {
    var undated = events.stream().map(LoggedEvent::event).toList();
    var game = table.game(store);

    assertEquals(game.state(), State.replay(game.facts(), undated));
    assertTrue(game.state().play().history().keys().length > 100);
  }

  private static void assertDenied(Code expected, Answer<?> answer) {
    assertEquals(expected, assertInstanceOf(Denied.class, answer).denial().code());
  }
}
