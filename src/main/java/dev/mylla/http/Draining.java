package dev.mylla.http;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Begins nothing new when the service is about to end. For the delay of the shutdown it serves
 * everybody, so that balancers notice; who still comes at its very end would find his request done
 * and the connection closed before the answer. He is refused instead, and nothing was done.
 */
@ApplicationScoped
class Draining {
  /** Before what counts, limits or does anything. */
  private static final int PRIORITY = 1_800;

  /** Before the end of the delay: for what is in flight to be answered. */
  private static final Duration LAST = Duration.ofMillis(250);

  private final Vertx vertx;
  private final EarlyAnswers answers;
  private final Duration delay;

  private volatile boolean ending;

  Draining(
      Vertx vertx,
      EarlyAnswers answers,
      @ConfigProperty(name = "quarkus.shutdown.delay") Duration delay) {
    this.vertx = vertx;
    this.answers = answers;
    this.delay = delay;
  }

  void register(@Observes Filters filters) {
    filters.register(this::check, PRIORITY);
  }

  void begin(@Observes ShutdownDelayInitiatedEvent shutdown) {
    long millis = delay.minus(LAST).toMillis();
    if (millis > 0) {
      vertx.setTimer(millis, last -> ending = true);
    }
  }

  private void check(RoutingContext context) {
    if (ending) {
      answers.refuse(context, ProblemCode.OVERLOADED);
      return;
    }
    context.next();
  }
}
