package dev.mylla.http;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;

/** A problem as an answer, with the headers its status demands. */
final class ProblemResponse {
  static final String MEDIA_TYPE = "application/problem+json";

  /** Seconds: long enough for a failover to be noticed, short enough to be forgotten. */
  static final String RETRY_AFTER = "1";

  private ProblemResponse() {}

  static ResponseBuilder<Problem> of(Problem.Builder problem, UriInfo uri) {
    int status = problem.code().status();
    ResponseBuilder<Problem> answer = ResponseBuilder.create(status);
    answer.entity(problem.at(masked(uri.getRequestUri().getRawPath())));
    answer
        .header(HttpHeaders.CONTENT_TYPE, MEDIA_TYPE)
        .header(HttpHeaders.CACHE_CONTROL, "no-store");
    if (status == 401) {
      answer.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
    }
    if (status == 503) {
      answer.header(HttpHeaders.RETRY_AFTER, RETRY_AFTER);
    }
    return answer;
  }

  /** An invitation's code is a secret, the one there is in a path. */
  static String masked(String path) {
    return LoggedPath.withoutCode(path);
  }
}
