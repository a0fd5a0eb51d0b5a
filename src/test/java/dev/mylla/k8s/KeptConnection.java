package dev.mylla.k8s;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A client that keeps its connection until an answer says {@code Connection: close}, and that
 * repeats nothing: whatever goes wrong is thrown. Java's own client would repeat some requests by
 * itself, and hide what is looked for here.
 */
final class KeptConnection implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 10_000;

  private final URI server;
  private @Nullable Socket socket;
  private @Nullable InputStream in;
  private int connections;
  private int askedToClose;

  KeptConnection(URI server) {
    this.server = server;
  }

  /** An answer that arrived whole. */
  record Answer(int status, String body) {}

  /** How many connections it took. */
  int connections() {
    return connections;
  }

  /** How often an answer said that this connection ends. */
  int askedToClose() {
    return askedToClose;
  }

  Answer get(String path) throws IOException {
    return send("GET " + path + " HTTP/1.1\r\nHost: mylla\r\n\r\n");
  }

  /**
   * @param token of a seat; empty for none
   */
  Answer send(String method, String path, String token, String json) throws IOException {
    String authorization = token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n";
    return send(
        "%s %s HTTP/1.1\r\nHost: mylla\r\n%sContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
            .formatted(method, path, authorization, json.getBytes(UTF_8).length, json));
  }

  private Answer send(String request) throws IOException {
    Socket connection = connection();
    connection.getOutputStream().write(request.getBytes(UTF_8));
    InputStream answer = Objects.requireNonNull(in);
    int status = Integer.parseInt(line(answer).split(" ", -1)[1]);
    Map<String, String> headers = headers(answer);
    int length = Integer.parseInt(Objects.requireNonNull(headers.get("content-length")));
    String body = new String(answer.readNBytes(length), UTF_8);
    if (headers.getOrDefault("connection", "").equals("close")) {
      askedToClose++;
      close();
    }
    return new Answer(status, body);
  }

  private Socket connection() throws IOException {
    if (socket == null) {
      socket = new Socket(server.getHost(), server.getPort());
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.setTcpNoDelay(true);
      in = new BufferedInputStream(socket.getInputStream());
      connections++;
    }
    return socket;
  }

  private static Map<String, String> headers(InputStream answer) throws IOException {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String line = line(answer); !line.isEmpty(); line = line(answer)) {
      String[] parts = line.split(": *", 2);
      headers.put(parts[0], parts[1]);
    }
    return headers;
  }

  private static String line(InputStream answer) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int octet = answer.read(); octet != '\n'; octet = answer.read()) {
      if (octet < 0) {
        throw new EOFException("the connection ended within an answer, or instead of one");
      }
      line.write(octet);
    }
    return line.toString(US_ASCII).stripTrailing();
  }

  @Override
  public void close() throws IOException {
    if (socket != null) {
      socket.close();
      socket = null;
    }
  }
}
