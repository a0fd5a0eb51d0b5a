package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import dev.mylla.game.Answer;
import dev.mylla.game.Aside;
import dev.mylla.game.Caller;
import dev.mylla.game.Created;
import dev.mylla.game.Denial;
import dev.mylla.game.Game;
import dev.mylla.game.Games;
import dev.mylla.game.NewGame;
import dev.mylla.game.Permit;
import dev.mylla.game.Precondition;
import dev.mylla.game.SampleGames;
import dev.mylla.limit.Bucket;
import dev.mylla.limit.Kind;
import dev.mylla.limit.Rate;
import dev.mylla.limit.Scope;
import dev.mylla.limit.Spender;
import dev.mylla.notation.MoveText;
import io.vertx.core.Future;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A move makes two trips to Redis, one after the other, whether it is limited or not. */
class MoveTripsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final RedisProcess redis = RedisProcess.bundled();
  private final RedisStores stores = new RedisStores(redis);
  private final Trips trips = new Trips(stores.client().getDelegate());
  private final io.vertx.mutiny.redis.client.Redis client =
      io.vertx.mutiny.redis.client.Redis.newInstance(trips);
  private final Games games =
      new Games(
          new RedisGameStore(client, SampleGames.RETENTION, PATIENCE, Duration.ZERO),
          SampleGames.KEYS);
  private final Created created = created();

  @AfterEach
  void end() {
    stores.close();
    redis.close();
  }

  @Test
  void withoutLimitsNotOneCommandMoreIsSent() {
    play(Permit.FREE, 1, "d6");
    trips.forget();

    assertTrue(play(Permit.FREE, 2, "f4") instanceof Answer.Done<Game>);

    assertEquals(2, trips.commands);
    assertEquals(2, trips.wave);
  }

  @Test
  void theBucketIsAskedWhileTheGameIsRead() {
    play(permit("10/1h"), 1, "d6");
    trips.forget();

    assertTrue(play(permit("10/1h"), 2, "f4") instanceof Answer.Done<Game>);

    assertEquals(3, trips.commands);
    assertEquals(2, trips.wave);
  }

  @Test
  void anEmptyBucketStopsANewMoveAndNoRepeat() {
    play(permit("1/1h"), 1, "d6");

    var refused = play(permit("1/1h"), 2, "f4");
    var repeated = play(permit("1/1h"), 1, "d6");

    assertEquals(Denial.Code.RATE_LIMITED, ((Answer.Denied<Game>) refused).denial().code());
    assertTrue(((Answer.Done<Game>) repeated).replayed());
    assertEquals(2, ((Answer.Done<Game>) repeated).value().state().nextMove());
  }

  private Answer<Game> play(Permit permit, int number, String move) {
    var color = number % 2 == 1 ? created.tokens().white() : created.tokens().black();
    var caller = new Caller.Holder(color.orElseThrow(), Optional.empty(), permit);
    return games
        .move(
            created.game().id(),
            caller,
            number,
            MoveText.parse(move).orElseThrow(),
            Aside.NONE,
            Precondition.NONE)
        .await()
        .atMost(PATIENCE);
  }

  private Permit permit(String rate) {
    var bucket = new Bucket(new Spender(Scope.SEAT, "ann"), Kind.WRITES, Rate.parse(rate));
    return game ->
        new RedisBuckets(client, PATIENCE, RedisWatch.NONE)
            .take(bucket, 1)
            .map(
                taken ->
                    taken.allowed()
                        ? Optional.<Denial.Code>empty()
                        : Optional.of(Denial.Code.RATE_LIMITED));
  }

  private Created created() {
    var answer =
        games
            .create(SampleGames.game("mylla", NewGame.Take.BOTH), Optional.empty())
            .await()
            .atMost(PATIENCE);
    return ((Answer.Done<Created>) answer).value();
  }

  /**
   * Counts commands, and the trips they make one after the other: a command that is sent after an
   * answer came is in a later wave than what was answered.
   */
  private static final class Trips implements Redis {
    private final Redis redis;
    private int commands;
    private int answered;
    private int wave;

    Trips(Redis redis) {
      this.redis = redis;
    }

    synchronized void forget() {
      commands = 0;
      answered = 0;
      wave = 0;
    }

    @Override
    public synchronized Future<Response> send(Request command) {
      int mine = answered + 1;
      commands++;
      wave = Math.max(wave, mine);
      return redis.send(command).onComplete(answer -> answered(mine));
    }

    private synchronized void answered(int mine) {
      answered = Math.max(answered, mine);
    }

    @Override
    public Future<RedisConnection> connect() {
      return redis.connect();
    }

    @Override
    public Future<List<Response>> batch(List<Request> batch) {
      return redis.batch(batch);
    }

    @Override
    public void close() {
      redis.close();
    }
  }
}
