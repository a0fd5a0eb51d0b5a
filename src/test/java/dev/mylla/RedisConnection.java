package dev.mylla;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One connection that speaks the Redis protocol and nothing more, so that tests look at the data
 * past the client they test. A reply is a {@code String}, a {@code Long}, a {@code List} of
 * replies, or null; an error reply is thrown.
 */
public final class RedisConnection implements AutoCloseable {

  private final Socket socket = new Socket();
  private final InputStream replies;

  /**
   * Connects to a server on this machine; it has a second for the connection and for each reply.
   */
  public RedisConnection(int port) throws IOException {
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
    socket.setSoTimeout(1_000);
    replies = new BufferedInputStream(socket.getInputStream());
  }

  /** Sends one command and waits for its reply. */
  public @Nullable Object command(String... words) throws IOException {
    String request =
        Arrays.stream(words)
            .map(word -> "$" + word.getBytes(UTF_8).length + "\r\n" + word + "\r\n")
            .collect(Collectors.joining("", "*" + words.length + "\r\n", ""));
    socket.getOutputStream().write(request.getBytes(UTF_8));
    return reply();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private @Nullable Object reply() throws IOException {
    String line = line();
    String rest = line.substring(1);
    return switch (line.charAt(0)) {
      case '+' -> rest;
      case ':' -> Long.valueOf(rest);
      case '$' -> bulk(Integer.parseInt(rest));
      case '*' -> list(Integer.parseInt(rest));
      default -> throw new IOException(rest);
    };
  }

  private @Nullable String bulk(int length) throws IOException {
    if (length < 0) {
      return null;
    }
    byte[] bytes = replies.readNBytes(length);
    line();
    return new String(bytes, UTF_8);
  }

  private @Nullable List<@Nullable Object> list(int size) throws IOException {
    if (size < 0) {
      return null;
    }
    List<@Nullable Object> items = new ArrayList<>();
    for (int index = 0; index < size; index++) {
      items.add(reply());
    }
    return items;
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = replies.read(); next != '\n'; next = replies.read()) {
      if (next < 0) {
        throw new EOFException("the server closed the connection");
      }
      line.write(next);
    }
    return line.toString(UTF_8).stripTrailing();
  }
}
