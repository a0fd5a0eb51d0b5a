package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.RedisProcess;
import dev.mylla.game.Game;
import dev.mylla.game.GameStore;
import dev.mylla.game.InMemoryGameStore;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.NewGame;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Precondition;
import dev.mylla.game.RandomActs;
import dev.mylla.game.RandomGames;
import dev.mylla.game.SampleGames;
import dev.mylla.game.State;
import dev.mylla.game.Status;
import dev.mylla.game.Table;
import dev.mylla.game.TimeControl;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The log is the truth: it leads to what is stored, in every variant and with any options. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReplayTest {
  private static final int GAMES = 6;
  private static final int LONGEST = 90;
  private static final int ACTS = 80;
  private static final TimeControl CLOCK =
      new TimeControl.PerMove(Duration.ofDays(3), TimeControl.OnTimeout.CLAIM);

  private final RedisProcess redis = RedisProcess.bundled();
  private final RedisStores stores = new RedisStores(redis);

  static List<Variant> variants() {
    return Variants.all();
  }

  @AfterAll
  void end() {
    stores.close();
    redis.close();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyGameIsReadAsItWasAnsweredAndAsItsLogReplays(Variant variant) {
    var store = stores.store();
    for (int seed = 0; seed < GAMES; seed++) {
      var table = Table.open(store, variant.id() + seed, game(variant, seed));

      var found = last(play(store, table, new Random(seed)));

      var events = table.log(store).stream().map(LoggedEvent::event).toList();
      assertEquals(found.state(), State.replay(found.facts(), events));
      assertEquals(found.version().number(), events.size());
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyPlyHasOneStoredFormThatIsReadBackEqual(Variant variant) {
    var store = new InMemoryGameStore();
    for (int seed = 0; seed < GAMES; seed++) {
      var table = Table.open(store, variant.id() + seed, game(variant, seed));

      for (Game game : play(store, table, new Random(seed))) {
        var facts = game.facts();
        var dieSeed = facts.seed() == null ? null : facts.seed().reveal();
        assertEquals(facts, FactsForm.read(facts.id(), FactsForm.write(facts), dieSeed));
        assertEquals(game.state(), StateForm.read(facts, StateForm.write(facts, game.state())));
      }

      for (LoggedEvent event : table.log(store)) {
        var facts = table.game(store).facts();
        assertEquals(event, EventForm.read(facts, event.seq(), StoredGame.entry(event)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void whateverPlayersDoIsStoredAndReplaysToWhatWasAnswered(Variant variant) {
    var store = stores.store();
    for (int seed = 0; seed < GAMES; seed++) {
      var plain = SampleGames.game(variant.id(), Take.BOTH);
      var wanted = seed % 2 == 0 ? plain : SampleGames.withClock(CLOCK, plain);
      var table = Table.open(store, variant.id() + " acts " + seed, wanted);

      for (Game game : RandomActs.play(store, table, new Random(seed), ACTS)) {
        var all = Table.get(store.log(game.id(), 0, 1_000)).orElseThrow().events();
        var events = all.subList(0, game.version().number()).stream().map(LoggedEvent::event);
        assertEquals(game.state(), State.replay(game.facts(), events.toList()));
        assertEquals(game.state(), read(game));
        assertEquals(game.version().tag(), all.get(game.version().number() - 1).tag());
      }
    }
  }

  private static State read(Game game) {
    return StateForm.read(game.facts(), StateForm.write(game.facts(), game.state()));
  }

  /**
   * Begun with a record: with the variant's own rules, with others, and from a position in the
   * middle of a game; every third with a die where there may be one.
   */
  private static NewGame game(Variant variant, int seed) {
    var random = new Random(seed);
    Map<String, Object> settings = seed == 0 ? new TreeMap<>() : settings(variant, random);
    if (seed % 3 == 0 && variant.options().stream().anyMatch(o -> o.name().equals("die"))) {
      settings.put("die", "even-moves");
    }
    var game = SampleGames.game(variant.id(), settings, Take.BOTH, List.of());
    var start = seed % 2 == 0 ? game.start() : RandomGames.position(game.start(), random);
    var record = RandomGames.record(start, random, LONGEST / 2);
    return new NewGame(
        variant,
        game.rules(),
        start,
        game.names(),
        game.clock(),
        Take.BOTH,
        record.moves(),
        record.rolls());
  }

  private static Map<String, Object> settings(Variant variant, Random random) {
    return new TreeMap<>(RandomGames.settings(variant, random));
  }

  /** Every game from the creation until it ends or is long; each is found as it was answered. */
  private static List<Game> play(GameStore store, Table table, Random random) {
    var games = new ArrayList<Game>();
    games.add(table.game(store));
    while (last(games).state().status() == Status.ACTIVE
        && last(games).state().nextMove() <= LONGEST) {
      var state = last(games).state();
      var move = RandomGames.move(state.play(), random);
      games.add(Table.done(table.play(store, state.nextMove(), move, Precondition.NONE)));
      assertEquals(last(games), table.game(store));
    }
    return games;
  }

  private static Game last(List<Game> games) {
    return games.get(games.size() - 1);
  }
}
