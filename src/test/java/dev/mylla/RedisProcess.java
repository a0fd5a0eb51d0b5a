package dev.mylla;

import static org.awaitility.Awaitility.await;

import dev.mylla.local.RedisBinary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A Redis server of a test's own, to be killed, frozen and restarted: a real process on a free port
 * of the loopback interface with its data in a temporary folder. Whatever a test forgets is killed
 * with the JVM.
 *
 * <pre>{@code
 * try (RedisProcess redis = RedisProcess.bundled("--appendonly", "yes", "--appendfsync", "always")) {
 *   redis.kill();
 *   redis.start(); // the same port and folder
 * }
 * }</pre>
 */
public final class RedisProcess implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int FIRST_PORT = 12_000;
  private static final int LAST_PORT = 22_000;

  /** A node of a cluster listens here too, so much above its port. */
  private static final int CLUSTER_BUS = 10_000;

  /** Where there is such a file in the folder, it is the server's configuration. */
  private static final String CONFIGURATION = "redis.conf";

  private final Path binary;
  private final Path folder;
  private final int port;
  private final List<String> arguments;
  private @Nullable Process process;

  private RedisProcess(Path binary, String... arguments) {
    this(binary, temporaryFolder(), freePort(), List.of(arguments));
  }

  private RedisProcess(Path binary, Path folder, int port, List<String> arguments) {
    this.binary = binary;
    this.folder = folder;
    this.port = port;
    this.arguments = arguments;
    Runtime.getRuntime().addShutdownHook(new Thread(this::end));
    start();
  }

  /** Starts the bundled Redis 6.2. Without arguments nothing is kept between runs. */
  public static RedisProcess bundled(String... arguments) {
    return new RedisProcess(bundledBinary(), arguments);
  }

  /** Starts the {@code redis-server} that {@link #pathBinary} found. */
  public static RedisProcess fromPath(String... arguments) {
    return new RedisProcess(pathBinary().orElseThrow(), arguments);
  }

  /** Starts the newest Redis there is: the one on the PATH, else the bundled one. */
  public static RedisProcess newest(String... arguments) {
    return new RedisProcess(newestBinary(), arguments);
  }

  /** Starts a node of a cluster, which keeps what it appended and knows no other node yet. */
  static RedisProcess clusterNode(String... arguments) {
    List<String> all = new ArrayList<>(List.of("--cluster-enabled", "yes"));
    all.addAll(List.of("--appendonly", "yes"));
    all.addAll(List.of(arguments));
    return new RedisProcess(newestBinary(), temporaryFolder(), freeClusterPort(), all);
  }

  /** Starts a Sentinel with these lines as its configuration, which it rewrites. */
  static RedisProcess sentinel(List<String> configuration) {
    Path folder = temporaryFolder();
    try {
      Files.write(folder.resolve(CONFIGURATION), configuration);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new RedisProcess(newestBinary(), folder, freePort(), List.of("--sentinel"));
  }

  private static Path newestBinary() {
    return pathBinary().orElseGet(RedisProcess::bundledBinary);
  }

  /** The nodes of a cluster talk to each other on the port 10,000 above. */
  private static int freeClusterPort() {
    return IntStream.generate(RedisProcess::freePort)
        .filter(port -> port < 55_000)
        .findFirst()
        .orElseThrow();
  }

  /** The {@code redis-server} on the PATH, in CI Debian's 7.0; other machines need not have one. */
  public static Optional<Path> pathBinary() {
    return Arrays.stream(System.getenv("PATH").split(":", -1))
        .map(folder -> Path.of(folder, "redis-server"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * A port of the loopback interface that was free a moment ago and that no system gives to
   * outgoing connections. From those, a client that keeps trying a server which is down would at
   * last be given the server's own port, speak to itself, and keep the server from coming back.
   */
  public static int freePort() {
    return new Random()
        .ints(FIRST_PORT, LAST_PORT)
        .filter(port -> isFree(port) && isFree(port + CLUSTER_BUS))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }

  public int port() {
    return port;
  }

  public Path folder() {
    return folder;
  }

  /** What {@code quarkus.redis.hosts} takes. */
  public String uri() {
    return "redis://127.0.0.1:" + port;
  }

  /**
   * Starts the server, again on the same port and folder, and waits until it answers; nothing if it
   * runs.
   */
  public void start() {
    if (process != null && process.isAlive()) {
      return;
    }
    List<String> command = new ArrayList<>(List.of(binary.toString()));
    if (Files.exists(folder.resolve(CONFIGURATION))) {
      command.add(folder.resolve(CONFIGURATION).toString());
    }
    command.addAll(List.of("--bind", "127.0.0.1"));
    command.addAll(List.of("--port", "" + port, "--dir", folder.toString(), "--save", ""));
    command.addAll(arguments);
    try {
      process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
              .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(5)).until(this::answers);
  }

  /** Asks the server to end, as an operator would: it writes what it keeps. */
  public void stop() {
    running().destroy();
    awaitEnd();
  }

  /** Ends the server as a crash would (SIGKILL). */
  public void kill() {
    running().destroyForcibly();
    awaitEnd();
  }

  /** Stops the server's clock (SIGSTOP): connections stay open and nothing answers. */
  public void freeze() {
    signal("STOP");
  }

  /** Lets a frozen server go on (SIGCONT); it works off what was sent meanwhile. */
  public void resume() {
    signal("CONT");
  }

  public void restart() {
    stop();
    start();
  }

  /** Sends one command on a connection of its own; see {@link RedisConnection} for the reply. */
  public @Nullable Object command(String... words) {
    try (RedisConnection connection = new RedisConnection(port)) {
      return connection.command(words);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A field of {@code INFO}; empty if there is none. */
  public String info(String field) {
    return String.valueOf(command("INFO"))
        .lines()
        .filter(line -> line.startsWith(field + ":"))
        .map(line -> line.substring(field.length() + 1))
        .findFirst()
        .orElse("");
  }

  /** Ends the server, frozen or not, and forgets its data. */
  @Override
  public void close() {
    end();
    awaitEnd();
    try (var files = Files.walk(folder)) {
      files.sorted((left, right) -> right.compareTo(left)).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean answers() {
    if (!running().isAlive()) {
      throw new IllegalStateException("redis-server ended at once; see " + folder.resolve("log"));
    }
    try (RedisConnection connection = new RedisConnection(port)) {
      return "PONG".equals(connection.command("PING"));
    } catch (IOException e) {
      return false;
    }
  }

  private void signal(String name) {
    try {
      int code =
          new ProcessBuilder("sh", "-c", "kill -" + name + " " + running().pid()).start().waitFor();
      if (code != 0) {
        throw new IllegalStateException("kill -" + name + " failed");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void end() {
    if (process != null) {
      process.destroyForcibly();
    }
  }

  private void awaitEnd() {
    running().onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
  }

  private Process running() {
    if (process == null) {
      throw new IllegalStateException("not started");
    }
    return process;
  }

  private static synchronized Path bundledBinary() {
    try {
      return RedisBinary.unpackInto(
          Files.createDirectories(Path.of("target", "redis").toAbsolutePath()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("mylla-redis").toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
