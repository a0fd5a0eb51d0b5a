package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.mylla.RedisProcess;
import dev.mylla.game.Aside;
import dev.mylla.game.Caller;
import dev.mylla.game.Exports;
import dev.mylla.game.Game;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore;
import dev.mylla.game.Games;
import dev.mylla.game.Interventions;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.NewGame;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Player;
import dev.mylla.game.PlayerGames;
import dev.mylla.game.Precondition;
import dev.mylla.game.RandomActs;
import dev.mylla.game.SampleApps;
import dev.mylla.game.SampleGames;
import dev.mylla.game.State;
import dev.mylla.game.Table;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** After an erasure Redis holds no word of what was typed, and the log leads to the game. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ErasureTest {
  private static final int ACTS = 40;
  private static final Player ANN = new Player("telegram", "ann@home");
  private static final Player BEN = new Player("telegram", "ben@home");

  private final RedisProcess redis = RedisProcess.bundled();
  private final RedisStores stores = new RedisStores(redis);
  private final GameStore store = stores.store();

  static List<Variant> variants() {
    return Variants.all();
  }

  @BeforeEach
  void empty() {
    redis.command("FLUSHALL");
  }

  @AfterAll
  void end() {
    stores.close();
    redis.close();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void whateverWasDoneBeforeAndIsDoneAfterwardsTheLogLeadsToTheGame(Variant variant) {
    for (int seed = 0; seed < 4; seed++) {
      var wanted = SampleGames.game(variant.id(), Take.BOTH);
      var table = Table.open(store, variant.id() + " erased " + seed, wanted);
      var random = new Random(seed);
      var games = RandomActs.play(store, table, random, ACTS);

      for (Game game : games.stream().map(Game::id).distinct().map(this::find).toList()) {
        var before = log(game.id());
        var erased = erase(game.id());

        assertReplays(erased);
        assertErased(before, log(game.id()).subList(0, before.size()));
      }

      RandomActs.play(store, table, random, ACTS).stream()
          .map(Game::id)
          .distinct()
          .map(this::find)
          .forEach(this::assertReplays);
    }
  }

  private Game find(GameId id) {
    return Table.get(store.find(id)).orElseThrow();
  }

  private List<LoggedEvent> log(GameId id) {
    return Table.get(store.log(id, 0, Integer.MAX_VALUE)).orElseThrow().events();
  }

  private Game erase(GameId id) {
    return Table.done(Table.get(new Interventions(store).erase(id)));
  }

  private void assertReplays(Game game) {
    var events = log(game.id()).stream().map(LoggedEvent::event).toList();
    assertEquals(game.state(), State.replay(game.facts(), events));
    assertEquals(game, find(game.id()));
  }

  private static void assertErased(List<LoggedEvent> before, List<LoggedEvent> after) {
    for (int i = 0; i < before.size(); i++) {
      assertEquals(before.get(i).seq(), after.get(i).seq());
      assertEquals(before.get(i).at(), after.get(i).at());
      assertEquals(before.get(i).tag(), after.get(i).tag());
    }
  }

  @ParameterizedTest
  @EnumSource
  void noByteOfWhatWasTypedIsLeftOnTheServer(Servers server) {
    try (var own = server.start();
        var ownStores = new RedisStores(own)) {
      var ownStore = ownStores.store();
      var created = create(ownStore);
      var id = created.id();
      var interventions = new Interventions(ownStore);

      Table.done(Table.get(interventions.end(id, "UNWORDED was rude.")));
      String before = StoredGame.in(own, id).text();
      Table.done(Table.get(interventions.erase(id)));

      String after = StoredGame.in(own, id).text();
      for (String word : List.of("UNNAMED", "UNNOTED", "UNWORDED", "ann@home", "ben@home")) {
        assertEquals(true, before.contains(word), word);
        assertFalse(after.contains(word), word);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aGameThatIsOverIsInNoListAndNoExportOnceItIsErased(Servers server) {
    try (var own = server.start();
        var ownStores = new RedisStores(own)) {
      var ownStore = ownStores.store();
      var id = create(ownStore).id();
      var index = new RedisGameIndex(ownStores.client(), Duration.ofSeconds(5), Duration.ZERO);
      var lists = new PlayerGames(ownStore, index);
      var exports = new Exports(ownStore, index);
      var interventions = new Interventions(ownStore);
      Table.done(Table.get(interventions.end(id, "UNWORDED was rude.")));
      assertEquals(List.of(id), listed(lists));
      assertEquals(1, exported(exports));

      Table.done(Table.get(interventions.erase(id)));

      assertEquals(List.of(), listed(lists));
      assertEquals(0, exported(exports));
      assertEquals(List.of(), own.command("KEYS", "mylla:player:*"));
      assertEquals(List.of(), own.command("KEYS", "mylla:app:*"));
    }
  }

  private static List<GameId> listed(PlayerGames lists) {
    var all =
        new PlayerGames.Wanted(
            ANN, false, Optional.empty(), Optional.empty(), Optional.empty(), 10);
    return Table.get(lists.list(all)).games().stream().map(Game::id).toList();
  }

  private static int exported(Exports exports) {
    return Table.get(exports.finished(SampleApps.TELEGRAM).collect().asList()).size();
  }

  /** A game of two players of an app, in which both have a name and White has said something. */
  private static Game create(GameStore store) {
    NewGame wanted =
        SampleGames.of(
            new PerColor<>(Optional.of(ANN), Optional.of(BEN)),
            SampleGames.between(
                "UNNAMED White", "UNNAMED Black", SampleGames.game("mylla", Take.BOTH)));
    var games = new Games(store, SampleGames.KEYS);
    var created =
        Table.done(Table.get(games.create(wanted, Optional.of(SampleGames.creation("typed")))));
    var white = Caller.holding(created.tokens().white().orElseThrow());
    var aside = new Aside("UNNOTED", null);
    return Table.done(
        Table.get(
            games.move(
                created.game().id(), white, 1, SampleGames.move("d6"), aside, Precondition.NONE)));
  }
}
