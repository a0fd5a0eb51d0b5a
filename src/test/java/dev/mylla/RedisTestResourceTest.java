package dev.mylla;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.redis.datasource.RedisDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RedisTestResourceTest {

  @Inject RedisDataSource service;

  @SuppressWarnings("NullAway.Init")
  RedisProcess redis;

  @Test
  void theServiceTalksToTheTestsOwnServer() {
    redis.command("SET", "from", "the test");

    assertEquals("the test", service.value(String.class).get("from"));
  }
}
