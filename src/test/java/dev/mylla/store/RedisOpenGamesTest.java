package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import dev.mylla.game.Answer;
import dev.mylla.game.Caller;
import dev.mylla.game.Created;
import dev.mylla.game.Endings;
import dev.mylla.game.GameId;
import dev.mylla.game.Games;
import dev.mylla.game.NewGame;
import dev.mylla.game.Precondition;
import dev.mylla.game.SampleGames;
import io.smallrye.mutiny.Multi;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RedisOpenGamesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int MOST = 3;

  private final RedisProcess redis = RedisProcess.bundled();
  private final RedisStores stores = new RedisStores(redis);
  private final RedisGameStore store = stores.store();

  @AfterEach
  void end() {
    stores.close();
    redis.close();
  }

  @Test
  void nobodyHasMoreGamesOpenThanHeMay() {
    var open = open(Duration.ZERO);

    for (int i = 0; i < MOST; i++) {
      assertTrue(enter(open, "ann", created().game().id()));
    }

    assertFalse(enter(open, "ann", id(9)));
    assertTrue(enter(open, "ben", id(9)));
  }

  @Test
  void aGameThatIsEnteredAgainCountsOnce() {
    var open = open(Duration.ZERO);

    for (int i = 0; i < MOST + 3; i++) {
      assertTrue(enter(open, "ann", id(1)));
    }
    assertEquals(1L, redis.command("ZCARD", "mylla:open:{ann}"));
  }

  @Test
  void gamesThatAreOverOrWereNeverWrittenMakeRoom() {
    var open = open(Duration.ZERO);
    var ending = created();
    enter(open, "ann", ending.game().id());
    enter(open, "ann", created().game().id());
    enter(open, "ann", id(7));
    new Endings(store, SampleGames.KEYS)
        .resign(
            ending.game().id(),
            Caller.holding(ending.tokens().white().orElseThrow()),
            Precondition.NONE)
        .await()
        .atMost(PATIENCE);

    assertTrue(enter(open, "ann", created().game().id()));
    assertTrue(enter(open, "ann", created().game().id()));
    assertFalse(enter(open, "ann", created().game().id()));
  }

  @Test
  void aDamagedGameIsOpenAndStopsNoOtherFromMakingRoom() {
    var open = open(Duration.ZERO);
    var damaged = created().game().id();
    enter(open, "ann", damaged);
    enter(open, "ann", created().game().id());
    enter(open, "ann", id(7));
    redis.command("HSET", "mylla:{" + damaged + "}", "s", "damaged");

    assertTrue(enter(open, "ann", created().game().id()));
    assertFalse(enter(open, "ann", created().game().id()));
  }

  /** A game that is just being created is not there yet, and counts all the same. */
  @Test
  void aNewEntryIsBelieved() {
    var open = open(Duration.ofMinutes(1));
    for (int i = 1; i <= MOST; i++) {
      assertTrue(enter(open, "ann", id(i)));
    }

    assertFalse(enter(open, "ann", id(9)));
  }

  @Test
  void ofManyAtOnceExactlyAsManyAreEnteredAsMayBe() {
    var open = open(Duration.ofMinutes(1));

    long entered =
        Multi.createFrom()
            .range(1, 30)
            .onItem()
            .transformToUni(i -> open.enter("ann", id(i)))
            .merge(30)
            .filter(done -> done)
            .collect()
            .asList()
            .await()
            .atMost(PATIENCE)
            .size();

    assertEquals(MOST, entered);
  }

  private RedisOpenGames open(Duration unseen) {
    return new RedisOpenGames(stores.client(), store, PATIENCE, MOST, RedisWatch.NONE, unseen);
  }

  private static boolean enter(RedisOpenGames open, String creator, GameId game) {
    return open.enter(creator, game).await().atMost(PATIENCE);
  }

  private Created created() {
    var answer =
        new Games(store, SampleGames.KEYS)
            .create(SampleGames.game("mylla", NewGame.Take.BOTH), Optional.empty())
            .await()
            .atMost(PATIENCE);
    return ((Answer.Done<Created>) answer).value();
  }

  private static GameId id(int number) {
    return GameId.parse("%026d".formatted(number)).orElseThrow();
  }
}
