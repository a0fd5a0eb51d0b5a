package dev.mylla.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Dates every answer (RFC 9110, 6.6.1): nothing in a body depends on now, so it is by this header
 * that a client learns how far its own clock is off.
 */
@ApplicationScoped
class DateHeader {

  /** Before everything that may answer, CORS included. */
  private static final int PRIORITY = 1_000;

  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
          .withZone(ZoneOffset.UTC);

  private record Second(long number, String text) {
    static Second of(long number) {
      return new Second(number, FORMAT.format(Instant.ofEpochSecond(number)));
    }
  }

  /** Written anew once a second; who reads an old one writes the same as another. */
  private volatile Second current = Second.of(0);

  void register(@Observes Filters filters) {
    filters.register(this::date, PRIORITY);
  }

  private void date(RoutingContext context) {
    context.response().putHeader(HttpHeaders.DATE, now());
    context.next();
  }

  private String now() {
    long number = System.currentTimeMillis() / 1_000;
    var second = current;
    if (second.number() != number) {
      second = Second.of(number);
      current = second;
    }
    return second.text();
  }
}
