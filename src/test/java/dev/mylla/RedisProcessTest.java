package dev.mylla;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class RedisProcessTest {

  @Test
  void aKilledServerComesBackWithWhatItHadAppended() {
    try (RedisProcess redis =
        RedisProcess.bundled("--appendonly", "yes", "--appendfsync", "always")) {
      redis.command("SET", "kept", "mylly");

      redis.kill();
      assertThrows(UncheckedIOException.class, () -> redis.command("GET", "kept"));
      redis.start();

      assertEquals("mylly", redis.command("GET", "kept"));
    }
  }

  @Test
  void aServerWithoutArgumentsForgetsEverythingAtARestart() {
    try (RedisProcess redis = RedisProcess.bundled()) {
      redis.command("SET", "forgotten", "1");

      redis.restart();

      assertNull(redis.command("GET", "forgotten"));
    }
  }

  @Test
  void aFrozenServerAnswersNothingUntilItIsResumed() {
    try (RedisProcess redis = RedisProcess.bundled()) {
      redis.freeze();
      assertThrows(UncheckedIOException.class, () -> redis.command("PING"));
      redis.resume();

      assertEquals("PONG", redis.command("PING"));
    }
  }

  @Test
  void repliesKeepTheirKind() {
    try (RedisProcess redis = RedisProcess.bundled()) {
      assertEquals(2L, redis.command("RPUSH", "list", "ä", "b"));
      assertEquals(List.of("ä", "b"), redis.command("LRANGE", "list", "0", "-1"));
      UncheckedIOException failure =
          assertThrows(UncheckedIOException.class, () -> redis.command("GET", "list"));
      assertTrue(String.valueOf(failure.getMessage()).contains("WRONGTYPE"));
    }
  }
}
