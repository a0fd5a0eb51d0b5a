package dev.mylla.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.HttpHeaders;

/** Answers {@code OPTIONS} with the methods of the contract; JAX-RS would name others as well. */
@ApplicationScoped
class Options {

  /** Behind CORS, which answers the preflights of browsers itself. */
  private static final int PRIORITY = 100;

  private final AllowedMethods allowed;

  Options(AllowedMethods allowed) {
    this.allowed = allowed;
  }

  void register(@Observes Filters filters) {
    filters.register(this::answer, PRIORITY);
  }

  private void answer(RoutingContext context) {
    String methods =
        context.request().method().equals(HttpMethod.OPTIONS)
            ? allowed.header(context.normalizedPath())
            : "";
    if (methods.isEmpty()) {
      context.next();
      return;
    }
    context.response().setStatusCode(204).putHeader(HttpHeaders.ALLOW, methods).end();
  }
}
