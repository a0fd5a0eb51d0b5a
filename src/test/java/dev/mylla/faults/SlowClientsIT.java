package dev.mylla.faults;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.PackagedService;
import dev.mylla.RedisProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Clients that send slowly, nothing, or too much, while the service goes on answering others. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SlowClientsIT {
  private static final int IDLE = 5_000;

  /** The most that a read may take at the 99th of 100, on a machine that does other things too. */
  private static final Duration PATIENCE = Duration.ofMillis(500);

  private final RedisProcess redis = RedisProcess.bundled();
  private final PackagedService service =
      PackagedService.start(
          redis.folder(),
          Map.of(
              "QUARKUS_REDIS_HOSTS", redis.uri(),
              "MYLLA_TOKEN_KEYS", "test:" + "A".repeat(43),
              "MYLLA_LOAD_BODY_TIMEOUT", "2s",
              "MYLLA_LOAD_LEAST", "16",
              "MYLLA_LOAD_MOST", "16"));
  private final List<SocketChannel> open = new ArrayList<>();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @AfterAll
  void stop() {
    service.close();
    redis.close();
  }

  @AfterEach
  void hangUp() throws IOException {
    for (var connection : open) {
      connection.close();
    }
    open.clear();
  }

  @Test
  void idleConnectionsStopNobody() throws Exception {
    for (int i = 0; i < IDLE; i++) {
      open.add(SocketChannel.open(address()));
    }

    System.out.printf(
        "idle connections: %d, reads by others: %s%n", open.size(), othersAreAnswered());
    assertEquals(IDLE, open.size());
  }

  @Test
  void aBodyThatComesByteByByteTakesNobodysPlaceAndIsNotAwaitedForEver() throws Exception {
    String head =
        "POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            + "Content-Length: 1000\r\n\r\n{";
    var slow = new ArrayList<Socket>();
    for (int i = 0; i < 200; i++) {
      slow.add(send(head));
    }

    System.out.printf("slow bodies: %d, reads by others: %s%n", slow.size(), othersAreAnswered());
    awaitTheirEnd(slow);
  }

  /** Its answer has come, and it goes on sending what nobody wants. */
  @Test
  void aBodyThatIsRefusedAtOnceIsNotAwaitedForEver() throws Exception {
    String head =
        "POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            + "Content-Length: 1000000\r\n\r\n{";
    var slow = new ArrayList<Socket>();
    for (int i = 0; i < 50; i++) {
      slow.add(send(head));
    }

    awaitTheirEnd(slow);
  }

  /** Told that its body is too large, it sends all of it: some megabytes lie in buffers. */
  @Test
  void aBodyThatIsRefusedIsNotReadToItsEnd() throws Exception {
    String head =
        "POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            + "Content-Length: 1000000000\r\n\r\n{";
    var socket = send(head);
    byte[] megabyte = new byte[1 << 20];
    int sent = 0;
    try {
      while (sent < 200) {
        socket.getOutputStream().write(megabyte);
        sent++;
      }
    } catch (IOException hungUp) {
      System.out.printf("refused body: hung up on after %d MiB%n", sent);
    }

    assertTrue(sent < 100, sent + " MiB were taken in");
  }

  /** Each goes on sending a byte at a time. */
  private void awaitTheirEnd(List<Socket> slow) {
    await()
        .atMost(Duration.ofSeconds(10))
        .until(
            () -> {
              slow.removeIf(this::isClosed);
              slow.forEach(SlowClientsIT::sendOneByte);
              return slow.isEmpty();
            });
  }

  private static void sendOneByte(Socket socket) {
    try {
      socket.getOutputStream().write(' ');
    } catch (IOException closed) {
      // Found out by the next look.
    }
  }

  @Test
  void aHeadThatNeverEndsStopsNobody() throws Exception {
    for (int i = 0; i < 500; i++) {
      send("GET /v1/variants HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    }

    System.out.printf("slow heads: 500, reads by others: %s%n", othersAreAnswered());
  }

  @Test
  void aFloodOfHeadersIsCutOff() throws Exception {
    for (int i = 0; i < 50; i++) {
      try (var socket = send("GET /v1/variants HTTP/1.1\r\nHost: x\r\n")) {
        socket.setSoTimeout(10_000);
        String answer = flood(socket);
        assertTrue(answer.isEmpty() || answer.contains(" 431"), answer);
      }
    }

    System.out.printf("floods of headers: 50, reads by others: %s%n", othersAreAnswered());
  }

  /** Many requests in one go are answered one after the other, in order, each from its place. */
  /** All answers together are four gigabytes. */
  @Test
  void answersThatNobodyReadsFillNoMemory() throws Exception {
    String requests = "GET /openapi HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1_000);
    long before = residentMebibytes();
    for (int i = 0; i < 10; i++) {
      send(requests);
    }

    System.out.printf("unread answers: 10,000, reads by others: %s%n", othersAreAnswered());
    long after = residentMebibytes();
    assertTrue(after - before < 200, () -> before + " MiB became " + after);
  }

  private long residentMebibytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/" + service.pid() + "/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1_024)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void requestsInOneGoAreAllAnswered() throws Exception {
    String one = "GET /v1/variants/mylla HTTP/1.1\r\nHost: x\r\n\r\n";
    String last = one.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    try (var socket = send(one.repeat(199) + last)) {
      String answers = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);

      assertEquals(200, answers.split("HTTP/1.1 200 OK", -1).length - 1);
    }
  }

  /** A client that is cut off while it still sends may find the connection gone. */
  private static String flood(Socket socket) throws IOException {
    try {
      for (int i = 0; i < 2_000; i++) {
        socket
            .getOutputStream()
            .write(("X-" + i + ": " + "x".repeat(60) + "\r\n").getBytes(ISO_8859_1));
      }
      return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  /** Reads and moves of a client who does nothing wrong; the time that 99 of 100 take at most. */
  private Duration othersAreAnswered() throws Exception {
    long[] nanos = new long[200];
    for (int i = 0; i < nanos.length; i++) {
      long start = System.nanoTime();
      var request =
          i % 2 == 0
              ? HttpRequest.newBuilder(service.uri().resolve("/v1/variants/mylla"))
              : HttpRequest.newBuilder(URI.create(service.uri() + "/v1/games"))
                  .header("Content-Type", "application/json")
                  .POST(BodyPublishers.ofString("{\"variant\":\"mylla\"}"));
      assertEquals(
          i % 2 == 0 ? 200 : 201,
          client.send(request.build(), BodyHandlers.discarding()).statusCode());
      nanos[i] = System.nanoTime() - start;
    }
    Arrays.sort(nanos);
    var slowest = Duration.ofNanos(nanos[nanos.length * 99 / 100]);
    assertTrue(slowest.compareTo(PATIENCE) < 0, slowest::toString);
    assertEquals(200, service.readiness());
    return slowest;
  }

  private boolean isClosed(Socket socket) {
    try {
      socket.setSoTimeout(1);
      return socket.getInputStream().read(new byte[4_096]) < 0;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  private Socket send(String bytes) throws IOException {
    var channel = SocketChannel.open(address());
    open.add(channel);
    channel.socket().getOutputStream().write(bytes.getBytes(ISO_8859_1));
    return channel.socket();
  }

  private InetSocketAddress address() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), service.uri().getPort());
  }
}
