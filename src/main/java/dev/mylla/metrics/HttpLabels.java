package dev.mylla.metrics;

import io.micrometer.core.instrument.Tags;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import java.util.Set;

/**
 * What a counted request is called: by its route, never by its path, and by a method that is one.
 * The framework alone shows the path of whatever is answered before it is routed, as a preflight or
 * a request that is too long, and the method as the client wrote it.
 */
public final class HttpLabels implements HttpServerMetricsTagsContributor {
  static final String URI = "uri";
  static final String METHOD = "method";

  /** No route of this service. */
  static final String OTHER = "OTHER";

  /** Where the framework notes which route of a resource was taken. */
  private static final String RESOURCE_ROUTE = "UrlPathTemplate";

  /** The same for what is no resource, as the contract itself. */
  private static final String ROUTE = "VertxRoute";

  /** The route of everything, before a resource is found. */
  private static final String ANY = "/";

  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

  @Override
  public Tags contribute(Context context) {
    String method = context.request().method().name();
    return Tags.of(URI, route(context), METHOD, METHODS.contains(method) ? method : OTHER);
  }

  private static String route(Context context) {
    String ofResource = context.requestContextLocalData(RESOURCE_ROUTE);
    if (ofResource != null) {
      return ofResource;
    }
    String other = context.requestContextLocalData(ROUTE);
    return other == null || other.equals(ANY) ? OTHER : other;
  }
}
