package dev.mylla.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * Problems that are answered before a request is read, by the filters in front of the resources.
 */
@Singleton
class EarlyAnswers {
  private final ObjectMapper json;

  EarlyAnswers(ObjectMapper json) {
    this.json = json;
  }

  /** Refuses a request. A body that the client may still be sending is not waited for. */
  void refuse(RoutingContext context, ProblemCode code) {
    var problem =
        Problem.because(code, code.explanation()).at(ProblemResponse.masked(path(context)));
    var response = context.response();
    var request = context.request();
    if (Bodies.isExpected(request)) {
      Bodies.discard(request);
      if (request.version() != HttpVersion.HTTP_2) {
        response.putHeader("Connection", "close");
      }
    }
    request.resume();
    if (code.status() == 503) {
      response.putHeader(HttpHeaders.RETRY_AFTER, ProblemResponse.RETRY_AFTER);
    }
    response
        .setStatusCode(code.status())
        .putHeader(HttpHeaders.CONTENT_TYPE, ProblemResponse.MEDIA_TYPE)
        .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
        .end(write(problem));
  }

  private static String path(RoutingContext context) {
    String path = context.request().path();
    return path == null || path.length() > RequestLimits.REQUEST_LINE ? "/" : path;
  }

  private String write(Problem problem) {
    try {
      return json.writeValueAsString(problem);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a problem is plain data", e);
    }
  }
}
