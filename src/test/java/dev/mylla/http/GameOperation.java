package dev.mylla.http;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * An operation of the contract on one game, with a request that White may send in a game of two
 * moves. {@link AccessTest} shows that none is missing.
 *
 * @param id its operationId
 * @param part its path within the game
 * @param body none for a GET or DELETE
 */
record GameOperation(String id, String method, String part, Map<String, Object> body) {
  static final List<GameOperation> READS =
      List.of(
          read("getGame", ""),
          read("getLegalMoves", "/legal-moves"),
          read("getMove", "/moves/1"),
          read("listEvents", "/events"),
          read("listMoves", "/moves"));

  static final List<GameOperation> WRITES =
      List.of(
          write("playMove", "PUT", "/moves/3", Map.of("move", "d2")),
          write("playNextMove", "POST", "/moves", Map.of("move", "d2")),
          write("renameSeat", "PATCH", "/seats/white", Map.of("name", "Eve")),
          write("renewToken", "POST", "/seats/white/token", Map.of()),
          write("renewInvitation", "POST", "/seats/white/invitation", Map.of()),
          write("makeOffer", "POST", "/offers", Map.of("kind", "draw")),
          write("answerOffer", "PUT", "/offers/1/answer", Map.of("accept", true)),
          write("withdrawOffer", "DELETE", "/offers/1", Map.of()),
          write("resign", "PUT", "/resignation", Map.of()),
          write("abort", "PUT", "/abort", Map.of()),
          write("claimTimeout", "PUT", "/timeout-claim", Map.of()),
          write("rematch", "PUT", "/rematch", Map.of()),
          write("withdrawGame", "DELETE", "", Map.of()));

  static Stream<GameOperation> all() {
    return Stream.concat(READS.stream(), WRITES.stream());
  }

  private static GameOperation read(String id, String part) {
    return new GameOperation(id, "GET", part, Map.of());
  }

  private static GameOperation write(
      String id, String method, String part, Map<String, Object> body) {
    return new GameOperation(id, method, part, body);
  }

  /** The request, with everything but a token. */
  Request at(HttpGame game) {
    return at(game.path());
  }

  Request at(String game) {
    if (method.equals("GET")) {
      return Request.get(game + part);
    }
    Request request = Request.of(method, game + part).header("Idempotency-Key", "k");
    return method.equals("DELETE") ? request : request.json(body);
  }

  @Override
  public String toString() {
    return id;
  }
}
