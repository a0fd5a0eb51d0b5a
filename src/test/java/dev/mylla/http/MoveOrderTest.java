package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The order in which a move is judged: where two things are wrong, the one that comes first in the
 * contract is named.
 */
@QuarkusTest
class MoveOrderTest extends HttpTest {

  private static final String UNKNOWN = "/v1/games/00000000000000000000000000/moves/1";
  private static final String STALE = "\"1-000000000000\"";

  @Test
  void unreadableComesBeforeAMissingToken() {
    HttpGame game = HttpGame.of("mylla");

    refused(game.put(1, "d6d5"), 400, "malformed-move");
    refused(game.put(0, "d6"), 400, "malformed-request");
    refused(game.put(1, "d6").header("If-Match", "1"), 400, "malformed-request");
    refused(Request.put(game.path("moves/1"), "{"), 400, "malformed-json");
    refused(Request.put(UNKNOWN, Map.of("move", "D6")), 400, "malformed-move");
  }

  @Test
  void aMissingTokenComesBeforeAnUnknownGame() {
    refused(Request.put(UNKNOWN, Map.of("move", "d6")), 401, "token-missing");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "00000000000000000000000000",
        "80000000000000000000000000",
        "0000000000000000000000000",
        "0000000000000000000000000U",
        "game"
      })
  void anUnknownGameOrAnIdOfWrongShapeComesBeforeABadToken(String id) {
    Request move = Request.put("/v1/games/" + id + "/moves/1", Map.of("move", "d6"));

    refused(move.token("mys_garbage"), 404, "not-found");
  }

  @Test
  void aBadTokenComesBeforeAUsedNumber() {
    HttpGame game = HttpGame.after("d6");

    refused(game.put(1, "d6").token("mys_garbage"), 401, "token-invalid");
    refused(game.put(1, "a1").token("mys_garbage"), 401, "token-invalid");
  }

  @Test
  void aUsedNumberComesBeforeAStalePrecondition() {
    HttpGame game = HttpGame.after("d6");

    refused(game.move(1, "white", "a1").header("If-Match", STALE), 409, "move-taken");
    assertTrue(unchanged(game.move(1, "white", "d6").header("If-Match", STALE), 200).replayed());
  }

  @Test
  void aUsedNumberComesBeforeTheEndOfTheGame() {
    HttpGame game = finished();

    refused(game.move(1, "white", "c1"), 409, "move-taken");
    assertTrue(unchanged(game.move(5, "white", "c1"), 200).replayed());
    assertTrue(unchanged(game.move(1, "white", "a1"), 200).replayed());
  }

  @Test
  void aStalePreconditionComesBeforeTheEndOfTheGame() {
    HttpGame game = finished();
    String first = eventTag(game, 1);

    refused(game.move(6, "black", "c3").header("If-Match", first), 412, "version-changed");
    refused(game.move(6, "black", "c3"), 409, "game-over");
  }

  @Test
  void aStalePreconditionComesBeforeAFreeSeat() {
    HttpGame game = waiting();

    refused(
        game.move(1, "white", "d6").header("If-Match", STALE.replace('1', '9')),
        412,
        "history-changed");
    refused(game.move(1, "white", "d6").header("If-Match", "\"x\""), 412, "version-changed");
  }

  @Test
  void theEndOfTheGameComesBeforeANumberTooHighAndTheTurn() {
    HttpGame game = finished();

    refused(game.move(99, "black", "c3"), 409, "game-over");
    refused(game.move(6, "white", "c3"), 409, "game-over");
  }

  @Test
  void aFreeSeatComesBeforeANumberTooHigh() {
    HttpGame game = waiting();

    refused(game.move(9, "white", "d6"), 409, "game-not-started");
    refused(game.move(1, "white", "d6"), 409, "game-not-started");
    refused(game.move(1, "white", "z9"), 409, "game-not-started");
  }

  @Test
  void aNumberTooHighComesBeforeTheTurn() {
    HttpGame game = HttpGame.after("d6");

    Reply refused = refused(game.move(3, "white", "a1"), 409, "move-not-next");

    assertEquals(2, refused.at("/nextMove").asInt());
    refused(game.move(Integer.MAX_VALUE, "black", "a1"), 409, "move-not-next");
  }

  @Test
  void theTurnComesBeforeTheRules() {
    HttpGame game = HttpGame.after("d6");

    refused(game.move(2, "white", "d6"), 409, "not-your-move");
    refused(game.move(2, "white", "z9"), 409, "not-your-move");
    Reply refused = refused(game.move(2, "black", "d6"), 422, "illegal-move");

    assertEquals("point-occupied", refused.at("/refusal").asText());
    assertEquals(List.of("d6"), Json.texts(refused.at("/points")));
  }

  @Test
  void aForfeitIsJudgedWithTheRulesAndWithoutADieIsNoMove() {
    HttpGame game = HttpGame.after("d6");

    refused(game.put(2, "-"), 401, "token-missing");
    refused(game.move(3, "black", "-"), 409, "move-not-next");
    refused(game.move(2, "white", "-"), 409, "not-your-move");
    refused(game.move(2, "black", "-"), 400, "malformed-move");
    refused(finished().move(6, "black", "-"), 409, "game-over");
  }

  @Test
  void whatIsRefusedCanBeDoneRightUnderTheSameNumber() {
    HttpGame game = HttpGame.of("mylla");
    refused(game.move(1, "white", "z9"), 422, "illegal-move");
    refused(game.move(1, "black", "d6"), 409, "not-your-move");

    game.move(1, "white", "d6").send(201);
  }

  private static HttpGame finished() {
    return HttpGame.create(
        Map.of("variant", "nine-holes", "moves", List.of("a1", "a3", "b1", "b3", "c1")));
  }

  private static HttpGame waiting() {
    return HttpGame.create(Map.of("variant", "mylla", "take", "white"));
  }

  private static String eventTag(HttpGame game, int seq) {
    var event = Request.get(game.path("events")).send(200).at("/items/" + (seq - 1));
    return "\"" + seq + "-" + event.path("tag").asText() + "\"";
  }
}
