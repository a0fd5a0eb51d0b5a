package dev.mylla.http;

import io.quarkus.vertx.http.ManagementInterface;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jboss.logging.MDC;
import org.jspecify.annotations.Nullable;

/**
 * Names every request, so that a client, a proxy and this service's log can speak of the same one:
 * its answer carries the name, so does every problem, and every log line written on the way. A
 * client that brings a sensible name keeps it.
 */
@ApplicationScoped
class RequestIds {
  static final String HEADER = "X-Request-Id";

  /** What log formats know it by. */
  static final String KEY = "requestId";

  /** Before everything that may answer or write a log line. */
  private static final int PRIORITY = 2_000;

  private static final int FIRST_ROUTE = Integer.MIN_VALUE;
  private static final Pattern SENSIBLE = Pattern.compile("[A-Za-z0-9._-]{1,64}");

  void register(@Observes Filters filters) {
    filters.register(this::name, PRIORITY);
  }

  void register(@Observes ManagementInterface management) {
    management.router().route().order(FIRST_ROUTE).handler(this::name).failureHandler(this::name);
  }

  private void name(RoutingContext context) {
    assign(context);
    context.next();
  }

  /** Names a request, unless it has a name: some fail before anybody has seen them. */
  static void assign(RoutingContext context) {
    if (isNamed(context)) {
      return;
    }
    String id = of(context.request().getHeader(HEADER));
    MDC.put(KEY, id);
    context.put(KEY, id).response().putHeader(HEADER, id);
  }

  private static String of(@Nullable String sent) {
    return sent != null && SENSIBLE.matcher(sent).matches() ? sent : fresh();
  }

  /** It has to differ from others and is no secret. */
  private static String fresh() {
    var random = ThreadLocalRandom.current();
    var hex = HexFormat.of();
    return hex.toHexDigits(random.nextLong()) + hex.toHexDigits(random.nextLong());
  }

  static boolean isNamed(RoutingContext context) {
    return context.get(KEY) != null;
  }

  /** Of this request. */
  static String of(RoutingContext context) {
    return context.get(KEY);
  }

  /**
   * Of the request at hand. It is kept with the request and not with the thread, so it is the same
   * before and after waiting for Redis.
   */
  static String current() {
    return String.valueOf(MDC.get(KEY));
  }
}
