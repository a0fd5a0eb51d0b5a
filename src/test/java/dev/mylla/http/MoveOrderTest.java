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
  void unreadable_comes_before_a_missing_token() {
    HttpGame game = HttpGame.of("mylla");

    refused(game.put(1, "d6d5"), 400, "malformed-move");
    refused(game.put(0, "d6"), 400, "malformed-request");
    refused(game.put(1, "d6").header("If-Match", "1"), 400, "malformed-request");
    refused(Request.put(game.path("moves/1"), "{"), 400, "malformed-json");
    refused(Request.put(UNKNOWN, Map.of("move", "D6")), 400, "malformed-move");
  }

  @Test
  void a_missing_token_comes_before_an_unknown_game() {
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
  void an_unknown_game_or_an_id_of_wrong_shape_comes_before_a_bad_token(String id) {
    Request move = Request.put("/v1/games/" + id + "/moves/1", Map.of("move", "d6"));

    refused(move.token("mys_garbage"), 404, "not-found");
  }

  @Test
  void a_bad_token_comes_before_a_used_number() {
    HttpGame game = HttpGame.after("d6");

    refused(game.put(1, "d6").token("mys_garbage"), 401, "token-invalid");
    refused(game.put(1, "a1").token("mys_garbage"), 401, "token-invalid");
  }

  @Test
  void a_used_number_comes_before_a_stale_precondition() {
    HttpGame game = HttpGame.after("d6");

    refused(game.move(1, "white", "a1").header("If-Match", STALE), 409, "move-taken");
    assertTrue(
        unchanged(game.move(1, "white", "d6").header("If-Match", STALE), 200).replayed());
  }

  @Test
  void a_used_number_comes_before_the_end_of_the_game() {
    HttpGame game = finished();

    refused(game.move(1, "white", "c1"), 409, "move-taken");
    assertTrue(unchanged(game.move(5, "white", "c1"), 200).replayed());
    assertTrue(unchanged(game.move(1, "white", "a1"), 200).replayed());
  }

  @Test
  void a_stale_precondition_comes_before_the_end_of_the_game() {
    HttpGame game = finished();
    String first = eventTag(game, 1);

    refused(game.move(6, "black", "c3").header("If-Match", first), 412, "version-changed");
    refused(game.move(6, "black", "c3"), 409, "game-over");
  }

  @Test
  void a_stale_precondition_comes_before_a_free_seat() {
    HttpGame game = waiting();

    refused(
        game.move(1, "white", "d6").header("If-Match", STALE.replace('1', '9')),
        412,
        "history-changed");
    refused(game.move(1, "white", "d6").header("If-Match", "\"x\""), 412, "version-changed");
  }

  @Test
  void the_end_of_the_game_comes_before_a_number_too_high_and_the_turn() {
    HttpGame game = finished();

    refused(game.move(99, "black", "c3"), 409, "game-over");
    refused(game.move(6, "white", "c3"), 409, "game-over");
  }

  @Test
  void a_free_seat_comes_before_a_number_too_high() {
    HttpGame game = waiting();

    refused(game.move(9, "white", "d6"), 409, "game-not-started");
    refused(game.move(1, "white", "d6"), 409, "game-not-started");
    refused(game.move(1, "white", "z9"), 409, "game-not-started");
  }

  @Test
  void a_number_too_high_comes_before_the_turn() {
    HttpGame game = HttpGame.after("d6");

    Reply refused = refused(game.move(3, "white", "a1"), 409, "move-not-next");

    assertEquals(2, refused.at("/nextMove").asInt());
    refused(game.move(Integer.MAX_VALUE, "black", "a1"), 409, "move-not-next");
  }

  @Test
  void the_turn_comes_before_the_rules() {
    HttpGame game = HttpGame.after("d6");

    refused(game.move(2, "white", "d6"), 409, "not-your-move");
    refused(game.move(2, "white", "z9"), 409, "not-your-move");
    Reply refused = refused(game.move(2, "black", "d6"), 422, "illegal-move");

    assertEquals("point-occupied", refused.at("/refusal").asText());
    assertEquals(List.of("d6"), Json.texts(refused.at("/points")));
  }

  @Test
  void a_forfeit_without_a_die_is_no_move() {
    refused(HttpGame.of("mylla").move(1, "white", "-"), 400, "malformed-move");
  }

  @Test
  void what_is_refused_can_be_done_right_under_the_same_number() {
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
