package dev.mylla.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/**
 * One line for every request, once its answer has left. It shows no query, no header and no secret
 * of a path; the method is the only other thing a client may word as it likes.
 */
@ApplicationScoped
class AccessLog {
  private static final Logger LOG = Logger.getLogger("dev.mylla.access");

  /** Right behind {@link RequestIds}: the time that is told begins here. */
  private static final int PRIORITY = 1_900;

  private final AccessLogSettings settings;

  AccessLog(AccessLogSettings settings) {
    this.settings = settings;
  }

  void register(@Observes Filters filters) {
    if (settings.accessLog()) {
      filters.register(this::listen, PRIORITY);
    }
  }

  private void listen(RoutingContext context) {
    long begun = System.nanoTime();
    context.addEndHandler(ended -> log(context, System.nanoTime() - begun));
    context.next();
  }

  /** Whoever ends an answer may do so in a context of its own. */
  private static void log(RoutingContext context, long nanos) {
    String id = RequestIds.of(context);
    MDC.put(RequestIds.KEY, id);
    LOG.infof(
        "method=%s path=%s status=%d bytes=%d micros=%d",
        LoggedPath.of(context.request().method().name()),
        LoggedPath.of(context.normalizedPath()),
        context.response().getStatusCode(),
        context.response().bytesWritten(),
        TimeUnit.NANOSECONDS.toMicros(nanos));
  }
}
