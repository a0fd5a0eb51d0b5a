package dev.mylla.store;

import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import dev.mylla.game.App;
import dev.mylla.game.Aside;
import dev.mylla.game.Caller;
import dev.mylla.game.Endings;
import dev.mylla.game.Exports;
import dev.mylla.game.Exports.Exported;
import dev.mylla.game.Game;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore;
import dev.mylla.game.Games;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Player;
import dev.mylla.game.Precondition;
import dev.mylla.game.SampleApps;
import dev.mylla.game.SampleGames;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An app exports what its own players have finished, however much that is. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExportsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  /** How many games may be read and not yet taken, whatever their number. */
  private static final int IN_FLIGHT = 32;

  /** Copies of a finished game, numbered from one to another. */
  private static final String COPIES =
      """
      for i = tonumber(ARGV[1]), tonumber(ARGV[2]) do
        local id = string.format('%026d', i)
        redis.call('COPY', KEYS[1], 'mylla:{' .. id .. '}')
        redis.call('COPY', KEYS[1] .. ':log', 'mylla:{' .. id .. '}:log')
        redis.call('ZADD', 'mylla:app:{telegram:' .. i % 16 .. '}', i, id)
      end
      """;

  private final RedisProcess redis = RedisProcess.bundled();
  private final RedisStores stores = new RedisStores(redis);

  @BeforeEach
  void empty() {
    redis.command("FLUSHALL", "ASYNC");
  }

  @AfterAll
  void end() {
    stores.close();
    redis.close();
  }

  @Test
  void finishedGamesAreExportedWithAllTheirMoves() {
    var over = game("telegram", "forum");
    play(over, "d6");
    resign(over);
    game("telegram", "telegram");

    var exported = export(SampleApps.TELEGRAM);

    assertEquals(List.of(over), exported.stream().map(line -> line.game().id()).toList());
    assertEquals(
        List.of("d6"),
        exported.get(0).moves().stream().map(logged -> "" + logged.move().move()).toList());
  }

  @Test
  void eachAppExportsTheGamesOfItsOwnPlayersAlone() {
    var own = game("telegram", "telegram");
    var shared = game("telegram", "forum");
    resign(own);
    resign(shared);

    assertEquals(Set.of(own, shared), ids(export(SampleApps.TELEGRAM)));
    assertEquals(Set.of(shared), ids(export(SampleApps.FORUM)));
    assertEquals(Set.of(), ids(export(new App("tele", "00"))));
  }

  @Test
  void aDamagedGameKeepsNoOtherFromBeingExported() {
    var damaged = game("telegram", "telegram");
    var sound = game("telegram", "telegram");
    resign(damaged);
    resign(sound);
    redis.command("HSET", "mylla:{" + damaged + "}", "s", "nonsense");

    assertEquals(Set.of(sound), ids(export(SampleApps.TELEGRAM)));
  }

  @Test
  void whatIsGoneIsForgotten() {
    var gone = game("telegram", "telegram");
    redis.command("DEL", "mylla:{" + gone + "}", "mylla:{" + gone + "}:log");
    var later = Duration.ofSeconds(61);
    var index = new RedisGameIndex(stores.client(), TIMEOUT, later);

    assertEquals(
        List.of(),
        get(new Exports(stores.store(), index).finished(SampleApps.TELEGRAM).collect().asList()));

    assertEquals("[]", String.valueOf(redis.command("KEYS", "mylla:app:*")));
  }

  @ParameterizedTest
  @ValueSource(ints = {300, 5_000})
  void howManyGamesThereAreDoesNotMatterToHowManyAreInMemory(int games) {
    var over = game("telegram", "telegram");
    resign(over);
    for (int i = 1; i < games; i += 1_000) {
      String last = "" + Math.min(games - 1, i + 999);
      redis.command("EVAL", COPIES, "1", "mylla:{" + over + "}", "" + i, last);
    }
    var read = new AtomicInteger();
    var exports = new Exports(counting(stores.store(), read), index());
    AssertSubscriber<Exported> taker =
        exports.finished(SampleApps.TELEGRAM).subscribe().withSubscriber(AssertSubscriber.create());
    int most = 0;

    for (int taken = 1; taken <= games; taken++) {
      taker.awaitNextItems(1, Duration.ofSeconds(10));
      most = Math.max(most, read.get() - taken);
    }
    taker.request(1).awaitCompletion(Duration.ofSeconds(10));

    int inFlight = most;
    System.out.printf("export: games=%d most read and not taken=%d%n", games, inFlight);
    assertEquals(games, taker.getItems().stream().map(e -> e.game().id()).distinct().count());
    assertTrue(inFlight <= IN_FLIGHT, () -> "read and not taken: " + inFlight);
  }

  /** The same store, which counts the games that are read. */
  private static GameStore counting(GameStore store, AtomicInteger read) {
    return new GameStore() {
      @Override
      public Uni<Optional<Game>> find(GameId id) {
        read.incrementAndGet();
        return store.find(id);
      }

      @Override
      public Uni<Optional<Recalled>> recall(GameId id, Optional<String> memo) {
        return store.recall(id, memo);
      }

      @Override
      public Uni<Optional<LogPage>> log(GameId id, int after, int limit) {
        return store.log(id, after, limit);
      }

      @Override
      public Uni<Optional<Game>> commit(Commit commit) {
        return store.commit(commit);
      }
    };
  }

  private RedisGameIndex index() {
    return new RedisGameIndex(stores.client(), TIMEOUT, Duration.ZERO);
  }

  private List<Exported> export(App app) {
    return get(new Exports(stores.store(), index()).finished(app).collect().asList());
  }

  private static Set<GameId> ids(List<Exported> exported) {
    return exported.stream().map(line -> line.game().id()).collect(Collectors.toSet());
  }

  private Games games() {
    return new Games(stores.store(), SampleGames.KEYS);
  }

  /** Of a player of each of these apps. */
  private GameId game(String white, String black) {
    var players =
        new PerColor<>(
            Optional.of(new Player(white, "ann")), Optional.of(new Player(black, "ann")));
    var wanted = SampleGames.of(players, SampleGames.game("mylla", Take.BOTH));
    return done(get(games().create(wanted, Optional.empty()))).game().id();
  }

  private void play(GameId id, String move) {
    done(get(games().move(id, white(), 1, SampleGames.move(move), Aside.NONE, Precondition.NONE)));
  }

  private void resign(GameId id) {
    var endings = new Endings(stores.store(), SampleGames.KEYS);
    done(get(endings.resign(id, white(), Precondition.NONE)));
  }

  private static Caller white() {
    return new Caller.Representative(SampleApps.TELEGRAM, Color.WHITE);
  }
}
