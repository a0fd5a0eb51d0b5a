package dev.mylla.http;

import io.restassured.RestAssured;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request to the running service, to be sent once or often. Every answer is held against the
 * contract.
 *
 * @param target path and query, encoded as they are to be sent
 * @param body null for none
 */
record Request(
    String method, String target, Map<String, String> headers, @Nullable BodyPublisher body) {

  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(10))
          .build();

  static Request get(String target) {
    return of("GET", target);
  }

  static Request post(String target, Object body) {
    return of("POST", target).json(body);
  }

  static Request put(String target, Object body) {
    return of("PUT", target).json(body);
  }

  static Request of(String method, String target) {
    return new Request(method, target, Map.of(), null);
  }

  Request header(String name, String value) {
    var more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new Request(method, target, more, body);
  }

  Request token(String token) {
    return header("Authorization", "Bearer " + token);
  }

  /** With a body of JSON: a text is sent as it is, anything else is written. */
  Request json(Object value) {
    return header("Content-Type", "application/json")
        .body(value instanceof String text ? text : Json.write(value));
  }

  /** With a body that says its length. */
  Request body(String text) {
    return new Request(method, target, headers, BodyPublishers.ofString(text));
  }

  /** With a body in chunks, whose length nobody knows beforehand. */
  Request chunked(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Request(
        method,
        target,
        headers,
        BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes)));
  }

  /** Sends the request and waits for its answer. */
  Reply send() {
    var request =
        HttpRequest.newBuilder(URI.create(base() + target))
            .timeout(Duration.ofSeconds(30))
            .method(method, body == null ? BodyPublishers.noBody() : body);
    headers.forEach(request::header);
    try {
      var response = CLIENT.send(request.build(), BodyHandlers.ofString());
      var exchange =
          new Exchange(method, target, response.statusCode(), response.headers(), response.body());
      ContractFilter.CHECK.check(exchange);
      return new Reply(exchange);
    } catch (IOException e) {
      throw new UncheckedIOException(this + " failed", e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sends the request, which is to be done. */
  Reply send(int status) {
    return send().expect(status);
  }

  static String base() {
    return RestAssured.baseURI + ":" + RestAssured.port;
  }
}
