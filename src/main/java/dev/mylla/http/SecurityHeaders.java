package dev.mylla.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.HttpHeaders;
import org.jspecify.annotations.Nullable;

/**
 * What every answer tells browsers, whatever its path and status: it is what it says it is, it runs
 * nothing, no page may frame it, its address is told nobody, and any page may read it.
 */
@ApplicationScoped
class SecurityHeaders {

  /** Before everything that may answer, CORS included. */
  private static final int PRIORITY = 990;

  private static final String POLICY = "default-src 'none'; frame-ancestors 'none'";

  /** Where TLS ends here; where it ends at a proxy, that sends the header. */
  private static final String ONE_YEAR = "max-age=31536000";

  private static final String ORIGIN = "Origin";

  private static final String PAGE = "/docs";

  /**
   * Swagger UI: its own files, the two scripts inside the page by their hashes (the first also as
   * it is while developing), and styles it sets on elements. A test compares the hashes with the
   * page.
   */
  private static final String PAGE_POLICY =
      "default-src 'none'; script-src 'self'"
          + " 'sha256-7F2OcKskL04JgL2Wi9dIlM2nKVrWzSiW+5aE8S2GiP8='"
          + " 'sha256-jbzi7tkLevnUQjtJLa4+GKOKI+8a784PE3bj5//rUA0='"
          + " 'sha256-FpVvYCYxnd5R7JCSgg7REaZoOlCShGm+p5b2MHizB5c=';"
          + " style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self';"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  void register(@Observes Filters filters) {
    filters.register(this::add, PRIORITY);
  }

  private void add(RoutingContext context) {
    protect(context);
    context.next();
  }

  static void protect(RoutingContext context) {
    var response = context.response();
    boolean isPage = isPage(context.normalizedPath());
    response
        .putHeader("X-Content-Type-Options", "nosniff")
        .putHeader("Content-Security-Policy", isPage ? PAGE_POLICY : POLICY)
        .putHeader("Referrer-Policy", "no-referrer")
        .putHeader("Cross-Origin-Resource-Policy", "cross-origin");
    if (context.request().isSSL()) {
      response.putHeader("Strict-Transport-Security", ONE_YEAR);
    }
    context.addHeadersEndHandler(
        done -> {
          sayHowLongItIsGood(response.headers(), response.getStatusCode(), isPage);
          sayWhatItDependsOn(response.headers());
        });
  }

  /** CORS answers each origin with its own name. */
  private static void sayWhatItDependsOn(MultiMap headers) {
    String others = headers.get(HttpHeaders.VARY);
    headers.set(HttpHeaders.VARY, others == null ? ORIGIN : others + ", " + ORIGIN);
  }

  private static boolean isPage(@Nullable String path) {
    return path != null && (path.equals(PAGE) || path.startsWith(PAGE + "/"));
  }

  /**
   * Whoever answered without thinking of caches has said nothing that may be kept; and the page,
   * which Quarkus calls immutable, changes with the next release.
   */
  private static void sayHowLongItIsGood(MultiMap headers, int status, boolean isPage) {
    if (isPage || !headers.contains(HttpHeaders.CACHE_CONTROL)) {
      headers.set(HttpHeaders.CACHE_CONTROL, status < 400 ? "no-cache" : "no-store");
    }
  }
}
