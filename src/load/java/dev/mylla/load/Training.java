package dev.mylla.load;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the archive (AOT cache) of a packaged service: runs it with a Redis of its own, plays some
 * games, asks for the contract and for what is not there, and lets the JVM write down which classes
 * it loaded and linked and which methods were busy.
 *
 * <p>The archive fits this JVM, these jar files with their times, and this kind of garbage
 * collector; a JVM that finds it unfit says so and starts without it.
 */
public final class Training {

  private static final int GAMES = 12;
  private static final int MOVES = 60;

  private Training() {}

  /** Usage: Training ARCHIVE JAVA OPTION... — the command that runs the service. */
  public static void main(String... arguments) throws IOException, InterruptedException {
    Path archive = Path.of(arguments[0]);
    List<String> command = new ArrayList<>(List.of(arguments).subList(1, arguments.length));
    command.add(1, "-XX:AOTCacheOutput=" + archive);
    int requests = 0;
    try (ScratchRedis redis = ScratchRedis.start();
        RunningService service = RunningService.start(command, redis.hosts())) {
      for (int game = 0; game < GAMES; game++) {
        requests += new Match(service.uri(), game).play(MOVES);
      }
      requests += look(service.uri().resolve("/v1/variants"), HttpURLConnection.HTTP_OK);
      requests += look(service.uri().resolve("/openapi"), HttpURLConnection.HTTP_OK);
      requests += look(service.uri().resolve("/nothing"), HttpURLConnection.HTTP_NOT_FOUND);
    }
    if (!Files.exists(archive)) {
      throw new IOException("the JVM has written no archive");
    }
    System.out.printf(
        "%s: %d MiB after %d requests%n", archive, Files.size(archive) >> 20, requests);
  }

  /** One request, which has to be answered so. */
  private static int look(URI uri, int expected) throws IOException {
    int status = ((HttpURLConnection) uri.toURL().openConnection()).getResponseCode();
    if (status != expected) {
      throw new IOException("GET " + uri + ": " + status);
    }
    return 1;
  }
}
