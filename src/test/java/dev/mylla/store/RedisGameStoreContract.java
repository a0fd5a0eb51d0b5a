package dev.mylla.store;

import dev.mylla.RedisProcess;
import dev.mylla.game.GameStore;
import dev.mylla.game.GameStoreContract;
import dev.mylla.game.Retention;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
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

  @Override
  protected GameStore store(Retention retention, Duration clockShift) {
    return stores.store(retention, clockShift);
  }
}
