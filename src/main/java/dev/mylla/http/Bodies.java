package dev.mylla.http;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Tells from its head whether a request has a body. Waiting for its end would not do: what needs no
 * body does not read on, and the end of an empty one is seen only when the answer is sent.
 */
final class Bodies {
  private static final Set<HttpMethod> WITH_BODY =
      Set.of(HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH);

  /** What a client may send on after it was refused, until it has read so: a megabyte. */
  private static final int LONGEST_REST = 1 << 20;

  private Bodies() {}

  /** Whether whoever answers the request waits for its body. */
  static boolean isAwaited(HttpServerRequest request) {
    return isExpected(request) && WITH_BODY.contains(request.method());
  }

  /** Reads on without keeping anything, and hangs up on who does not stop sending. */
  static void discard(HttpServerRequest request) {
    var rest = new AtomicInteger();
    request.handler(
        part -> {
          if (rest.addAndGet(part.length()) > LONGEST_REST) {
            request.connection().close();
          }
        });
  }

  static boolean isExpected(HttpServerRequest request) {
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    if (length != null) {
      return !length.equals("0");
    }
    // HTTP/2 needs neither header.
    return request.headers().contains("Transfer-Encoding")
        || (request.version() == HttpVersion.HTTP_2 && WITH_BODY.contains(request.method()));
  }
}
