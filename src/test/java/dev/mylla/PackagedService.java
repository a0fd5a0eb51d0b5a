package dev.mylla;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The packaged application as a user runs it, {@code java -jar} in a folder of the test's choice
 * and on free ports; for the tests that run after packaging ({@code *IT}).
 *
 * <p>The log and the error output go to one file, {@link #log}. Nothing of the tests' own
 * surroundings that would configure the service is passed on.
 */
public final class PackagedService implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final int port;
  private final int managementPort;
  private final Path log;
  private final Process process;

  private PackagedService(Path folder, Map<String, String> environment, String... options) {
    Map<String, String> settings = new HashMap<>(environment);
    settings.putIfAbsent("QUARKUS_HTTP_PORT", "" + RedisProcess.freePort());
    settings.putIfAbsent("QUARKUS_MANAGEMENT_PORT", "" + RedisProcess.freePort());
    // Nobody balances between the services of most tests, so nobody has to notice that one ends.
    settings.putIfAbsent("QUARKUS_SHUTDOWN_DELAY", "0s");
    port = Integer.parseInt(settings.get("QUARKUS_HTTP_PORT"));
    managementPort = Integer.parseInt(settings.get("QUARKUS_MANAGEMENT_PORT"));
    List<String> command =
        new ArrayList<>(
            List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(List.of(options));
    command.addAll(
        List.of("-jar", System.getProperty("mylla.packaged", "the failsafe plugin names it")));
    try {
      log = Files.createTempFile("mylla-service", ".log");
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile());
      builder.environment().keySet().removeIf(name -> name.matches("(QUARKUS|MYLLA)_.*"));
      builder.environment().putAll(settings);
      process = builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
  }

  /** Starts the service and waits until it is ready. */
  public static PackagedService start(Path folder, Map<String, String> environment) {
    PackagedService service = launch(folder, environment);
    await().atMost(PATIENCE).until(service::isReadyOrEnded);
    if (!service.process.isAlive()) {
      throw new IllegalStateException("the service ended: " + service.log());
    }
    return service;
  }

  /**
   * Starts the service with options for the JVM and waits for nothing: it may be one that cannot
   * start.
   */
  public static PackagedService launch(
      Path folder, Map<String, String> environment, String... options) {
    return new PackagedService(folder, environment, options);
  }

  /** Where the API is. */
  public URI uri() {
    return URI.create("http://127.0.0.1:" + port);
  }

  /** Where {@code /q/*} is. */
  public URI managementUri() {
    return URI.create("http://127.0.0.1:" + managementPort);
  }

  /** What {@code jcmd} knows the service by. */
  public long pid() {
    return process.pid();
  }

  /** The status of {@code /q/health/ready}, 200 or 503; 0 while nothing answers. */
  public int readiness() {
    return healthStatus("ready");
  }

  /** The status of {@code /q/health/live}; 0 while nothing answers. */
  public int liveness() {
    return healthStatus("live");
  }

  /** What the service has written so far. */
  public String log() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends the service as a crash would (SIGKILL). */
  public void kill() {
    process.destroyForcibly();
    awaitExitCode();
  }

  /** Asks the service to end as an operator would (SIGTERM), and waits for it. */
  public int stop() {
    process.destroy();
    return awaitExitCode();
  }

  /** Waits for a service that ends by itself. */
  public int awaitExitCode() {
    process.onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    return process.exitValue();
  }

  /** Ends the service and forgets its log. */
  @Override
  public void close() {
    stop();
    log.toFile().delete();
  }

  private boolean isReadyOrEnded() {
    return !process.isAlive() || readiness() == 200;
  }

  private int healthStatus(String kind) {
    HttpRequest request =
        HttpRequest.newBuilder(managementUri().resolve("/q/health/" + kind))
            .timeout(Duration.ofSeconds(5))
            .build();
    try {
      return CLIENT.send(request, BodyHandlers.discarding()).statusCode();
    } catch (IOException e) {
      return 0;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
