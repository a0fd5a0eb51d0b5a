import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plays recorded games of nine men's morris against a running service and prints what a move costs:
 * processor time of the service and of Redis, and the bytes a game leaves there.
 *
 * <p>Processor time is counted by the operating system per process (Linux), so other work on the
 * machine hardly changes it, while the moves per second depend on it.
 *
 * <pre>java src/load/Sizing.java URL PID-OF-THE-SERVICE PID-OF-REDIS PORT-OF-REDIS [SECONDS [CLIENTS]]</pre>
 */
final class Sizing {
  private static final Path GAMES = Path.of("src/test/resources/vectors/games-nine.json");
  private static final int TICKS_PER_SECOND = 100;

  private final HttpClient client = HttpClient.newHttpClient();
  private final AtomicInteger next = new AtomicInteger();
  private final LongAdder games = new LongAdder();
  private final LongAdder moves = new LongAdder();
  private final LongAdder reads = new LongAdder();
  private final String url;

  private Sizing(String url) {
    this.url = url;
  }

  public static void main(String[] arguments) throws Exception {
    var sizing = new Sizing(arguments[0]);
    String service = arguments[1];
    String redis = arguments[2];
    int port = Integer.parseInt(arguments[3]);
    int seconds = arguments.length > 4 ? Integer.parseInt(arguments[4]) : 30;
    int clients = arguments.length > 5 ? Integer.parseInt(arguments[5]) : 16;

    sizing.play(clients, Duration.ofSeconds(seconds)); // the JVM compiles what it needs
    var warm = sizing.new Count(service, redis, port);
    sizing.play(clients, Duration.ofSeconds(seconds));
    warm.print(seconds, clients);
  }

  private void play(int clients, Duration duration) throws Exception {
    var records = records();
    long end = System.nanoTime() + duration.toNanos();
    var threads = Executors.newFixedThreadPool(clients);
    var all = Collections.nCopies(clients, (Callable<Void>) () -> {
      while (System.nanoTime() < end) {
        play(records.get(next.getAndIncrement() % records.size()));
      }
      return null;
    });
    try {
      for (var client : threads.invokeAll(all)) {
        client.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** A game by one who holds both seats, who reads it after every move of White. */
  private void play(List<String> record) throws IOException, InterruptedException {
    String created =
        send("POST", "/v1/games", "", "{\"variant\":\"nine-mens-morris\",\"take\":\"both\"}", 201);
    String id = find("\"id\":\"(\\w{26})\"", created);
    String white = find("(mys_\\w{26}w[\\w-]+)", created);
    String black = find("(mys_\\w{26}b[\\w-]+)", created);
    games.increment();
    for (int number = 1; number <= record.size(); number++) {
      String path = "/v1/games/" + id + "/moves/" + number;
      String body = "{\"move\":\"" + record.get(number - 1) + "\"}";
      send("PUT", path, number % 2 == 1 ? white : black, body, 201);
      moves.increment();
      if (number % 2 == 1) {
        send("GET", "/v1/games/" + id, "", "", 200);
        reads.increment();
      }
    }
  }

  private String send(String method, String path, String token, String body, int expected)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create(url + path))
            .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .header("Content-Type", "application/json");
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
    if (response.statusCode() != expected) {
      throw new IllegalStateException(method + " " + path + ": " + response.body());
    }
    return response.body();
  }

  private static List<List<String>> records() throws IOException {
    return Pattern.compile("\"moves\":\\s*\\[([^\\]]*)]")
        .matcher(Files.readString(GAMES))
        .results()
        .map(found -> Arrays.asList(found.group(1).replaceAll("[\"\\s]", "").split(",")))
        .toList();
  }

  private static String find(String pattern, String text) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    if (!found.find()) {
      throw new IllegalStateException(pattern + " is not in " + text);
    }
    return found.group(1);
  }

  /** What had been done and spent when it was made. */
  private final class Count {
    private final long gamesBefore = games.sum();
    private final long movesBefore = moves.sum();
    private final long readsBefore = reads.sum();
    private final String service;
    private final String redis;
    private final int port;
    private final double serviceBefore;
    private final double redisBefore;
    private final long bytesBefore;

    Count(String service, String redis, int port) throws IOException {
      this.service = service;
      this.redis = redis;
      this.port = port;
      this.serviceBefore = processorSeconds(service);
      this.redisBefore = processorSeconds(redis);
      this.bytesBefore = usedMemory(port);
    }

    void print(int seconds, int clients) throws IOException {
      double service = processorSeconds(this.service) - serviceBefore;
      double redis = processorSeconds(this.redis) - redisBefore;
      long bytes = usedMemory(port) - bytesBefore;
      long played = moves.sum() - movesBefore;
      long read = reads.sum() - readsBefore;
      long created = games.sum() - gamesBefore;
      System.out.printf("%d clients, %d s: %d games, %d moves, %d reads%n", clients, seconds, created, played, read);
      System.out.printf("%.0f moves/s and %.0f reads/s%n", (double) played / seconds, (double) read / seconds);
      System.out.printf("service: %.0f us of processor time per move with its reads, so %.0f moves/s per core%n",
          1e6 * service / played, played / service);
      System.out.printf("redis:   %.0f us of processor time per move with its reads, so %.0f moves/s per core%n",
          1e6 * redis / played, played / redis);
      System.out.printf("memory:  %d bytes of Redis per game of %d moves%n", bytes / created, played / created);
    }

    private static double processorSeconds(String process) throws IOException {
      String stat = Files.readString(Path.of("/proc", process, "stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return (Double.parseDouble(fields[11]) + Double.parseDouble(fields[12])) / TICKS_PER_SECOND;
    }

    private static long usedMemory(int port) throws IOException {
      try (var socket = new Socket("127.0.0.1", port)) {
        socket.getOutputStream().write("INFO memory\r\nQUIT\r\n".getBytes(UTF_8));
        String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
        return Long.parseLong(find("used_memory:(\\d+)", answer));
      }
    }
  }
}
