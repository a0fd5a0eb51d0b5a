package dev.mylla.http;

import io.quarkus.runtime.configuration.ConfigurationException;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Closes the connection of a client who does not come to the end of his body. The idle time-out of
 * the server does not catch him: one byte a minute is enough for that.
 */
@ApplicationScoped
class BodyDeadline {
  /** Before what refuses a request without reading its body: the client may go on sending it. */
  private static final int PRIORITY = 210;

  private final Vertx vertx;
  private final long millis;

  BodyDeadline(Vertx vertx, LoadSettings settings) {
    this.vertx = vertx;
    this.millis = millis(settings);
  }

  static long millis(LoadSettings settings) {
    long millis = settings.bodyTimeout().toMillis();
    if (millis < 1) {
      throw new ConfigurationException("MYLLA_LOAD_BODY_TIMEOUT must be longer than nothing.");
    }
    return millis;
  }

  void register(@Observes Filters filters) {
    filters.register(this::watch, PRIORITY);
  }

  /** Closes the connection, and of HTTP/2 the one stream: there may be others beside it. */
  static void giveUp(HttpServerRequest request) {
    if (request.version() == HttpVersion.HTTP_2) {
      request.response().reset();
      return;
    }
    request.connection().close();
  }

  private void watch(RoutingContext context) {
    var request = context.request();
    if (Bodies.isExpected(request)) {
      long timer = vertx.setTimer(millis, late -> giveUp(request));
      request.end().onComplete(read -> vertx.cancelTimer(timer));
    }
    context.next();
  }
}
