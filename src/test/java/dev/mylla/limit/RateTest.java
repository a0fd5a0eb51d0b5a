package dev.mylla.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateTest {

  @Test
  void aRateIsAnAmountInADuration() {
    assertEquals(new Rate(300, Duration.ofMinutes(1)), Rate.parse("300/1m"));
    assertEquals(new Rate(10, Duration.ofDays(1)), Rate.parse(" 10/1d "));
    assertEquals(new Rate(1, Duration.ofMillis(250)), Rate.parse("1/250ms"));
    assertEquals(new Rate(7, Duration.ofHours(2)), Rate.parse("7/2h"));
  }

  @Test
  void requestsComeBackEvenlySpread() {
    assertEquals(Duration.ofMillis(200), Rate.parse("300/1m").each());
    assertEquals(Duration.ofNanos(142_857_000), Rate.parse("7/1s").each());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "300", "0/1m", "-1/1m", "3/0s", "3/m", "3/1y", "9999999/1ms", "a/1m"})
  void anythingElseIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Rate.parse(text));
  }
}
