package dev.mylla.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Asks what listens on a port of this machine; needed before there is an address for the Redis
 * client.
 */
final class RedisProbe {

  private static final int MILLIS_TO_ANSWER = 1_000;

  private RedisProbe() {}

  /**
   * The folder of the Redis that serves a port, also while it is still reading its data. Empty if
   * nothing listens there, or what listens is no Redis or does not answer within a second.
   */
  static Optional<Path> folderServedAt(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port), MILLIS_TO_ANSWER);
      socket.setSoTimeout(MILLIS_TO_ANSWER);
      socket.getOutputStream().write("CONFIG GET dir\r\n".getBytes(StandardCharsets.US_ASCII));
      return folder(
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The reply is a list of the name and the value, each after its length. */
  private static Optional<Path> folder(BufferedReader reply) throws IOException {
    for (String expected : List.of("*2", "$3", "dir")) {
      if (!expected.equals(reply.readLine())) {
        return Optional.empty();
      }
    }
    String length = reply.readLine();
    String folder = reply.readLine();
    return length == null || folder == null ? Optional.empty() : Optional.of(Path.of(folder));
  }
}
