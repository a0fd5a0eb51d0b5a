package dev.mylla.store;

import dev.mylla.RedisProcess;
import dev.mylla.game.Answer;
import dev.mylla.game.Aside;
import dev.mylla.game.Caller;
import dev.mylla.game.Created;
import dev.mylla.game.Creation;
import dev.mylla.game.Game;
import dev.mylla.game.Games;
import dev.mylla.game.NewGame;
import dev.mylla.game.Precondition;
import dev.mylla.game.Retention;
import dev.mylla.game.TokenKeys;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.PerColor;
import dev.mylla.rules.Position;
import dev.mylla.rules.Variants;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.redis.client.RedisOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Plays on one Redis without HTTP before it, through a client made by hand as Quarkus makes it. */
final class Players implements AutoCloseable {
  static final Duration TIMEOUT = Duration.ofSeconds(5);

  private static final TokenKeys KEYS = TokenKeys.parse("test:" + "A".repeat(43));

  private final Vertx vertx = Vertx.vertx();
  private final Redis client;
  private final Games games;

  Players(RedisProcess redis) {
    this(redis, Replication.NONE);
  }

  Players(RedisProcess redis, Replication replication) {
    client = Redis.createClient(vertx, new RedisOptions().setConnectionString(redis.uri()));
    var year = Duration.ofDays(365);
    var store =
        new RedisGameStore(client, new Retention(year, year, year, year), TIMEOUT, Duration.ZERO);
    games = new Games(store.with(replication), KEYS);
  }

  Redis client() {
    return client;
  }

  Created create() {
    return created(Optional.empty());
  }

  /** The game this secret stands for, new or created before. */
  Created create(String secret) {
    return created(Optional.of(Creation.anonymous(secret, "mylla")));
  }

  private Created created(Optional<Creation> creation) {
    var variant = Variants.find("mylla").orElseThrow();
    var wanted =
        new NewGame(
            variant,
            variant.rules(),
            Position.start(variant.board(), variant.rules()),
            PerColor.both(Optional.empty()),
            Optional.empty(),
            NewGame.Take.BOTH,
            List.of());
    return done(games.create(wanted, creation).await().indefinitely()).value();
  }

  /** White's first move, or its repeat. */
  Answer.Done<Game> place(Created created, String point) {
    var token = created.tokens().white().orElseThrow();
    var move = MoveText.parse(point).orElseThrow();
    return done(
        games
            .move(
                created.game().id(), Caller.holding(token), 1, move, Aside.NONE, Precondition.NONE)
            .await()
            .indefinitely());
  }

  int version(Created created) {
    return done(games.find(created.game().id()).await().indefinitely()).value().version().number();
  }

  private static <T> Answer.Done<T> done(Answer<T> answer) {
    return answer.fold(
        done -> done,
        denial -> {
          throw new AssertionError(denial.code());
        });
  }

  @Override
  public void close() {
    client.close();
    vertx.closeAndAwait();
  }
}
