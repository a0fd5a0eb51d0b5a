package dev.mylla.store;

/** On the machine's own Redis, in CI Debian's 7.0. */
class PathRedisGameStoreTest extends RedisGameStoreContract {
  PathRedisGameStoreTest() {
    super(Servers.FROM_PATH.start());
  }
}
