package dev.mylla.local;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * One server process working in a {@link LocalFolder}, started by this service or by an earlier
 * one.
 */
final class RedisServer {

  private final LocalFolder folder;
  private final ProcessHandle process;
  private final int port;

  private RedisServer(LocalFolder folder, ProcessHandle process, int port) {
    this.folder = folder;
    this.process = process;
    this.port = port;
  }

  /** The server at work in a folder, if there is one; it need not answer. */
  static Optional<RedisServer> in(LocalFolder folder) {
    return folder
        .server()
        .map(process -> new RedisServer(folder, process, folder.port().orElse(0)));
  }

  /**
   * Starts a server and waits until it answers; it may still be reading its data then. What it
   * appends is on disk a second later; a crash of the server or of the service loses nothing, a
   * crash of the machine that second.
   *
   * @throws CannotRunRedis if it cannot be started or ends at once; the reason is in the message
   */
  static RedisServer launch(LocalFolder folder, int port) {
    Path home = folder.realPath();
    Path binary = RedisBinary.unpackInto(home);
    folder.keepPort(port);
    List<String> command = new ArrayList<>(List.of(binary.toString(), "--port", "" + port));
    command.addAll(List.of("--bind", "127.0.0.1", "--pidfile", "redis.pid", "--save", ""));
    command.addAll(List.of("--appendonly", "yes", "--appendfsync", "everysec"));
    ProcessBuilder process =
        new ProcessBuilder(command)
            .directory(home.toFile())
            .redirectErrorStream(true)
            .redirectOutput(Redirect.appendTo(folder.file("redis.log").toFile()));
    try {
      RedisServer server = new RedisServer(folder, process.start().toHandle(), port);
      if (server.answers()) {
        return server;
      }
      String reason =
          server.lives() ? "it does not answer" : "it ended at once (" + lastWords(folder) + ")";
      server.end();
      throw new CannotRunRedis(reason);
    } catch (IOException e) {
      throw new CannotRunRedis(String.valueOf(e.getMessage()));
    }
  }

  int port() {
    return port;
  }

  /** Whether the server answers for its folder; waits as long as it lives, but not for ever. */
  boolean answers() {
    Optional<Path> home = Optional.of(folder.realPath());
    Patience.until(() -> !lives() || RedisProbe.folderServedAt(port).equals(home));
    return lives() && RedisProbe.folderServedAt(port).equals(home);
  }

  /**
   * Runs an action, which must not throw, when the process is gone: at once if this service started
   * it, within 5 s if an earlier one did.
   */
  void onEnd(Runnable action) {
    CompletableFuture<Void> unused = process.onExit().thenRunAsync(action);
  }

  /**
   * Asks the process to end and waits; one that does not is killed, which loses nothing it had
   * acknowledged.
   */
  void end() {
    process.destroy();
    if (!Patience.until(() -> !lives())) {
      process.destroyForcibly();
      Patience.until(() -> !lives());
    }
  }

  /**
   * A process that has ended but that nobody has asked for its exit code has no command any more.
   */
  private boolean lives() {
    return process.isAlive() && process.info().command().isPresent();
  }

  private static String lastWords(LocalFolder folder) throws IOException {
    String log = Files.readString(folder.file("redis.log"), StandardCharsets.ISO_8859_1).strip();
    return log.substring(log.lastIndexOf('\n') + 1);
  }
}
