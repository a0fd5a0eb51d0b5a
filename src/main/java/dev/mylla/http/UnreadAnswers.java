package dev.mylla.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Lets a request wait until the client has read the answers to those before it on its connection.
 * Whoever sends many in one go and reads none would fill the memory with answers; whoever goes on
 * reading nothing is hung up on.
 */
@ApplicationScoped
class UnreadAnswers {
  /** Before anything is done for a request. */
  private static final int PRIORITY = 1_950;

  private final Vertx vertx;
  private final long millis;

  /** A client may take as long to read as it may take to send. */
  UnreadAnswers(Vertx vertx, LoadSettings settings) {
    this.vertx = vertx;
    this.millis = BodyDeadline.millis(settings);
  }

  void register(@Observes Filters filters) {
    filters.register(this::await, PRIORITY);
  }

  private void await(RoutingContext context) {
    var response = context.response();
    if (!response.writeQueueFull()) {
      context.next();
      return;
    }
    var request = context.request().pause();
    long timer = vertx.setTimer(millis, late -> BodyDeadline.giveUp(request));
    response.drainHandler(
        read -> {
          if (vertx.cancelTimer(timer)) {
            response.drainHandler(null);
            request.resume();
            context.next();
          }
        });
  }
}
