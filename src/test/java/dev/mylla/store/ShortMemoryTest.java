package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.mylla.RedisProcess;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore.StorageFull;
import dev.mylla.limit.Bucket;
import dev.mylla.limit.Kind;
import dev.mylla.limit.Rate;
import dev.mylla.limit.Scope;
import dev.mylla.limit.Spender;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A Redis whose memory runs short, and which evicts nothing. */
@ParameterizedClass
@EnumSource(Servers.class)
class ShortMemoryTest {
  private static final String SECRET = "a-secret-of-22-characters";
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final GameId GAME = GameId.parse("0".repeat(26)).orElseThrow();
  private static final Bucket BUCKET =
      new Bucket(new Spender(Scope.SEAT, "ann"), Kind.WRITES, Rate.parse("9/1h"));

  private final RedisProcess redis;
  private final Players players;

  ShortMemoryTest(Servers servers) {
    redis = servers.start("--maxmemory-policy", "noeviction");
    players = new Players(redis);
  }

  @AfterEach
  void end() {
    players.close();
    redis.close();
  }

  @Test
  void newGamesAreRefusedWhileMovesGoOn() {
    var game = players.create(SECRET);
    use(93);

    assertThrows(StorageFull.class, players::create);

    assertFalse(players.place(game, "d6").replayed());
    assertEquals(game.tokens(), players.create(SECRET).tokens());
  }

  @Test
  void newGamesAreTakenUpToNineTenthsOfTheMemory() {
    use(85);

    assertEquals(1, players.create().game().version().number());
  }

  @Test
  void aMoveThatRedisHasNoRoomForIsNotWritten() {
    var game = players.create();
    use(150);

    assertThrows(StorageFull.class, () -> players.place(game, "d6"));
    assertEquals(1, players.version(game));

    redis.command("CONFIG", "SET", "maxmemory", "0");
    assertFalse(players.place(game, "d6").replayed());
  }

  /** What is kept beside the games is short of memory too, and not out of reach. */
  @Test
  void whatIsNoGameIsFullTooAndEachFailureIsCountedAsThat() {
    var troubles = new ArrayList<RedisWatch.Trouble>();
    RedisWatch watch = (operation, time, trouble) -> troubles.add(trouble);
    try (var stores = new RedisStores(redis)) {
      var buckets = new RedisBuckets(stores.client(), PATIENCE, watch);
      var open = new RedisOpenGames(stores.client(), stores.store(), PATIENCE, 3, watch);
      var deadlines = new RedisDeadlines(stores.client(), PATIENCE, Duration.ZERO, watch);
      use(150);

      for (Uni<?> refused :
          List.of(
              buckets.take(BUCKET, 1),
              open.enter("ann", GAME),
              deadlines.enter(GAME, "1800000000000"))) {
        assertThrows(StorageFull.class, () -> refused.await().atMost(PATIENCE));
      }
    }
    assertEquals(Collections.nCopies(3, RedisWatch.Trouble.FULL), troubles);
  }

  @Test
  void whoMayNotAskForTheMemoryCanCreateGames() {
    redis.command("ACL", "SETUSER", "default", "-info");

    assertEquals(1, players.create().game().version().number());
  }

  /** Makes so much of the memory used, in percent; with ballast, so that a connection is little. */
  private void use(int percent) {
    players.create();
    redis.command("SETRANGE", "ballast", "20000000", "x");
    long used = Long.parseLong(redis.info("used_memory"));
    redis.command("CONFIG", "SET", "maxmemory", "" + used * 100 / percent);
  }
}
