package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import dev.mylla.game.GameStore;
import dev.mylla.game.GameStore.Commit;
import dev.mylla.game.GameStoreContract;
import dev.mylla.game.Memo;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Retention;
import dev.mylla.game.SampleGames;
import dev.mylla.game.Table;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The contract on one real Redis. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class RedisGameStoreContract extends GameStoreContract {
  private final RedisProcess redis;
  private final RedisStores stores;

  RedisGameStoreContract(RedisProcess redis) {
    this.redis = redis;
    this.stores = new RedisStores(redis);
  }

  @AfterAll
  void end() {
    stores.close();
    redis.close();
  }

  @Test
  void whatIsRememberedOfARequestIsKeptForADayBesideItsGame() {
    var commit = SampleGames.created("remembered", SampleGames.game("mylla", Take.BOTH));
    var memo = Optional.of(new Memo("name", "request", "result"));
    var remembering =
        new Commit(commit.facts(), commit.expected(), commit.events(), commit.next(), memo);

    assertTrue(Table.get(stores.store().commit(remembering)).isPresent());

    String key = StoredGame.key(commit.facts().id()) + ":k:name";
    long kept = Long.parseLong(String.valueOf(redis.command("TTL", key)));
    assertTrue(kept > 86_340 && kept <= 86_400, () -> "kept for " + kept);
  }

  @Override
  protected GameStore store(Retention retention, Duration clockShift) {
    return stores.store(retention, clockShift);
  }
}
