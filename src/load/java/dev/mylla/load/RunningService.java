package dev.mylla.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The service as a process of its own, on free ports, from its start to its end by SIGTERM. */
final class RunningService implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Process process;
  private final URI uri;
  private final Duration untilFirstAnswer;
  private final Duration untilFirstGame;

  private RunningService(
      Process process, URI uri, Duration untilFirstAnswer, Duration untilFirstGame) {
    this.process = process;
    this.uri = uri;
    this.untilFirstAnswer = untilFirstAnswer;
    this.untilFirstGame = untilFirstGame;
  }

  /** Starts the command and returns when the first game was created: the whole path works then. */
  static RunningService start(List<String> command, String redisHosts)
      throws IOException, InterruptedException {
    int port = ScratchRedis.freePort();
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder
        .environment()
        .putAll(
            Map.of(
                "QUARKUS_HTTP_PORT",
                "" + port,
                "QUARKUS_MANAGEMENT_PORT",
                "" + ScratchRedis.freePort(),
                "QUARKUS_REDIS_HOSTS",
                redisHosts,
                "QUARKUS_LOG_LEVEL",
                "WARN",
                "MYLLA_TOKEN_KEYS",
                "load:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"));
    URI uri = URI.create("http://127.0.0.1:" + port);
    long begin = System.nanoTime();
    Process process = builder.start();
    await(process, begin, () -> listens(port) && answers(uri));
    Duration answered = Duration.ofNanos(System.nanoTime() - begin);
    await(process, begin, () -> creates(uri));
    return new RunningService(process, uri, answered, Duration.ofNanos(System.nanoTime() - begin));
  }

  /** Asks seldom, because who asks takes the processors from the start that is measured. */
  private static void await(Process process, long begin, BooleanSupplier condition)
      throws IOException, InterruptedException {
    while (!condition.getAsBoolean()) {
      if (process.waitFor(10, TimeUnit.MILLISECONDS)) {
        throw new IOException("the service ended with code " + process.exitValue());
      }
      if (System.nanoTime() - begin > PATIENCE.toNanos()) {
        process.destroyForcibly();
        throw new IOException("the service did not answer within " + PATIENCE);
      }
    }
  }

  /** Where the API is. */
  URI uri() {
    return uri;
  }

  /** From the start of the process to the end of the first 200, for a variant. */
  Duration untilFirstAnswer() {
    return untilFirstAnswer;
  }

  /** From the start of the process to the end of the first 201. */
  Duration untilFirstGame() {
    return untilFirstGame;
  }

  /** The memory of the process that lies in RAM now (Linux), in MiB. */
  long residentMebibytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
        .findFirst()
        .orElseThrow();
  }

  /** What the process has used of the processors so far. */
  Duration processorTime() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /**
   * Ends the service as an operator would, by SIGTERM, and waits for it: a JVM that writes an
   * archive does so now.
   *
   * @throws java.util.concurrent.CompletionException if it does not end
   */
  @Override
  public void close() {
    process.destroy();
    process.onExit().orTimeout(5, TimeUnit.MINUTES).join();
  }

  private static boolean listens(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean answers(URI uri) {
    try {
      var request = (HttpURLConnection) uri.resolve("/v1/variants/mylla").toURL().openConnection();
      return request.getResponseCode() == HttpURLConnection.HTTP_OK;
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean creates(URI uri) {
    try {
      HttpURLConnection request =
          (HttpURLConnection) uri.resolve("/v1/games").toURL().openConnection();
      request.setDoOutput(true);
      request.setRequestProperty("Content-Type", "application/json");
      try (var body = request.getOutputStream()) {
        body.write("{\"variant\":\"mylla\"}".getBytes(UTF_8));
      }
      return request.getResponseCode() == HttpURLConnection.HTTP_CREATED;
    } catch (IOException e) {
      return false;
    }
  }
}
