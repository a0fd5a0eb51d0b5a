package dev.mylla.store;

import dev.mylla.game.Facts;
import dev.mylla.game.Game;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.Memo;
import dev.mylla.game.Retention;
import dev.mylla.game.Version;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Games in Redis. A game is a hash, {@code mylla:{<id>}}, and a list beside it, {@code
 * mylla:{<id>}:log}, whose entry i is event i. The log is the truth; the hash holds what it leads
 * to, so that a move reads none of it.
 */
public final class RedisGameStore implements GameStore {
  private static final Script FIND = Script.load("find.lua");
  private static final Script COMMIT = Script.load("commit.lua");

  /** How often a game is entered again to be watched, before its writer has to decide again. */
  private static final int ENTRIES = 3;

  /** The commit was not written: the game has to be entered first. */
  private static final String ENTER = "enter";

  /** Nobody watches the deadline. */
  private static final String UNWATCHED = "";

  /** The deadline is watched, and nothing was entered for this commit. */
  private static final String WATCHED = "-";

  /** How many fields of the hash {@code find.lua} answers, before the length of the log. */
  private static final int FIELDS = 5;

  private final Redis redis;
  private final RedisDeadlines deadlines;
  private final RedisGameIndex index;
  private final Retention retention;
  private final Duration timeout;
  private final Duration clockShift;
  private final Replication replication;
  private final RedisWatch watch;

  /**
   * @param timeout after which one command to Redis counts as failed
   * @param clockShift added to Redis' clock so that days can be tested; zero in production
   */
  public RedisGameStore(Redis redis, Retention retention, Duration timeout, Duration clockShift) {
    this(redis, retention, timeout, clockShift, Replication.NONE, RedisWatch.NONE);
  }

  private RedisGameStore(
      Redis redis,
      Retention retention,
      Duration timeout,
      Duration clockShift,
      Replication replication,
      RedisWatch watch) {
    this.redis = redis;
    this.deadlines = new RedisDeadlines(redis, timeout, clockShift, watch);
    this.index = new RedisGameIndex(redis, timeout, clockShift, watch);
    this.retention = retention;
    this.timeout = timeout;
    this.clockShift = clockShift;
    this.replication = replication;
    this.watch = watch;
  }

  /** The same store, whose writes also have to reach replicas before they count. */
  public RedisGameStore with(Replication required) {
    return new RedisGameStore(redis, retention, timeout, clockShift, required, watch);
  }

  /** The same store, whose operations somebody times. */
  public RedisGameStore watchedBy(RedisWatch watcher) {
    return new RedisGameStore(redis, retention, timeout, clockShift, replication, watcher);
  }

  @Override
  public Uni<Optional<Game>> find(GameId id) {
    return log(id, 0, 0).map(page -> page.map(LogPage::game));
  }

  @Override
  public Uni<Optional<Recalled>> recall(GameId id, Optional<String> memo) {
    Uni<Optional<Recalled>> found =
        read(keys(id, memo), range(0, 0))
            .map(
                answer ->
                    readPage(id, 0, answer)
                        .map(
                            page ->
                                new Recalled(
                                    page.game(), memo.flatMap(name -> memo(id, name, answer)))));
    return watch.watched(FIND.name(), found);
  }

  private static Optional<Memo> memo(GameId id, String name, Response answer) {
    if (answer.get(7) == null) {
      return Optional.empty();
    }
    try {
      var fields = Fields.of(answer.get(7).toString());
      var memo = new Memo(name, fields.text(), fields.text());
      fields.end();
      return Optional.of(memo);
    } catch (IllegalArgumentException e) {
      throw new DamagedGame(id, "what is remembered of a request: " + e.getMessage(), e);
    }
  }

  @Override
  public Uni<Optional<LogPage>> log(GameId id, int after, int limit) {
    Uni<Optional<LogPage>> found =
        read(keys(id, Optional.empty()), range(after, limit))
            .map(answer -> readPage(id, after, answer));
    return watch.watched(FIND.name(), found);
  }

  private List<String> range(int after, int limit) {
    return List.of(
        Integer.toString(after), Integer.toString(limit), Long.toString(clockShift.toMillis()));
  }

  private static Optional<LogPage> readPage(GameId id, int after, Response answer) {
    try {
      return page(id, after, answer);
    } catch (IllegalArgumentException e) {
      throw new DamagedGame(id, String.valueOf(e.getMessage()), e);
    }
  }

  private static Optional<LogPage> page(GameId id, int after, Response answer) {
    int length = answer.get(5).toInteger();
    long missing = IntStream.range(0, FIELDS).filter(i -> answer.get(i) == null).count();
    if (missing == FIELDS && length == 0) {
      return Optional.empty();
    }
    if (missing > 0) {
      throw new IllegalArgumentException("a field of the hash is missing");
    }
    var version = StampForm.version(answer.get(0).toString(), answer.get(1).toString());
    if (version.number() != length) {
      throw new IllegalArgumentException("the log is not as long as the version says");
    }
    var seed = answer.get(8) == null ? null : answer.get(8).toString();
    var facts = FactsForm.read(id, answer.get(3).toString(), seed);
    var state = StateForm.read(facts, answer.get(4).toString());
    var now = Fields.instant(answer.get(10).toString());
    var clock = answer.get(9) == null ? null : ClockForm.read(answer.get(9).toString()).seenAt(now);
    var game = new Game(facts, state, StampForm.read(version, answer.get(2).toString(), clock));
    return Optional.of(new LogPage(game, events(facts, after, answer.get(6))));
  }

  private static List<LoggedEvent> events(Facts facts, int after, Response entries) {
    return IntStream.range(0, entries.size())
        .mapToObj(i -> EventForm.read(facts, after + i + 1, entries.get(i).toString()))
        .toList();
  }

  @Override
  public Uni<Optional<Game>> commit(Commit commit) {
    String watch = commit.facts().endsOnTime() ? WATCHED : UNWATCHED;
    Uni<Optional<Game>> written = Uni.createFrom().deferred(() -> commit(commit, watch, ENTRIES));
    var id = commit.facts().id();
    var players = commit.players();
    var erased = commit.erased().players();
    if (players.isEmpty() && erased.isEmpty()) {
      return written;
    }
    return index.enter(id, players).chain(() -> index.forget(id, erased)).chain(() -> written);
  }

  private Uni<Optional<Game>> commit(Commit commit, String watched, int entries) {
    var id = commit.facts().id();
    var keys = keys(id, commit.memo().map(Memo::name));
    var arguments = CommitForm.write(commit, clockShift, watched, retention);
    return watch
        .watched(COMMIT.name(), run(COMMIT, this::replicated, keys, arguments))
        .chain(
            answer -> {
              if (!isToEnter(answer)) {
                return Uni.createFrom().item(written(commit, answer));
              }
              if (entries == 0) {
                return Uni.createFrom().item(Optional.<Game>empty());
              }
              String due = answer.get(1).toString();
              return deadlines
                  .enter(id, due)
                  .chain(() -> commit(commit, due + " " + answer.get(2), entries - 1));
            });
  }

  private static boolean isToEnter(Response answer) {
    return answer.size() > 0 && answer.get(0).toString().equals(ENTER);
  }

  private static Optional<Game> written(Commit commit, Response answer) {
    if (answer.size() == 0) {
      return Optional.empty();
    }
    var version = new Version(answer.get(0).toInteger(), answer.get(1).toString());
    String clock = answer.get(3).toString();
    var stamp =
        StampForm.read(
            version, answer.get(2).toString(), clock.isEmpty() ? null : ClockForm.read(clock));
    boolean late = Fields.flag(answer.get(4).toString());
    var state = late ? commit.late().orElseThrow().next() : commit.next();
    return Optional.of(new Game(commit.facts(), state, stamp));
  }

  @Override
  public Uni<Boolean> confirm(Game game) {
    if (!replication.isAwaited()) {
      return Uni.createFrom().item(true);
    }
    var hash = keys(game.id(), Optional.empty()).names().get(0);
    var read = Request.cmd(Command.HMGET).arg(hash).arg("v").arg("t");
    var answer = RedisFailure.resent(Uni.createFrom().deferred(() -> replicated(read)));
    return watch
        .watched("confirm", RedisFailure.inTime(game.id(), timeout, answer))
        .map(stored -> game.version().toString().equals(stored.get(0) + "-" + stored.get(1)));
  }

  private Uni<Response> replicated(Request request) {
    return replication.send(redis, request);
  }

  /** All keys of one game have its id as their hash tag, so they lie in one slot. */
  private static Keys keys(GameId id, Optional<String> memo) {
    String hash = "mylla:{" + id + "}";
    var names = new ArrayList<>(List.of(hash, hash + ":log"));
    memo.ifPresent(name -> names.add(hash + ":k:" + name));
    return new Keys(id, names);
  }

  private record Keys(GameId id, List<String> names) {}

  /**
   * Asks again, once, if the connection was lost: one that nobody used for a while may be given up
   * in the very moment of its next use. A write is not sent again; its client knows how.
   */
  private Uni<Response> read(Keys keys, List<String> arguments) {
    return run(FIND, redis::send, keys, arguments)
        .onFailure(RedisFailure::isLostConnection)
        .retry()
        .atMost(1);
  }

  private Uni<Response> run(
      Script script, Function<Request, Uni<Response>> sender, Keys keys, List<String> arguments) {
    return RedisFailure.inTime(keys.id(), timeout, script.run(sender, keys.names(), arguments));
  }
}
