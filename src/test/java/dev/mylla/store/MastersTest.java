package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.RedisProcess;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MastersTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "123456789", "mylla:ready:0", "mylla:ready:4711"})
  void aKeyLiesInTheSlotThatRedisSays(String key) {
    try (var redis = RedisProcess.bundled("--cluster-enabled", "yes")) {
      assertEquals(redis.command("CLUSTER", "KEYSLOT", key), (long) Masters.slot(key));
    }
  }
}
