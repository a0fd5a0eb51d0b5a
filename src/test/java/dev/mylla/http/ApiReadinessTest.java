package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.vertx.http.HttpServerStart;
import io.quarkus.vertx.http.HttpsServerStart;
import io.vertx.core.http.HttpServerOptions;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

class ApiReadinessTest {

  @Test
  void nobodyIsSentHereBeforeThePortIsOpen() {
    var api = new ApiReadiness();
    assertEquals(Status.DOWN, status(api));

    api.started(new HttpServerStart(new HttpServerOptions()));

    assertEquals(Status.UP, status(api));
  }

  @Test
  void aPortForTlsAloneIsEnough() {
    var api = new ApiReadiness();

    api.started(new HttpsServerStart(new HttpServerOptions()));

    assertEquals(Status.UP, status(api));
  }

  private static Status status(ApiReadiness api) {
    return api.call().await().indefinitely().getStatus();
  }
}
