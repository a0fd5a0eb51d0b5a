package dev.mylla;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.runtime.configuration.ConfigurationException;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundsTest {

  @Test
  void theDefaultsAreWithinBounds() {
    assertDoesNotThrow(() -> Bounds.check(settings(Map.of())));
  }

  @ParameterizedTest
  @CsvSource({
    "mylla.store.timeout, 0s",
    "mylla.store.wait-timeout, -1s",
    "mylla.keep.waiting, 0s",
    "mylla.keep.active, -5m",
    "mylla.keep.clocked, 0s",
    "mylla.keep.finished, 0s",
    "mylla.keep.finished, 36501d",
    "mylla.store.timeout, 9999999d",
    "mylla.test.clock-shift, -1s",
    "mylla.test.clock-shift, 36501d"
  })
  void aDurationThatNothingCouldWorkWithIsRefusedByItsName(String name, String value) {
    var refusal =
        assertThrows(
            ConfigurationException.class, () -> Bounds.check(settings(Map.of(name, value))));

    String variable = name.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_");
    assertTrue(String.valueOf(refusal.getMessage()).startsWith(variable), refusal.getMessage());
  }

  private static GameSettings settings(Map<String, String> values) {
    return new SmallRyeConfigBuilder()
        .withMapping(GameSettings.class)
        .withConverter(Duration.class, 100, new DurationConverter())
        .withDefaultValues(values)
        .build()
        .getConfigMapping(GameSettings.class);
  }
}
