package dev.mylla.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.restassured.RestAssured;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpHeaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Sends a request byte by byte as it is given, which no client library would. */
final class RawHttp {
  private static final int PATIENCE = 10_000;

  private RawHttp() {}

  /**
   * A request, each character a byte.
   *
   * @param head request line and headers, without the empty line behind them
   */
  record Bytes(String method, String target, String head, String body) {
    @Override
    public String toString() {
      String text = head + "\n\n" + body;
      return text.length() > 600 ? text.substring(0, 600) + "…" : text;
    }
  }

  /** The answer; a server that closes without one, or answers nothing in time, is an error. */
  static Exchange send(Bytes request) throws IOException {
    try (var socket = new Socket()) {
      socket.setSoTimeout(PATIENCE);
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), RestAssured.port), PATIENCE);
      var bytes = new ByteArrayOutputStream();
      bytes.write(request.head().getBytes(ISO_8859_1));
      bytes.write("\r\nConnection: close\r\n\r\n".getBytes(ISO_8859_1));
      bytes.write(request.body().getBytes(ISO_8859_1));
      socket.getOutputStream().write(bytes.toByteArray());
      return parse(request, socket.getInputStream().readAllBytes());
    }
  }

  private static Exchange parse(Bytes request, byte[] answer) throws IOException {
    String text = new String(answer, ISO_8859_1);
    int end = text.indexOf("\r\n\r\n");
    if (!text.startsWith("HTTP/1.1 ") || end < 0) {
      throw new IOException("no answer to " + request + ": " + text);
    }
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String line : text.substring(0, end).lines().toList()) {
      int colon = line.indexOf(": ");
      if (colon > 0) {
        headers
            .computeIfAbsent(line.substring(0, colon), name -> new ArrayList<>())
            .add(line.substring(colon + 2));
      }
    }
    String body = text.substring(end + 4);
    boolean chunked = headers.getOrDefault("Transfer-Encoding", List.of()).contains("chunked");
    return new Exchange(
        request.method(),
        request.target(),
        Integer.parseInt(text.substring(9, 12)),
        HttpHeaders.of(headers, (name, value) -> true),
        new String((chunked ? joined(body) : body).getBytes(ISO_8859_1), UTF_8));
  }

  /** The chunks of a body without what is between them; each is preceded by its length in hex. */
  private static String joined(String chunks) {
    var body = new StringBuilder();
    int at = 0;
    while (true) {
      int line = chunks.indexOf("\r\n", at);
      int length = Integer.parseInt(chunks.substring(at, line), 16);
      if (length == 0) {
        return body.toString();
      }
      body.append(chunks, line + 2, line + 2 + length);
      at = line + 2 + length + 2;
    }
  }
}
