package dev.mylla.store;

/** On the bundled Redis 6.2. */
class BundledRedisGameStoreTest extends RedisGameStoreContract {
  BundledRedisGameStoreTest() {
    super(Servers.BUNDLED.start());
  }
}
