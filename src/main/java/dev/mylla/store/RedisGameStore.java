package dev.mylla.store;

import dev.mylla.game.Facts;
import dev.mylla.game.Game;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.Memo;
import dev.mylla.game.Retention;
import dev.mylla.game.Stamp;
import dev.mylla.game.Version;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.mutiny.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Games in Redis. A game is a hash, {@code mylla:{<id>}}, and a list beside it, {@code
 * mylla:{<id>}:log}, whose entry i is event i. The log is the truth; the hash holds what it leads
 * to, so that a move reads none of it.
 */
public final class RedisGameStore implements GameStore {
  private static final Script FIND = Script.load("find.lua");
  private static final Script COMMIT = Script.load("commit.lua");

  private final Redis redis;
  private final Retention retention;
  private final Duration timeout;
  private final Duration clockShift;

  /**
   * @param timeout after which one command to Redis counts as failed
   * @param clockShift added to Redis' clock so that days can be tested; zero in production
   */
  public RedisGameStore(Redis redis, Retention retention, Duration timeout, Duration clockShift) {
    this.redis = redis;
    this.retention = retention;
    this.timeout = timeout;
    this.clockShift = clockShift;
  }

  @Override
  public Uni<Optional<Game>> find(GameId id) {
    return log(id, 0, 0).map(page -> page.map(LogPage::game));
  }

  @Override
  public Uni<Optional<Recalled>> recall(GameId id, Optional<String> memo) {
    return run(FIND, keys(id, memo), List.of("0", "0"))
        .map(
            answer ->
                readPage(id, 0, answer)
                    .map(
                        page ->
                            new Recalled(page.game(), memo.flatMap(name -> memo(name, answer)))));
  }

  private static Optional<Memo> memo(String name, Response answer) {
    return Optional.ofNullable(answer.get(7))
        .map(text -> Fields.of(text.toString()))
        .map(fields -> new Memo(name, fields.text(), fields.text()));
  }

  @Override
  public Uni<Optional<LogPage>> log(GameId id, int after, int limit) {
    var range = List.of(Integer.toString(after), Integer.toString(limit));
    return run(FIND, keys(id, Optional.empty()), range).map(answer -> readPage(id, after, answer));
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
    if (answer.get(0) == null && length == 0) {
      return Optional.empty();
    }
    for (int i = 0; i < 5; i++) {
      if (answer.get(i) == null) {
        throw new IllegalArgumentException("a field of the hash is missing");
      }
    }
    var version = new Version(Integer.parseInt(answer.get(0).toString()), answer.get(1).toString());
    if (version.number() != length) {
      throw new IllegalArgumentException("the log is not as long as the version says");
    }
    var facts = FactsForm.read(id, answer.get(3).toString());
    var state = StateForm.read(facts, answer.get(4).toString());
    var game = new Game(facts, state, stamp(version, answer.get(2).toString()));
    return Optional.of(new LogPage(game, events(facts, after, answer.get(6))));
  }

  private static List<LoggedEvent> events(Facts facts, int after, Response entries) {
    return IntStream.range(0, entries.size())
        .mapToObj(i -> EventForm.read(facts, after + i + 1, entries.get(i).toString()))
        .toList();
  }

  private static Stamp stamp(Version version, String dates) {
    String[] parts = dates.split(" ", -1);
    if (parts.length != 4) {
      throw new IllegalArgumentException("a game has four dates");
    }
    return new Stamp(
        version,
        instant(parts[0]),
        instant(parts[1]),
        parts[2].equals("0") ? null : instant(parts[2]),
        instant(parts[3]));
  }

  private static Instant instant(String milliseconds) {
    return Instant.ofEpochMilli(Long.parseLong(milliseconds));
  }

  @Override
  public Uni<Optional<Game>> commit(Commit commit) {
    var facts = commit.facts();
    var expected = commit.expected();
    boolean creation = expected.equals(Version.NONE);
    var arguments = new ArrayList<String>();
    arguments.add(Integer.toString(expected.number()));
    arguments.add(expected.tag());
    arguments.add(Long.toString(clockShift.toMillis()));
    arguments.add(Long.toString(retention.of(commit.next()).toMillis()));
    arguments.add(creation ? FactsForm.write(facts) : "");
    arguments.add(StateForm.write(facts, commit.next()));
    arguments.add(Fields.flag(commit.moves()));
    arguments.add(commit.memo().map(memo -> Fields.join(memo.request(), memo.result())).orElse(""));
    commit.events().forEach(event -> arguments.add(EventForm.write(event)));
    return run(COMMIT, keys(facts.id(), commit.memo().map(Memo::name)), arguments)
        .map(answer -> written(commit, answer));
  }

  private static Optional<Game> written(Commit commit, Response answer) {
    if (answer.size() == 0) {
      return Optional.empty();
    }
    var version = new Version(answer.get(0).toInteger(), answer.get(1).toString());
    var stamp = stamp(version, answer.get(2).toString());
    return Optional.of(new Game(commit.facts(), commit.next(), stamp));
  }

  /** All keys of one game have its id as their hash tag, so they lie in one slot. */
  private static Keys keys(GameId id, Optional<String> memo) {
    String hash = "mylla:{" + id + "}";
    var names = new ArrayList<>(List.of(hash, hash + ":log"));
    memo.ifPresent(name -> names.add(hash + ":k:" + name));
    return new Keys(id, names);
  }

  private record Keys(GameId id, List<String> names) {}

  private Uni<Response> run(Script script, Keys keys, List<String> arguments) {
    return script
        .run(redis, keys.names(), arguments)
        .ifNoItem()
        .after(timeout)
        .fail()
        .onFailure()
        .transform(failure -> RedisFailure.of(keys.id(), failure));
  }
}
