package dev.mylla.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mylla.local.RedisBinary;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** A Redis for one run: the bundled server on a free port, which keeps nothing. */
final class ScratchRedis implements AutoCloseable {

  private static final Pattern USED = Pattern.compile("used_memory:(\\d+)");

  private final Process server;
  private final int port;
  private final Path folder;

  private ScratchRedis(Process server, int port, Path folder) {
    this.server = server;
    this.port = port;
    this.folder = folder;
  }

  /** Returns when the server takes connections. */
  static ScratchRedis start() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("mylla-load");
    int port = freePort();
    String binary = RedisBinary.unpackInto(folder).toString();
    Process server =
        new ProcessBuilder(
                binary,
                "--port",
                "" + port,
                "--bind",
                "127.0.0.1",
                "--save",
                "",
                "--dir",
                "" + folder)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    while (!accepts(port)) {
      if (server.waitFor(10, TimeUnit.MILLISECONDS)) {
        throw new IOException("redis-server ended with code " + server.exitValue());
      }
    }
    return new ScratchRedis(server, port, folder);
  }

  /** For {@code QUARKUS_REDIS_HOSTS}. */
  String hosts() {
    return "redis://127.0.0.1:" + port;
  }

  /** What the server has used of the processors so far. */
  Duration processorTime() {
    return server.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** What its data takes. */
  long usedBytes() throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write("INFO memory\r\nQUIT\r\n".getBytes(UTF_8));
      var found =
          USED.matcher(new String(socket.getInputStream().readAllBytes(), UTF_8))
              .results()
              .findFirst()
              .orElseThrow();
      return Long.parseLong(found.group(1));
    }
  }

  @Override
  public void close() throws IOException {
    server.destroy();
    server.onExit().join();
    Files.delete(folder.resolve("redis-server"));
    Files.delete(folder);
  }

  /** A port that was free a moment ago. */
  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static boolean accepts(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }
}
