package dev.mylla.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What fails before the first filter is a problem with its id and the security headers too. */
@QuarkusTest
class UnroutedRequestsTest {

  @TestHTTPResource @Nullable URI service;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /v1/variants HTTP/1.0\r\n\r\n",
        "GET /v1/variants HTTP/1.1\r\n\r\n",
        "GET /v1/nothing HTTP/1.1\r\nHost: a b\r\n\r\n",
        "GET /v1/variants HTTP/1.1\r\nHost: x:99999\r\n\r\n",
        "POST /v1/games HTTP/1.1\r\nHost: [::1\r\nContent-Length: 2\r\n\r\n{}",
      })
  void aRequestThatNamesNoHostIsRefusedAsAProblem(String request) throws IOException {
    String answer = answer(request);

    String[] parts = answer.split("\r\n\r\n", 2);
    assertTrue(parts[0].contains(" 400 "), answer);
    assertTrue(parts[0].contains("X-Content-Type-Options: nosniff"), answer);
    var problem = Json.read(parts[1]);
    assertEquals("malformed-request", problem.path("code").asText());
    assertTrue(parts[0].contains("X-Request-Id: " + problem.path("requestId").asText()), answer);
  }

  private String answer(String request) throws IOException {
    if (service == null) {
      throw new AssertionError("no address was injected");
    }
    try (var socket = new Socket(service.getHost(), service.getPort())) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request.getBytes(ISO_8859_1));
      var answer = new StringBuilder();
      var part = new byte[4_096];
      while (!answer.toString().contains("}")) {
        int length = socket.getInputStream().read(part);
        if (length < 0) {
          break;
        }
        answer.append(new String(part, 0, length, ISO_8859_1));
      }
      return answer.toString();
    }
  }
}
