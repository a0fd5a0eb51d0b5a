package dev.mylla.store;

import dev.mylla.game.GameId;
import dev.mylla.game.GameIndex;
import dev.mylla.game.Player;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.mutiny.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Lists of games in sorted sets: {@code mylla:player:{<fingerprint>}} for each player and {@code
 * mylla:app:{<app>:<shard>}} for each app. The score is the entry's order: above zero when it was
 * entered, below when the game ended. No command touches two of them, nor one and a game.
 */
public final class RedisGameIndex implements GameIndex {
  private static final Script ENTER = Script.load("index-enter.lua");
  private static final Script READ = Script.load("index-read.lua");
  private static final Script FINISH = Script.load("index-finish.lua");
  private static final Script FORGET = Script.load("index-forget.lua");
  private static final Script MOVE = Script.load("move.lua");
  private static final int SHARDS = 16;

  /** A list in which nothing was entered for so long holds no game that is still kept. */
  private static final Duration KEPT = Duration.ofDays(1_000);

  private final Redis redis;
  private final Duration timeout;
  private final Duration clockShift;
  private final RedisWatch watch;

  /**
   * @param timeout after which one command to Redis counts as failed
   * @param clockShift added to Redis' clock so that days can be tested; zero in production
   */
  public RedisGameIndex(Redis redis, Duration timeout, Duration clockShift) {
    this(redis, timeout, clockShift, RedisWatch.NONE);
  }

  /** As above; somebody times the operations. */
  public RedisGameIndex(Redis redis, Duration timeout, Duration clockShift, RedisWatch watch) {
    this.redis = redis;
    this.timeout = timeout;
    this.clockShift = clockShift;
    this.watch = watch;
  }

  /** Lets a game be found by its players and their apps, before it is written. */
  Uni<Void> enter(GameId id, Collection<Player> players) {
    return inLists(
        id, players, key -> run(ENTER, key, List.of(id.text(), millis(clockShift), millis(KEPT))));
  }

  /**
   * Lets a game be found by its players and their apps no more, before they are erased from it. It
   * is over, so nobody can be seated in it meanwhile.
   */
  Uni<Void> forget(GameId id, Collection<Player> players) {
    return inLists(id, players, key -> run(FORGET, key, List.of(id.text())));
  }

  private static Uni<Void> inLists(
      GameId id, Collection<Player> players, Function<String, Uni<Response>> change) {
    var keys =
        Stream.concat(
                players.stream().map(RedisGameIndex::key),
                players.stream().map(player -> key(player.app(), shard(id))))
            .distinct();
    return Multi.createFrom()
        .items(keys)
        .onItem()
        .transformToUni(change::apply)
        .merge()
        .collect()
        .last()
        .replaceWithVoid();
  }

  @Override
  public Uni<Entries> unfinished(Player player, int limit) {
    return read(key(player), "down", "+inf", "(0", limit);
  }

  @Override
  public Uni<Entries> finished(Player player, long after, int limit) {
    return read(key(player), "up", after == Long.MIN_VALUE ? "-inf" : "(" + after, "(0", limit);
  }

  @Override
  public int shards() {
    return SHARDS;
  }

  @Override
  public Uni<Entries> ofApp(String app, int shard, long after, int limit) {
    return read(key(app, shard), "up", "(" + after, "+inf", limit);
  }

  private Uni<Entries> read(String key, String direction, String from, String to, int limit) {
    var arguments = List.of(millis(clockShift), direction, from, to, Integer.toString(limit));
    return run(READ, key, arguments)
        .map(
            answer ->
                new Entries(Fields.instant(answer.get(0).toString()), entries(answer.get(1))));
  }

  private static List<Entry> entries(Response pairs) {
    return IntStream.range(0, pairs.size() / 2)
        .mapToObj(
            i ->
                new Entry(
                    GameId.parse(pairs.get(2 * i).toString()).orElseThrow(),
                    Long.parseLong(pairs.get(2 * i + 1).toString())))
        .toList();
  }

  @Override
  public Uni<Boolean> finish(Player player, Entry found, Instant at) {
    return changed(FINISH, key(player), found, "-" + at.toEpochMilli());
  }

  @Override
  public Uni<Boolean> remove(Player player, Entry found) {
    return changed(MOVE, key(player), found, "");
  }

  @Override
  public Uni<Boolean> remove(String app, Entry found) {
    return changed(MOVE, key(app, shard(found.id())), found, "");
  }

  private Uni<Boolean> changed(Script script, String key, Entry found, String order) {
    return run(script, key, List.of(found.id().text(), Long.toString(found.order()), order))
        .map(Response::toBoolean);
  }

  /**
   * Asks again, once, if the connection was lost: an entry is an intent, so one that is made twice
   * is as good, and one that was changed already is not changed again.
   */
  private Uni<Response> run(Script script, String key, List<String> arguments) {
    var answer = script.run(redis::send, List.of(key), arguments);
    return watch
        .watched(script.name(), RedisFailure.inTime(timeout, answer))
        .onFailure(RedisFailure::isLostConnection)
        .retry()
        .atMost(1);
  }

  private static String key(Player player) {
    return "mylla:player:{" + player.fingerprint() + "}";
  }

  private static String key(String app, int shard) {
    return "mylla:app:{" + app + ":" + shard + "}";
  }

  /** Ids are random or come of a hash, so any part of them is spread evenly. */
  private static int shard(GameId id) {
    return Math.floorMod(id.text().hashCode(), SHARDS);
  }

  private static String millis(Duration duration) {
    return Long.toString(duration.toMillis());
  }
}
