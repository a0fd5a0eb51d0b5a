package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RetentionTest {

  @Test
  void everyStatusHasItsOwnTime() {
    var retention = new Retention(Duration.ofDays(1), Duration.ofDays(2), Duration.ofDays(3));

    assertEquals(Duration.ofDays(1), retention.of(Status.WAITING));
    assertEquals(Duration.ofDays(2), retention.of(Status.ACTIVE));
    assertEquals(Duration.ofDays(3), retention.of(Status.FINISHED));
  }
}
