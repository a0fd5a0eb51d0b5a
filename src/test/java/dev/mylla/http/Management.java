package dev.mylla.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Asks the management port, which the contract says nothing about. */
final class Management {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private Management() {}

  /**
   * The answer of a path there.
   *
   * @param headers names and values in turn
   */
  static HttpResponse<String> get(URI uri, String... headers) {
    var request = HttpRequest.newBuilder(uri).header("Accept", "text/plain");
    if (headers.length > 0) {
      request.headers(headers);
    }
    return send(request);
  }

  /** An operator's wish, as {@link Operators} has one. */
  static HttpResponse<String> put(URI uri, String body) {
    return send(
        HttpRequest.newBuilder(uri)
            .header("Authorization", "Bearer " + Operators.ANN)
            .header("Content-Type", "application/json")
            .PUT(BodyPublishers.ofString(body)));
  }

  static HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return CLIENT.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
