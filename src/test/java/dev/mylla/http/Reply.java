package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;

/** An answer of the service that keeps the contract. */
record Reply(Exchange exchange) {

  /** An invitation's code is not repeated. */
  private static final String SECRET = "^(/v1/invitations/).*";

  int status() {
    return exchange.status();
  }

  String body() {
    return exchange.body();
  }

  JsonNode json() {
    return Json.read(body());
  }

  /** The value at a JSON Pointer; a missing node if there is none. */
  JsonNode at(String pointer) {
    return json().at(pointer);
  }

  /** The value of a header; empty if it is absent. */
  String header(String name) {
    return exchange.header(name);
  }

  String entityTag() {
    return header("ETag");
  }

  /** Whether the service says that an earlier request did it. */
  boolean replayed() {
    return header("Idempotency-Replayed").equals("true");
  }

  Reply expect(int status) {
    assertEquals(status, status(), exchange::toString);
    return this;
  }

  /** The problem that this answer must be, of the path that was asked for. */
  Reply expect(int status, String code) {
    expect(status);
    assertEquals(code, at("/code").asText(), exchange::toString);
    if (status != 414) {
      String path = exchange.path().replaceAll("/+", "/").replaceFirst(SECRET, "$1***");
      assertEquals(path, at("/instance").asText(), exchange::toString);
    }
    return this;
  }
}
