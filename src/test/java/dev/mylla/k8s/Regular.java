package dev.mylla.k8s;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.mylla.k8s.KeptConnection.Answer;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Somebody who plays one game after another with random moves and reads in between, all on one
 * connection, and takes nothing but success for an answer.
 */
final class Regular implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<Integer> SUCCESS = Set.of(200, 201);

  private final KeptConnection connection;
  private final Random random;
  private final List<Sheet> sheets = new ArrayList<>();
  private final List<Long> durations = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();

  Regular(URI service, long seed) {
    this.connection = new KeptConnection(service);
    this.random = new Random(seed);
  }

  /** A game and its moves as they were acknowledged. */
  private record Sheet(String id, List<String> moves) {}

  /** What a Regular met with. */
  record Experience(
      List<Long> durations,
      List<String> failures,
      int moves,
      int lost,
      int connections,
      int askedToClose) {}

  /** Creates a game and plays it to its end, or until enough moves are played. */
  void playGame(int most) {
    JsonNode created =
        ask("POST", "/v1/games", "", "{\"variant\":\"nine-mens-morris\",\"take\":\"both\"}");
    String path = "/v1/games/" + created.at("/game/id").asText();
    Sheet sheet = new Sheet(created.at("/game/id").asText(), new ArrayList<>());
    sheets.add(sheet);
    for (int number = 1; number <= most; number++) {
      JsonNode legal = ask("GET", path + "/legal-moves", "", "").path("moves");
      if (legal.isEmpty()) {
        return;
      }
      String move = legal.get(random.nextInt(legal.size())).asText();
      String color = number % 2 == 1 ? "white" : "black";
      ask(
          "PUT",
          path + "/moves/" + number,
          created.at("/tokens/" + color).asText(),
          "{\"move\":\"" + move + "\"}");
      sheet.moves().add(move);
    }
  }

  private JsonNode ask(String method, String path, String token, String body) {
    long asked = System.nanoTime();
    try {
      Answer answer =
          method.equals("GET") ? connection.get(path) : connection.send(method, path, token, body);
      durations.add(System.nanoTime() - asked);
      if (!SUCCESS.contains(answer.status())) {
        throw failure(method + " " + path + ": " + answer);
      }
      return JSON.readTree(answer.body());
    } catch (IOException e) {
      throw failure(method + " " + path + ": " + e);
    }
  }

  private AssertionError failure(String what) {
    failures.add(what);
    return new AssertionError(what);
  }

  /** Reads every game once more and says how it was. */
  Experience experience() {
    int moves = sheets.stream().mapToInt(sheet -> sheet.moves().size()).sum();
    if (!failures.isEmpty()) {
      return new Experience(
          durations, failures, moves, 0, connection.connections(), connection.askedToClose());
    }
    List<Long> measured = List.copyOf(durations);
    int lost = sheets.stream().mapToInt(this::lost).sum();
    return new Experience(
        measured, failures, moves, lost, connection.connections(), connection.askedToClose());
  }

  private int lost(Sheet sheet) {
    JsonNode moves =
        ask("GET", "/v1/games/" + sheet.id() + "/moves?limit=100", "", "").path("items");
    return (int)
        IntStream.range(0, sheet.moves().size())
            .filter(
                index -> !moves.path(index).path("move").asText().equals(sheet.moves().get(index)))
            .count();
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
