package dev.mylla.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * One game over HTTP whose two seats a client plays at random, reading what may be played before
 * each move. The JSON is read by patterns: a program that is run from its source has no library.
 */
final class Match {

  private static final Pattern ID = Pattern.compile("\"id\":\"(\\w+)\"");
  private static final Pattern SEAT_TOKEN = Pattern.compile("\"(mys_[\\w-]+)\"");
  private static final Pattern MOVE = Pattern.compile("\"([a-g][1-7][a-gx1-7-]*)\"");
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final URI games;
  private final Random random;
  private int requests;
  private int played;

  /**
   * @param seed of the random moves
   */
  Match(URI service, long seed) {
    games = service.resolve("/v1/games");
    random = new Random(seed);
  }

  /**
   * Plays until the game is over or so many moves are played, and gives the number of requests.
   *
   * @throws IOException if an answer is not a success
   */
  int play(int moves) throws IOException, InterruptedException {
    String created = send("POST", games, "", "{\"variant\":\"mylla\"}");
    URI game = URI.create(games + "/" + all(ID, created).get(0));
    List<String> tokens = all(SEAT_TOKEN, created);
    boolean finished = false;
    for (int number = 1; number <= moves && !finished; number++) {
      List<String> legal = all(MOVE, send("GET", URI.create(game + "/legal-moves"), "", ""));
      String move = legal.get(random.nextInt(legal.size()));
      String answer =
          send(
              "PUT",
              URI.create(game + "/moves/" + number),
              tokens.get((number - 1) % 2),
              "{\"move\":\"" + move + "\"}");
      played++;
      finished = answer.contains("\"status\":\"finished\"");
    }
    send("GET", game, "", "");
    send("GET", URI.create(game + "/events"), "", "");
    return requests;
  }

  /** How many moves it had. */
  int moves() {
    return played;
  }

  private String send(String method, URI uri, String token, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .header("Content-Type", "application/json");
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    var answer = CLIENT.send(request.build(), BodyHandlers.ofString());
    requests++;
    if (answer.statusCode() / 100 != 2) {
      throw new IOException(method + " " + uri + ": " + answer.statusCode() + " " + answer.body());
    }
    return answer.body();
  }

  private static List<String> all(Pattern pattern, String answer) {
    return pattern.matcher(answer).results().map(found -> found.group(1)).toList();
  }
}
