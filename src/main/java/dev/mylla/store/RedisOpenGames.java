package dev.mylla.store;

import dev.mylla.game.Game;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore;
import dev.mylla.game.OpenGames;
import dev.mylla.game.Status;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.mutiny.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Open games in sorted sets {@code mylla:open:{<creator>}}. Only when a set is full are its games
 * looked at: those that are over or gone make room, the others are left alone for a minute. So is a
 * new entry, whose game may still be on its way.
 */
public final class RedisOpenGames implements OpenGames {
  private static final Script ENTER = Script.load("open-enter.lua");
  private static final Script SETTLE = Script.load("open-settle.lua");

  /** After so long without a new game a creator starts afresh, whatever still goes on. */
  private static final Duration KEPT = Duration.ofDays(100);

  private static final Duration UNSEEN = Duration.ofMinutes(1);

  /** How many games one refused creation may have looked at. */
  private static final int LOOKS = 50;

  private final Redis redis;
  private final GameStore games;
  private final Duration timeout;
  private final int most;
  private final RedisWatch watch;
  private final Duration unseen;

  /**
   * @param timeout after which one command to Redis counts as failed
   * @param most how many games a creator may have open
   * @param watch is told how each command went
   */
  public RedisOpenGames(
      Redis redis, GameStore games, Duration timeout, int most, RedisWatch watch) {
    this(redis, games, timeout, most, watch, UNSEEN);
  }

  /**
   * @param unseen how long an entry is believed without a look
   */
  RedisOpenGames(
      Redis redis, GameStore games, Duration timeout, int most, RedisWatch watch, Duration unseen) {
    this.redis = redis;
    this.games = games;
    this.timeout = timeout;
    this.most = most;
    this.watch = watch;
    this.unseen = unseen;
  }

  @Override
  public Uni<Boolean> enter(String creator, GameId game) {
    return entered(creator, game)
        .chain(
            answer -> {
              if (answer.get(0).toBoolean()) {
                return Uni.createFrom().item(true);
              }
              return makeRoom(creator, ids(answer.get(1)))
                  .chain(
                      room ->
                          room
                              ? entered(creator, game).map(again -> again.get(0).toBoolean())
                              : Uni.createFrom().item(false));
            });
  }

  private Uni<Response> entered(String creator, GameId game) {
    return run(
        ENTER,
        creator,
        List.of(
            game.text(),
            Integer.toString(most),
            Long.toString(KEPT.toMillis()),
            Long.toString(unseen.toMillis()),
            Integer.toString(LOOKS)));
  }

  /** Whether one of the games is over or gone. */
  private Uni<Boolean> makeRoom(String creator, List<GameId> candidates) {
    if (candidates.isEmpty()) {
      return Uni.createFrom().item(false);
    }
    return Uni.join()
        .all(candidates.stream().map(this::goesOn).toList())
        .andFailFast()
        .chain(goesOn -> settle(creator, candidates, goesOn));
  }

  /** A game that cannot be read has not ended. */
  private Uni<Boolean> goesOn(GameId game) {
    return games
        .find(game)
        .map(RedisOpenGames::goesOn)
        .onFailure(GameStore.DamagedGame.class)
        .recoverWithItem(true);
  }

  private Uni<Boolean> settle(String creator, List<GameId> candidates, List<Boolean> goesOn) {
    var over = new ArrayList<String>();
    var open = new ArrayList<String>();
    for (int i = 0; i < candidates.size(); i++) {
      (goesOn.get(i) ? open : over).add(candidates.get(i).text());
    }
    var arguments = new ArrayList<>(List.of(Integer.toString(over.size())));
    arguments.addAll(over);
    arguments.addAll(open);
    return run(SETTLE, creator, arguments).map(done -> !over.isEmpty());
  }

  private static boolean goesOn(Optional<Game> game) {
    return game.filter(found -> found.state().status() != Status.FINISHED).isPresent();
  }

  private static List<GameId> ids(Response ids) {
    var games = new ArrayList<GameId>();
    ids.forEach(id -> games.add(GameId.parse(id.toString()).orElseThrow()));
    return games;
  }

  private Uni<Response> run(Script script, String creator, List<String> arguments) {
    var answer = script.run(redis::send, List.of("mylla:open:{" + creator + "}"), arguments);
    return watch.watched(script.name(), RedisFailure.inTime(timeout, answer));
  }
}
