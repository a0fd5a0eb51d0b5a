package dev.mylla.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Speaks to services that share their games, to each by turns. A call is one request: it is
 * answered whole or fails with an {@link IOException}, and nothing is repeated here.
 */
final class Client {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final List<URI> services;
  private final Duration patience;
  private final Consumer<Sample> samples;
  private final AtomicInteger turn = new AtomicInteger();

  /**
   * @param patience after which an answer is not waited for any longer
   */
  Client(List<URI> services, Duration patience) {
    this(services, patience, sample -> {});
  }

  /**
   * @param samples is told of each answer
   */
  Client(List<URI> services, Duration patience, Consumer<Sample> samples) {
    this.services = List.copyOf(services);
    this.patience = patience;
    this.samples = samples;
  }

  /** An answer and when it was asked for and there, by {@link System#nanoTime}. */
  record Sample(long asked, long answered, Answer answer) {}

  Answer get(String path) throws IOException {
    return send(request(path).build());
  }

  /**
   * @param key an idempotency key that makes the request repeatable
   */
  Answer post(String path, String key, Map<String, ?> body) throws IOException {
    return send(withBody(request(path), "POST", body).setHeader("Idempotency-Key", key).build());
  }

  /** Sends a move under its number. */
  Answer put(String game, int number, String token, String move) throws IOException {
    return send(
        withBody(request(movePath(game, number)), "PUT", Map.of("move", move))
            .setHeader("Authorization", "Bearer " + token)
            .build());
  }

  static String gamePath(String game) {
    return "/v1/games/" + game;
  }

  static String movePath(String game, int number) {
    return gamePath(game) + "/moves/" + number;
  }

  private HttpRequest.Builder request(String path) {
    URI service = services.get(Math.floorMod(turn.getAndIncrement(), services.size()));
    return HttpRequest.newBuilder(service.resolve(path)).timeout(patience);
  }

  private static HttpRequest.Builder withBody(
      HttpRequest.Builder request, String method, Map<String, ?> body) {
    try {
      return request
          .setHeader("Content-Type", "application/json")
          .method(method, BodyPublishers.ofString(JSON.writeValueAsString(body)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Answer send(HttpRequest request) throws IOException {
    try {
      long asked = System.nanoTime();
      HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
      long answered = System.nanoTime();
      JsonNode body = JSON.readTree(response.body());
      Answer answer = new Answer(response.statusCode(), response.headers(), body);
      samples.accept(new Sample(asked, answered, answer));
      return answer;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
