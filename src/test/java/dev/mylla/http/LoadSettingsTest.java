package dev.mylla.http;

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

/** What the service could not work with ends it before it has answered anything. */
class LoadSettingsTest {

  @Test
  void theDefaultsAreWithinBounds() {
    assertDoesNotThrow(() -> check(Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "mylla.load.least, 0",
    "mylla.load.least, 1001",
    "mylla.load.most, 63",
    "mylla.load.slow, 0s",
    "mylla.load.slow, -1s",
    "mylla.load.body-timeout, 0s",
    "mylla.load.body-timeout, -10s"
  })
  void whatNothingCouldWorkWithIsRefusedByItsName(String name, String value) {
    var refusal = assertThrows(ConfigurationException.class, () -> check(Map.of(name, value)));

    String variable = name.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_");
    assertTrue(String.valueOf(refusal.getMessage()).contains(variable), refusal.getMessage());
  }

  private static void check(Map<String, String> values) {
    var settings =
        new SmallRyeConfigBuilder()
            .withMapping(LoadSettings.class)
            .withConverter(Duration.class, 100, new DurationConverter())
            .withDefaultValues(values)
            .build()
            .getConfigMapping(LoadSettings.class);
    Admissions.admission(settings);
    BodyDeadline.millis(settings);
  }
}
