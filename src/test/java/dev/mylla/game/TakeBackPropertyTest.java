package dev.mylla.game;

import static dev.mylla.game.SampleGames.withClock;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.game.NewGame.Take;
import dev.mylla.game.TimeControl.OnTimeout;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * After an accepted take-back the state is the one before that move but for version, numbers and
 * the clock rule, whatever else the players do.
 */
class TakeBackPropertyTest {
  private static final int GAMES = 8;
  private static final int ACTS = 150;
  private static final Duration HOUR = Duration.ofHours(1);
  private static final List<TimeControl> CONTROLS =
      List.of(
          new TimeControl.Total(HOUR.dividedBy(2), OnTimeout.CLAIM),
          new TimeControl.PerMove(HOUR.multipliedBy(3), OnTimeout.FORFEIT),
          new TimeControl.Fischer(
              HOUR.multipliedBy(2), HOUR, HOUR.multipliedBy(9), OnTimeout.CLAIM));

  static List<Variant> variants() {
    return Variants.all();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theStateIsTheOneBeforeTheMove(Variant variant) {
    int takeBacks = 0;
    for (int seed = 0; seed < GAMES; seed++) {
      var store = new InMemoryGameStore();
      var control = CONTROLS.get(seed % CONTROLS.size());
      var wanted = withClock(control, SampleGames.game(variant.id(), Take.BOTH));
      var table = Table.open(store, variant.id() + seed, wanted);
      var created = table.game(store);

      var games = RandomActs.play(store, table, new Random(seed), ACTS);

      for (int i = 0; i < games.size(); i++) {
        var back = games.get(i);
        int version = back.version().number();
        var last = Table.get(store.log(back.id(), version - 1, 1)).orElseThrow().events().get(0);
        if (last.event() instanceof Event.MovesTakenBack event) {
          var others = i == 0 ? List.of(created) : games.subList(0, i);
          var earlier = others.stream().filter(game -> game.id().equals(back.id())).toList();
          assertRestored(beforeMove(earlier, event.from(), created), back, event, earlier);
          takeBacks++;
        }
      }
    }
    assertTrue(takeBacks > GAMES, "taken back: " + takeBacks);
  }

  /** The newest game in which the move's number was the next. */
  private static Game beforeMove(List<Game> games, int number, Game created) {
    return games.stream()
        .filter(game -> game.state().nextMove() == number)
        .reduce((first, second) -> second)
        .orElse(created);
  }

  private static void assertRestored(
      Game before, Game back, Event.MovesTakenBack event, List<Game> earlier) {
    var now = earlier.get(earlier.size() - 1).state();
    assertEquals(before.state().play(), back.state().play());
    assertEquals(before.state().lastMove(), back.state().lastMove());
    assertEquals(before.stamp().movedAt(), back.stamp().movedAt());
    assertEquals(Status.ACTIVE, back.state().status());
    assertEquals(now.seats(), back.state().seats());
    assertEquals(now.nextMove(), back.state().nextMove());
    assertEquals(now.offers().made(), back.state().offers().made());
    assertEquals(before.state().offers().draws(), back.state().offers().draws());
    assertEquals(List.of(), back.state().offers().pending());
    for (int number = 1; number < back.state().nextMove(); number++) {
      boolean taken = number >= event.from() && number <= event.to();
      assertEquals(
          taken || now.takenBack().contains(number), back.state().takenBack().contains(number));
    }
    assertClock(before, back);
  }

  private static void assertClock(Game before, Game back) {
    var initial = requireNonNull(back.facts().clock()).initial();
    var least = initial.compareTo(HOUR) < 0 ? initial : HOUR;
    var stood = requireNonNull(before.stamp().clock()).remaining();
    var mover = back.state().toMove();
    var left = stood.of(mover);
    var raised = stood.with(mover, left.compareTo(least) < 0 ? least : left);
    var clock = requireNonNull(back.stamp().clock());
    assertEquals(raised, clock.remaining());
    assertEquals(back.stamp().updatedAt().plus(raised.of(mover)), clock.deadline());
  }
}
