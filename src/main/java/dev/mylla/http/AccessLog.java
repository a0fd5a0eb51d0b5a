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

  /** In place of the status of an answer that never left: the client had gone. */
  private static final String NONE = "-";

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
    context.addEndHandler(
        answered -> log(context, answered.succeeded(), System.nanoTime() - begun));
    context.next();
  }

  /** Whoever ends an answer may do so in a context of its own. */
  private static void log(RoutingContext context, boolean answered, long nanos) {
    String id = RequestIds.of(context);
    MDC.put(RequestIds.KEY, id);
    LOG.infof(
        "method=%s path=%s status=%s bytes=%d micros=%d",
        LoggedPath.of(context.request().method().name()),
        LoggedPath.of(context.normalizedPath()),
        answered ? context.response().getStatusCode() : NONE,
        context.response().bytesWritten(),
        TimeUnit.NANOSECONDS.toMicros(nanos));
  }
}
