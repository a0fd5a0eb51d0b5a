package dev.mylla.http;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/** Sends what the operator of {@link Operators} would send to the management port. */
final class OperatorClient {
  private final URI games;

  /** From what Quarkus injects as the address of the management port. */
  OperatorClient(@Nullable URI management) {
    if (management == null) {
      throw new AssertionError("no address was injected");
    }
    this.games = management.resolve("/operator/games/");
  }

  static String key() {
    return "Bearer " + Operators.ANN;
  }

  URI uri(String path) {
    return games.resolve(path);
  }

  /** With a key or something else in its place; without any if it is empty. */
  HttpRequest.Builder request(String path, String authorization) {
    var request = HttpRequest.newBuilder(uri(path)).header("Content-Type", "application/json");
    return authorization.isEmpty() ? request : request.header("Authorization", authorization);
  }

  HttpResponse<String> get(String path) {
    return Management.send(request(path, key()));
  }

  HttpResponse<String> put(String path, String body) {
    return Management.send(request(path, key()).PUT(BodyPublishers.ofString(body)));
  }
}
