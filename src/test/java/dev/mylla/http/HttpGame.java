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

  /** Mylla, after these moves. */
  static HttpGame after(String... moves) {
    return create(Map.of("variant", "mylla", "moves", List.of(moves)));
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

  Reply read() {
    return Request.get(path()).send(200);
  }

  static String other(String color) {
    return color.equals("white") ? "black" : "white";
  }
}
