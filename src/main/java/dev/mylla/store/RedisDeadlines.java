package dev.mylla.store;

import dev.mylla.game.Deadlines;
import dev.mylla.game.Game;
import dev.mylla.game.GameId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.mutiny.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Deadlines in sorted sets {@code mylla:deadlines:{<shard>}}. The number of shards is fixed for
 * ever: it decides where a game's entry lies.
 */
public final class RedisDeadlines implements Deadlines {
  private static final Script DUE = Script.load("due.lua");
  private static final Script ENTER = Script.load("enter.lua");
  private static final Script MOVE = Script.load("move.lua");
  private static final Script ARM = Script.load("arm.lua");
  private static final int SHARDS = 8;

  private final Redis redis;
  private final Duration timeout;
  private final Duration clockShift;
  private final RedisWatch watch;

  /**
   * @param timeout after which one command to Redis counts as failed
   * @param clockShift added to Redis' clock so that days can be tested; zero in production
   */
  public RedisDeadlines(Redis redis, Duration timeout, Duration clockShift) {
    this(redis, timeout, clockShift, RedisWatch.NONE);
  }

  /** As above; somebody times the operations. */
  public RedisDeadlines(Redis redis, Duration timeout, Duration clockShift, RedisWatch watch) {
    this.redis = redis;
    this.timeout = timeout;
    this.clockShift = clockShift;
    this.watch = watch;
  }

  @Override
  public int shards() {
    return SHARDS;
  }

  @Override
  public Uni<DueEntries> due(int shard, int after, int limit) {
    var arguments =
        List.of(
            Long.toString(clockShift.toMillis()), Integer.toString(after), Integer.toString(limit));
    return run(DUE, key(shard), arguments)
        .map(
            answer ->
                new DueEntries(Fields.instant(answer.get(0).toString()), entries(answer.get(1))));
  }

  private static List<Entry> entries(Response pairs) {
    return IntStream.range(0, pairs.size() / 2)
        .mapToObj(
            i ->
                new Entry(
                    GameId.parse(pairs.get(2 * i).toString()).orElseThrow(),
                    pairs.get(2 * i + 1).toString()))
        .toList();
  }

  /** Lets a game be looked at, before it is written. */
  Uni<Void> enter(GameId id, String at) {
    return run(ENTER, key(shard(id)), List.of(id.text(), at)).replaceWithVoid();
  }

  @Override
  public Uni<Boolean> arm(Game game) {
    var version = game.version();
    String due = millis(game.watchedFrom().orElseThrow());
    return run(
            ARM,
            "mylla:{" + game.id() + "}",
            List.of(Integer.toString(version.number()), version.tag(), due))
        .map(Response::toBoolean);
  }

  @Override
  public Uni<Boolean> move(Entry found, Instant at) {
    return changed(found, millis(at));
  }

  @Override
  public Uni<Boolean> remove(Entry found) {
    return changed(found, "");
  }

  private Uni<Boolean> changed(Entry found, String score) {
    return run(MOVE, key(shard(found.id())), List.of(found.id().text(), found.score(), score))
        .map(Response::toBoolean);
  }

  private Uni<Response> run(Script script, String key, List<String> arguments) {
    var answer = script.run(redis::send, List.of(key), arguments);
    return watch.watched(script.name(), RedisFailure.inTime(timeout, answer));
  }

  private static String key(int shard) {
    return "mylla:deadlines:{" + shard + "}";
  }

  /** Ids are random or come of a hash, so any part of them is spread evenly. */
  private static int shard(GameId id) {
    return Math.floorMod(id.text().hashCode(), SHARDS);
  }

  private static String millis(Instant at) {
    return Long.toString(at.toEpochMilli());
  }
}
