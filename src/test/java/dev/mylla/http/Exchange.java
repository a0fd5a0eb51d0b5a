package dev.mylla.http;

import java.net.http.HttpHeaders;

/**
 * A request as far as the contract asks for it, and its answer.
 *
 * @param target path and query as they were sent
 * @param body empty if there was none
 */
record Exchange(String method, String target, int status, HttpHeaders headers, String body) {

  /** The target without its query. */
  String path() {
    int query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  /** The value of a header; empty if it is absent. */
  String header(String name) {
    return headers.firstValue(name).orElse("");
  }

  @Override
  public String toString() {
    return "%s %s -> %d %s".formatted(method, target, status, body);
  }
}
