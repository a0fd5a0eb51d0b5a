package dev.mylla.http;

import io.quarkus.vertx.http.HttpServerStart;
import io.quarkus.vertx.http.HttpsServerStart;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready once the API listens. Health is asked on another port, which may be open a moment before:
 * whoever trusted the storage alone would send requests to a port that is still closed.
 */
@Readiness
@Singleton
class ApiReadiness implements AsyncHealthCheck {
  private volatile boolean listening;

  void started(@ObservesAsync HttpServerStart start) {
    listening = true;
  }

  void started(@ObservesAsync HttpsServerStart start) {
    listening = true;
  }

  @Override
  public Uni<HealthCheckResponse> call() {
    return Uni.createFrom().item(HealthCheckResponse.named("api").status(listening).build());
  }
}
