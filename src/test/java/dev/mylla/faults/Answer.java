package dev.mylla.faults;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpHeaders;

/** An HTTP answer that arrived whole. */
record Answer(int status, HttpHeaders headers, JsonNode body) {
  static final int OK = 200;
  static final int CREATED = 201;
  static final int NOT_FOUND = 404;
  static final int CONFLICT = 409;
  static final int UNAVAILABLE = 503;

  boolean done() {
    return status == OK || status == CREATED;
  }

  boolean unavailable() {
    return status == UNAVAILABLE;
  }

  /** The problem's code; empty if it is none. */
  String code() {
    return body.path("code").asText();
  }

  String text(String pointer) {
    return body.at(pointer).asText();
  }

  /** What no client may see whatever fails. */
  AssertionError unexpected() {
    return new AssertionError("unexpected answer: " + status + " " + body);
  }
}
