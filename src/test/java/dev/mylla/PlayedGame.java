package dev.mylla;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.awaitility.Awaitility;

/**
 * A game of a running service, both of whose seats are played by one client: legal moves at random,
 * each repeated until it is acknowledged. It remembers what was acknowledged and with which entity
 * tag.
 */
public final class PlayedGame {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final URI service;
  private final JsonNode created;
  private final Random random;
  private final Map<Integer, String> acknowledged = new TreeMap<>();
  private int attempts;
  private int retries;

  private PlayedGame(URI service, JsonNode created, long seed) {
    this.service = service;
    this.created = created;
    this.random = new Random(seed);
  }

  /** An answer of the service. */
  record Reply(int status, String entityTag, JsonNode body) {
    String code() {
      return body.path("code").asText();
    }

    @Override
    public String toString() {
      return status + " " + body;
    }
  }

  /**
   * Creates a game of both seats.
   *
   * @param seed of the random moves
   */
  public static PlayedGame create(URI service, String variant, long seed) {
    return createFrom(service, "{\"variant\":\"" + variant + "\"}", seed);
  }

  /**
   * @param body of the creation
   */
  static PlayedGame createFrom(URI service, String body, long seed) {
    var reply = post(service.resolve("/v1/games"), body);
    assertEquals(201, reply.status(), reply::toString);
    return new PlayedGame(service, reply.body(), seed);
  }

  /** Sends something once. */
  static Reply post(URI target, String body) {
    return send(
        HttpRequest.newBuilder(target)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  /** The code of the seat that was left to Black. */
  String code() {
    return created.at("/invitations/black/code").asText();
  }

  /** The same game where another service answers. */
  public PlayedGame at(URI other) {
    PlayedGame same = new PlayedGame(other, created, random.nextLong());
    same.acknowledged.putAll(acknowledged);
    return same;
  }

  String id() {
    return created.at("/game/id").asText();
  }

  /** How often a request had to be repeated. */
  public int retries() {
    return retries;
  }

  /** How many moves were acknowledged. */
  public int acknowledged() {
    return acknowledged.size();
  }

  Reply read() {
    return get("");
  }

  private boolean isFinished() {
    return await(this::read, 200).body().path("status").asText().equals("finished");
  }

  /** Plays on for so many moves, or to the end. */
  public void play(int moves) {
    for (int played = 0; played < moves && !isFinished(); played++) {
      playOne();
    }
  }

  /** Plays any legal move, and repeats it until it is acknowledged. */
  Played playOne() {
    var game = await(this::read, 200).body();
    var legal = await(() -> get("/legal-moves"), 200).body().path("moves");
    int number = game.path("nextMove").asInt();
    String color = game.at("/position/toMove").asText();
    String move = legal.get(random.nextInt(legal.size())).asText();
    var reply = await(() -> put(number, color, move), 201, 200);
    acknowledged.put(number, color + " " + move);
    return new Played(number, color, move, reply.entityTag());
  }

  /**
   * A move that was acknowledged.
   *
   * @param entityTag of the game right after it
   */
  record Played(int number, String color, String move, String entityTag) {
    /** The same version as a cursor. */
    String cursor() {
      return entityTag.replace("\"", "");
    }
  }

  /** Any move that is legal now and is not this one. */
  String otherMoveThan(String move) {
    for (JsonNode legal : get("/legal-moves").body().path("moves")) {
      if (!legal.asText().equals(move)) {
        return legal.asText();
      }
    }
    throw new AssertionError("no other move is legal");
  }

  /**
   * Sends a move once.
   *
   * @param headers names and values
   */
  Reply put(int number, String color, String move, String... headers) {
    var request =
        HttpRequest.newBuilder(uri("/moves/" + number))
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + created.at("/tokens/" + color).asText())
            .PUT(BodyPublishers.ofString("{\"move\":\"" + move + "\"}"));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return send(request);
  }

  Reply eventsAfter(String cursor) {
    return get("/events?limit=100&after=" + URLEncoder.encode(cursor, UTF_8));
  }

  /** All events, from the first on. */
  private List<JsonNode> events() {
    var events = new ArrayList<JsonNode>();
    String cursor = "0";
    while (!cursor.isEmpty()) {
      String from = cursor;
      var page = await(() -> eventsAfter(from), 200).body();
      page.path("items").forEach(events::add);
      cursor = page.path("next").asText();
    }
    return events;
  }

  /** The log has no gap, neither of events nor of moves, and agrees with the game. */
  List<String> assertWhole() {
    var events = events();
    var moves = new ArrayList<String>();
    for (int index = 0; index < events.size(); index++) {
      var event = events.get(index);
      assertEquals(index + 1, event.path("seq").asInt());
      if (event.path("type").asText().equals("move-played")) {
        assertEquals(moves.size() + 1, event.path("number").asInt());
        moves.add(event.path("color").asText() + " " + event.path("move").asText());
      }
    }
    var game = await(this::read, 200).body();
    assertEquals(events.size(), game.path("version").asInt());
    assertEquals(moves.size() + 1, game.path("nextMove").asInt());
    return moves;
  }

  /** Beyond that, every acknowledged move stands in its place. */
  public void assertNothingLost() {
    var moves = assertWhole();
    acknowledged.forEach(
        (number, move) -> {
          assertTrue(number <= moves.size(), "move " + number + " is lost");
          assertEquals(move, moves.get(number - 1));
        });
  }

  private interface Attempt {
    Reply send();
  }

  private Reply await(Attempt attempt, Integer... statuses) {
    var wanted = List.of(statuses);
    int before = attempts;
    var reply =
        Awaitility.await()
            .atMost(PATIENCE)
            .pollDelay(Duration.ZERO)
            .pollInterval(Duration.ofMillis(50))
            .until(
                () -> {
                  attempts++;
                  return attempt.send();
                },
                last -> last.status() != 503);
    retries += attempts - before - 1;
    assertTrue(wanted.contains(reply.status()), reply::toString);
    return reply;
  }

  private Reply get(String path) {
    return send(HttpRequest.newBuilder(uri(path)));
  }

  private URI uri(String path) {
    return service.resolve("/v1/games/" + id() + path);
  }

  private static Reply send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response =
          CLIENT.send(request.timeout(Duration.ofSeconds(10)).build(), BodyHandlers.ofString());
      return new Reply(
          response.statusCode(),
          response.headers().firstValue("ETag").orElse(""),
          JSON.readTree(response.body()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
