package dev.mylla.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/**
 * A game of the running service, with what its creator was given.
 *
 * @param created the answer to its creation, or to the repeat of it
 */
record HttpGame(JsonNode created) {

  static final String GAMES = "/v1/games";

  /** A game of the variant between two seats of this one client. */
  static HttpGame of(String variant) {
    return create(Map.of("variant", variant));
  }

  static HttpGame create(Object body) {
    return new HttpGame(Request.post(GAMES, body).send(201).json());
  }

  /** Of the app with this key. */
  static HttpGame create(Object body, String appKey) {
    return new HttpGame(Request.post(GAMES, body).token(appKey).send(201).json());
  }

  /** Mylla, after these moves. */
  static HttpGame after(String... moves) {
    return create(record(moves));
  }

  /** What creates mylla, after these moves. */
  static Map<String, Object> record(String... moves) {
    return Map.of("variant", "mylla", "moves", List.of(moves));
  }

  /** Mylla with a die: four men each, and ten quiet moves in a row, if not fewer, end it. */
  static HttpGame shortWithDie() {
    return create(shortWithDieRequest());
  }

  /** What creates that game. */
  static Map<String, Object> shortWithDieRequest() {
    JsonNode start =
        Json.read(
            """
            {"white": ["a1", "d7", "e5", "f2"], "black": ["b4", "d2", "d3", "g4"],
             "inHand": {"white": 0, "black": 0}, "toMove": "white"}
            """);
    var rules = Map.of("die", "even-moves", "noProgressPlies", 10);
    return Map.of("variant", "mylla", "rules", rules, "start", start);
  }

  String id() {
    return created.at("/game/id").asText();
  }

  String path() {
    return GAMES + "/" + id();
  }

  String path(String part) {
    return path() + "/" + part;
  }

  /** The token of a seat that the creator took. */
  String token(String color) {
    JsonNode token = created.at("/tokens/" + color);
    if (token.isMissingNode()) {
      throw new AssertionError("the creator has no seat " + color);
    }
    return token.asText();
  }

  /** The code of the seat that was left. */
  String code() {
    return created.at("/invitations").elements().next().path("code").asText();
  }

  Request move(int number, String color, String move) {
    return put(number, move).token(token(color));
  }

  /** A move without a token. */
  Request put(int number, String move) {
    return Request.put(path("moves/" + number), Map.of("move", move));
  }

  /** Plays on from the current position, each side in its turn. */
  void play(String... moves) {
    JsonNode game = read().json();
    String color = game.at("/position/toMove").asText();
    int number = game.path("nextMove").asInt();
    for (String move : moves) {
      move(number++, color, move).send(201);
      color = other(color);
    }
  }

  /** Plays {@link #quietMove} for whoever is to move. */
  String playQuiet() {
    JsonNode now = read().json();
    String color = now.at("/position/toMove").asText();
    return move(now.path("nextMove").asInt(), color, quietMove()).send(201).body();
  }

  /** The first legal move that removes no man, or the first of all. */
  String quietMove() {
    var moves = Json.texts(Request.get(path("legal-moves")).send(200).at("/moves"));
    return moves.stream().filter(move -> !move.contains("x")).findFirst().orElse(moves.get(0));
  }

  Reply read() {
    return Request.get(path()).send(200);
  }

  static String other(String color) {
    return color.equals("white") ? "black" : "white";
  }
}
