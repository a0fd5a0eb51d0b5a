package dev.mylla;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.runtime.QuarkusBindException;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.net.BindException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MainTest {

  @Test
  void aTakenPortIsNamedWithTheSettingsThatMoveIt() {
    assertEquals(
        Optional.of(
            "Port 8080 is taken."
                + " Set QUARKUS_HTTP_PORT and QUARKUS_MANAGEMENT_PORT to ports that are free."),
        Main.inOneLine(wrapped(new QuarkusBindException("0.0.0.0", 8080, inUse()))));
  }

  @Test
  void aTakenManagementPortIsNamedByTheFailureAroundIt() {
    assertEquals(
        Optional.of(
            "Unable to start the management interface on 0.0.0.0:9000: Address already in use."
                + " Set QUARKUS_HTTP_PORT and QUARKUS_MANAGEMENT_PORT to ports that are free."),
        Main.inOneLine(
            wrapped(
                new IllegalStateException(
                    "Unable to start the management interface on 0.0.0.0:9000", inUse()))));
  }

  @Test
  void aWrongSettingSpeaksForItself() {
    assertEquals(
        Optional.of("MYLLA_TOKEN_KEYS is not set"),
        Main.inOneLine(wrapped(new ConfigurationException("MYLLA_TOKEN_KEYS is not set"))));
  }

  @Test
  void aDefectKeepsItsStackTrace() {
    assertEquals(Optional.empty(), Main.inOneLine(wrapped(new NullPointerException("oops"))));
  }

  private static Throwable wrapped(Throwable cause) {
    return new RuntimeException("Failed to start", cause);
  }

  private static BindException inUse() {
    return new BindException("Address already in use");
  }
}
