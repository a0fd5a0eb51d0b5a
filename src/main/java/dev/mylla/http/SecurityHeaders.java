package dev.mylla.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * What every answer tells browsers, whatever its path and status: it is what it says it is, it runs
 * nothing, no page may frame it, its address is told nobody, and any page may read it.
 */
@ApplicationScoped
class SecurityHeaders {

  /** Before everything that may answer, CORS included. */
  private static final int PRIORITY = 990;

  private static final String POLICY = "default-src 'none'; frame-ancestors 'none'";

  void register(@Observes Filters filters) {
    filters.register(this::add, PRIORITY);
  }

  private void add(RoutingContext context) {
    var response = context.response();
    response
        .putHeader("X-Content-Type-Options", "nosniff")
        .putHeader("Content-Security-Policy", POLICY)
        .putHeader("Referrer-Policy", "no-referrer")
        .putHeader("Cross-Origin-Resource-Policy", "cross-origin");
    context.addHeadersEndHandler(
        done -> sayHowLongItIsGood(response.headers(), response.getStatusCode()));
    context.next();
  }

  /** Whoever answered without thinking of caches has said nothing that may be kept. */
  private static void sayHowLongItIsGood(MultiMap headers, int status) {
    if (!headers.contains(HttpHeaders.CACHE_CONTROL)) {
      headers.set(HttpHeaders.CACHE_CONTROL, status < 400 ? "no-cache" : "no-store");
    }
  }
}
