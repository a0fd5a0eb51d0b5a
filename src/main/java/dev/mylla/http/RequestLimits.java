package dev.mylla.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;

/**
 * Turns away what is too long, or names no host, before anything reads it, with a problem like
 * every other. The server's own limits lie higher and cut the connection.
 */
@ApplicationScoped
class RequestLimits {
  static final int REQUEST_LINE = 4 * 1024;
  static final int HEADERS = 8 * 1024;
  static final int BODY = 16 * 1024;

  /** Before authentication, routing and everything else, behind CORS. */
  private static final int PRIORITY = 200;

  private final EarlyAnswers answers;

  RequestLimits(EarlyAnswers answers) {
    this.answers = answers;
  }

  void register(@Observes Filters filters) {
    filters.register(this::check, PRIORITY);
  }

  private void check(RoutingContext context) {
    var fault = fault(context.request());
    if (fault.isPresent()) {
      answers.refuse(context, fault.get());
      return;
    }
    context.next();
  }

  private static Optional<ProblemCode> fault(HttpServerRequest request) {
    if (request.authority() == null) {
      return Optional.of(ProblemCode.MALFORMED_REQUEST);
    }
    if (request.uri().length() > REQUEST_LINE) {
      return Optional.of(ProblemCode.URI_TOO_LONG);
    }
    if (headers(request) > HEADERS) {
      return Optional.of(ProblemCode.HEADERS_TOO_LONG);
    }
    return contentLength(request) > BODY ? Optional.of(ProblemCode.TOO_LARGE) : Optional.empty();
  }

  private static int headers(HttpServerRequest request) {
    int length = 0;
    for (var header : request.headers()) {
      length += header.getKey().length() + header.getValue().length() + 4;
    }
    return length;
  }

  private static long contentLength(HttpServerRequest request) {
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    if (length == null) {
      return 0;
    }
    try {
      return Long.parseLong(length);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
