package dev.mylla.store;

import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import dev.mylla.game.App;
import dev.mylla.game.Aside;
import dev.mylla.game.Caller;
import dev.mylla.game.Created;
import dev.mylla.game.Endings;
import dev.mylla.game.Game;
import dev.mylla.game.GameId;
import dev.mylla.game.Games;
import dev.mylla.game.Guest;
import dev.mylla.game.Invitations;
import dev.mylla.game.NewGame;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Place;
import dev.mylla.game.Player;
import dev.mylla.game.PlayerGames;
import dev.mylla.game.PlayerGames.Page;
import dev.mylla.game.PlayerGames.Wanted;
import dev.mylla.game.Precondition;
import dev.mylla.game.SampleApps;
import dev.mylla.game.SampleGames;
import dev.mylla.game.Status;
import dev.mylla.game.TimeControl;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A player's games are found by the index, and shown as the games themselves are. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlayerGamesTest {
  private static final Player ANN = new Player("telegram", "ann");
  private static final Player BEN = new Player("telegram", "ben");
  private static final Duration MINUTE = Duration.ofMinutes(1);

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
  void theNearestDeadlineComesFirstThenGamesWithoutOneThenThoseThatAreOver() {
    var over = create(game(Take.BOTH));
    var lastChanged = create(game(Take.BOTH));
    var untimed = create(game(Take.BOTH));
    var far = create(timed(Duration.ofDays(9)));
    var near = create(timed(Duration.ofDays(2)));
    var earlierOver = create(game(Take.BOTH));
    resign(earlierOver);
    tick();
    resign(over);
    tick();
    move(lastChanged);

    assertEquals(
        List.of(near, far, lastChanged, untimed, over, earlierOver), ids(list(wanted(ANN))));
  }

  @Test
  void pagesOfAnySizeAddUpToTheWholeInOrder() {
    for (int i = 0; i < 7; i++) {
      create(timed(Duration.ofDays(9 - i)));
      create(game(Take.BOTH));
      resign(create(game(Take.BOTH)));
    }
    var whole = ids(list(wanted(ANN)));
    assertEquals(21, whole.size());

    for (int limit = 1; limit <= 22; limit++) {
      assertEquals(whole, pages(wanted(ANN), limit), "pages of " + limit);
    }
  }

  @Test
  void manyGamesThatEndInTheSameMomentArePagedThrough() {
    var ended = new ArrayList<GameId>();
    for (int i = 0; i < 12; i++) {
      ended.add(create(game(Take.BOTH)));
      resign(ended.get(i));
    }
    String key = "mylla:player:{" + ANN.fingerprint() + "}";
    var index = new RedisGameIndex(stores.client(), Duration.ofSeconds(5), Duration.ZERO);
    var same = get(stores.store().find(ended.get(0))).orElseThrow().stamp().updatedAt();
    for (var entry : get(index.unfinished(ANN, 100)).entries()) {
      assertTrue(get(index.finish(ANN, entry, same)));
    }

    assertEquals("12", String.valueOf(redis.command("ZCARD", key)));
    assertEquals(new TreeSet<>(texts(ended)), new TreeSet<>(texts(pages(wanted(ANN), 1))));
  }

  @Test
  void aPlayerSeesHisOwnGamesAlone() {
    create(players(new Player("forum", "ann"), BEN, game(Take.BOTH)));
    var own = create(game(Take.BOTH));

    assertEquals(List.of(own), ids(list(wanted(ANN))));
    assertEquals(List.of(), ids(list(wanted(new Player("telegram", "an")))));
  }

  @Test
  void filtersLeaveOutWhatIsNotWanted() {
    var active = create(game(Take.BOTH));
    var waiting = create(game(Take.WHITE));
    var over = create(game(Take.BOTH));
    resign(over);
    var other = create(players(ANN, BEN, SampleGames.game("nine-mens-morris", Take.BOTH)));
    move(active);

    assertEquals(List.of(waiting), ids(list(with(Optional.of(Status.WAITING), false))));
    assertEquals(List.of(over), ids(list(with(Optional.of(Status.FINISHED), false))));
    assertEquals(List.of(other), ids(list(with(Optional.empty(), true))));
    assertEquals(
        List.of(other),
        ids(
            list(
                new Wanted(
                    ANN,
                    false,
                    Optional.empty(),
                    Optional.of("nine-mens-morris"),
                    Optional.empty(),
                    100))));
  }

  @Test
  void aVariantIsFoundAmongManyFinishedGamesOfAnother() {
    var wanted = create(players(ANN, BEN, SampleGames.game("nine-mens-morris", Take.BOTH)));
    resign(wanted);
    for (int i = 0; i < 250; i++) {
      resign(create(game(Take.BOTH)));
    }
    list(wanted(ANN));

    assertEquals(
        List.of(wanted),
        pages(
            new Wanted(
                ANN, false, Optional.empty(), Optional.of("nine-mens-morris"), Optional.empty(), 5),
            5));
  }

  @Test
  void aGuestsGameIsHisFromTheMomentHeSitsDown() {
    var created = get(games().create(players(ANN, null, game(Take.WHITE)), Optional.empty()));
    var cleo = new Player("forum", "cleo");
    assertEquals(List.of(), ids(list(wanted(cleo))));

    var guest = new Guest(null, Optional.of(SampleApps.FORUM), "cleo");
    String code = done(created).invitations().black().orElseThrow();
    done(
        get(new Invitations(stores.store(), SampleGames.KEYS).take(code, guest, Optional.empty())));

    assertEquals(List.of(done(created).game().id()), ids(list(wanted(cleo))));
  }

  @Test
  void anIntentThatCameToNothingIsForgottenOnceItIsStale() {
    var index = new RedisGameIndex(stores.client(), Duration.ofSeconds(5), Duration.ZERO);
    get(index.enter(SampleGames.id("never written"), Set.of(ANN)));
    String key = "mylla:player:{" + ANN.fingerprint() + "}";

    assertEquals(List.of(), ids(list(wanted(ANN))));
    assertEquals("1", String.valueOf(redis.command("ZCARD", key)));

    assertEquals(List.of(), ids(get(seenAfter(MINUTE.plusSeconds(1)).list(wanted(ANN)))));
    assertEquals("0", String.valueOf(redis.command("ZCARD", key)));
  }

  @Test
  void whatIsEnteredAgainIsNotTakenAwayByWhoeverFoundItBefore() {
    var index = new RedisGameIndex(stores.client(), Duration.ofSeconds(5), Duration.ZERO);
    var id = SampleGames.id("entered twice");
    get(index.enter(id, Set.of(ANN)));
    var found = get(index.unfinished(ANN, 1)).entries().get(0);
    get(index.enter(id, Set.of(ANN)));

    assertEquals(false, get(index.remove(ANN, found)));
    assertEquals(false, get(index.finish(ANN, found, get(index.unfinished(ANN, 1)).now())));
    assertEquals(1, get(index.unfinished(ANN, 1)).entries().size());
  }

  @Test
  void aGameWhoseTimeIsUpIsListedAsOver() {
    var late = create(timed(Duration.ofHours(1)));

    var shown = get(seenAfter(Duration.ofHours(2)).list(wanted(ANN))).games();

    assertEquals(List.of(late), shown.stream().map(Game::id).toList());
    assertEquals(Status.FINISHED, shown.get(0).state().status());
  }

  @Test
  void aDamagedGameHidesNoOther() {
    var damaged = create(game(Take.BOTH));
    var sound = create(game(Take.BOTH));
    redis.command("HSET", "mylla:{" + damaged + "}", "s", "nonsense");

    assertEquals(List.of(sound), ids(list(wanted(ANN))));
    assertEquals(List.of(sound), ids(get(seenAfter(MINUTE.plusSeconds(1)).list(wanted(ANN)))));
    assertEquals(
        "2", String.valueOf(redis.command("ZCARD", "mylla:player:{" + ANN.fingerprint() + "}")));
  }

  /** Copies of a game that others play, numbered from one to another. */
  private static final String OTHERS =
      """
      for i = tonumber(ARGV[1]), tonumber(ARGV[2]) do
        local id = string.format('%026d', i)
        redis.call('COPY', KEYS[1], 'mylla:{' .. id .. '}')
        redis.call('COPY', KEYS[1] .. ':log', 'mylla:{' .. id .. '}:log')
        redis.call('ZADD', 'mylla:player:{other' .. i % 1000 .. '}', i, id)
        redis.call('ZADD', 'mylla:app:{telegram:' .. i % 16 .. '}', i, id)
      end
      """;

  @Test
  void othersGamesCostNothing() {
    for (int i = 0; i < 20; i++) {
      create(timed(Duration.ofDays(2 + i)));
    }
    list(wanted(ANN));
    var costs = new ArrayList<String>();
    for (int others : List.of(10, 100_000)) {
      var one = create(players(BEN, null, game(Take.BOTH)));
      for (int i = 1; i <= others; i += 1_000) {
        String last = "" + Math.min(others, i + 999);
        redis.command("EVAL", OTHERS, "1", "mylla:{" + one + "}", "" + i, last);
      }
      redis.command("CONFIG", "RESETSTAT");
      long begin = System.nanoTime();
      for (int i = 0; i < 100; i++) {
        assertEquals(20, list(wanted(ANN)).games().size());
      }
      long micros = (System.nanoTime() - begin) / 100_000;
      String calls = String.valueOf(redis.command("INFO", "commandstats"));
      costs.add(
          calls
              .lines()
              .filter(line -> line.contains("calls=") && !line.contains("cmdstat_config"))
              .map(line -> line.replaceFirst(",.*", ""))
              .sorted()
              .toList()
              .toString());
      System.out.printf("list of 20 games: others=%d micros=%d%n", others, micros);
    }

    assertEquals(costs.get(0), costs.get(1));
  }

  private PlayerGames seenAfter(Duration time) {
    return new PlayerGames(
        stores.store(SampleGames.RETENTION, time),
        new RedisGameIndex(stores.client(), Duration.ofSeconds(5), time));
  }

  private Page list(Wanted wanted) {
    return get(seenAfter(Duration.ZERO).list(wanted));
  }

  private List<GameId> pages(Wanted wanted, int limit) {
    var all = new ArrayList<GameId>();
    Optional<Place> after = Optional.empty();
    for (int pages = 0; pages < 100; pages++) {
      var page =
          list(
              new Wanted(
                  wanted.player(),
                  wanted.toMove(),
                  wanted.status(),
                  wanted.variant(),
                  after,
                  limit));
      assertTrue(page.games().size() <= limit);
      all.addAll(ids(page));
      after = page.next().map(Place::toString).flatMap(Place::parse);
      assertEquals(page.next(), after);
      if (after.isEmpty()) {
        return all;
      }
    }
    throw new AssertionError("no last page");
  }

  private static Wanted wanted(Player player) {
    return new Wanted(player, false, Optional.empty(), Optional.empty(), Optional.empty(), 100);
  }

  private static Wanted with(Optional<Status> status, boolean toMove) {
    return new Wanted(ANN, toMove, status, Optional.empty(), Optional.empty(), 100);
  }

  private static List<GameId> ids(Page page) {
    return page.games().stream().map(Game::id).toList();
  }

  private static List<String> texts(List<GameId> ids) {
    return ids.stream().map(GameId::text).toList();
  }

  private Games games() {
    return new Games(stores.store(), SampleGames.KEYS);
  }

  private static NewGame game(Take take) {
    return players(ANN, BEN, SampleGames.game("mylla", take));
  }

  private static NewGame timed(Duration perMove) {
    var clock = new TimeControl.PerMove(perMove, TimeControl.OnTimeout.FORFEIT);
    return players(ANN, BEN, SampleGames.withClock(clock, game(Take.BOTH)));
  }

  private static NewGame players(
      Player white, @org.jspecify.annotations.Nullable Player black, NewGame game) {
    return SampleGames.of(new PerColor<>(Optional.of(white), Optional.ofNullable(black)), game);
  }

  private GameId create(NewGame wanted) {
    Created created = done(get(games().create(wanted, Optional.empty())));
    return created.game().id();
  }

  private static Caller forWhite(App app) {
    return new Caller.Representative(app, Color.WHITE);
  }

  private void resign(GameId id) {
    var endings = new Endings(stores.store(), SampleGames.KEYS);
    done(get(endings.resign(id, forWhite(SampleApps.TELEGRAM), Precondition.NONE)));
  }

  private void move(GameId id) {
    done(
        get(
            games()
                .move(
                    id,
                    forWhite(SampleApps.TELEGRAM),
                    1,
                    SampleGames.move("d6"),
                    Aside.NONE,
                    Precondition.NONE)));
  }

  /** Until Redis' clock shows another millisecond. */
  private void tick() {
    String before = "" + redis.command("TIME");
    while (before.equals("" + redis.command("TIME"))) {
      Thread.onSpinWait();
    }
  }
}
