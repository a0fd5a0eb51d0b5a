package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Creating a game: the seats, the position and the record it begins with. */
@QuarkusTest
class CreationTest extends HttpTest {

  @Test
  void without_take_the_creator_plays_for_both_and_the_game_is_active() {
    Reply created = Request.post(HttpGame.GAMES, Map.of("variant", "mylla")).send(201);

    assertEquals(List.of("white", "black"), Json.names(created.at("/tokens")));
    assertFalse(created.json().has("invitations"));
    assertEquals("active", created.at("/game/status").asText());
    assertEquals(1, created.at("/game/version").asInt());
    assertEquals("/v1/games/" + created.at("/game/id").asText(), created.header("Location"));
    assertTrue(created.entityTag().matches("\"1-[0-9a-f]{12}\""), created.entityTag());
    assertEquals("no-store", created.header("Cache-Control"));
    assertFalse(created.replayed());
    Reply read = Request.get(created.header("Location")).send(200);
    assertEquals(created.at("/game"), read.json());
    assertEquals(created.entityTag(), read.entityTag());
  }

  @ParameterizedTest
  @ValueSource(strings = {"white", "black"})
  void who_takes_one_seat_gets_its_token_and_an_invitation_to_the_other(String color) {
    JsonNode created =
        HttpGame.create(Map.of("variant", "mylla", "take", color)).created();
    String other = HttpGame.other(color);

    assertEquals(List.of(color), Json.names(created.path("tokens")));
    assertEquals(List.of(other), Json.names(created.path("invitations")));
    JsonNode invitation = created.at("/invitations/" + other);
    assertEquals(
        "/v1/invitations/" + invitation.path("code").asText(), invitation.path("link").asText());
    assertEquals("waiting", created.at("/game/status").asText());
    assertTrue(created.at("/game/seats/" + color + "/taken").asBoolean());
    assertFalse(created.at("/game/seats/" + other + "/taken").asBoolean());
  }

  @Test
  void random_draws_either_seat() {
    Set<String> drawn = new TreeSet<>();
    for (int i = 0; i < 40; i++) {
      JsonNode created =
          HttpGame.create(Map.of("variant", "mylla", "take", "random")).created();
      assertEquals(1, created.path("tokens").size());
      drawn.addAll(Json.names(created.path("tokens")));
    }

    assertEquals(Set.of("white", "black"), drawn);
  }

  @Test
  void every_call_without_a_key_makes_another_game() {
    assertNotEquals(HttpGame.of("mylla").id(), HttpGame.of("mylla").id());
  }

  @Test
  void ids_and_tokens_have_their_shape() {
    HttpGame game = HttpGame.of("mylla");

    assertTrue(game.id().matches("[0-7][0-9A-HJKMNP-TV-Z]{25}"), game.id());
    assertTrue(game.token("white").matches("mys_" + game.id() + "w[A-Za-z0-9_-]{27}"));
    assertTrue(game.token("black").matches("mys_" + game.id() + "b[A-Za-z0-9_-]{27}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"White", "none", "", "w"})
  void another_take_is_malformed(String take) {
    Reply refused = create(Map.of("variant", "mylla", "take", take), 400, "malformed-request");

    assertEquals("/take", refused.at("/errors/0/pointer").asText());
  }

  @Test
  void a_variant_must_be_given_and_known() {
    assertEquals(
        "/variant", create(Map.of(), 400, "malformed-request").at("/errors/0/pointer").asText());
    for (String variant : List.of("chess", "Mylla", "", "mylla-die")) {
      Reply refused = create(Map.of("variant", variant), 422, "invalid-settings");
      assertEquals("/variant", refused.at("/errors/0/pointer").asText());
    }
  }

  // Beginning from a position

  @Test
  void a_game_can_begin_from_a_position() {
    JsonNode start =
        Json.read(
            """
            {"white": ["a7"], "black": ["d7"], "inHand": {"white": 8, "black": 7},
             "toMove": "black"}
            """);

    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "start", start));

    JsonNode read = game.read().json();
    assertEquals(start.path("white"), read.at("/position/white"));
    assertEquals("wb...................... b 8 7", read.at("/position/text").asText());
    assertEquals(0, read.path("ply").asInt());
    assertEquals(1, read.path("nextMove").asInt());
    assertEquals(Json.read("{\"white\": 0, \"black\": 1}"), read.path("lost"));
    game.play("g7", "a1");
    assertEquals("black", Request.get(game.path("moves/1")).send(200).at("/color").asText());
  }

  @Test
  void a_position_can_be_sent_back_as_it_was_answered() {
    JsonNode position = HttpGame.after("a7", "d7", "g1").read().at("/position");

    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "start", position));

    assertEquals(position, game.read().at("/position"));
  }

  @Test
  void a_text_that_says_something_else_than_the_points_is_malformed() {
    JsonNode start =
        Json.read(
            """
            {"white": ["a7"], "black": [], "inHand": {"white": 8, "black": 9},
             "toMove": "black", "text": "........................ w 9 9"}
            """);

    create(Map.of("variant", "mylla", "start", start), 400, "malformed-position");
  }

  @Test
  void every_fault_of_a_position_is_named_at_once() {
    JsonNode start =
        Json.read(
            """
            {"white": ["a7", "c1", "d7"], "black": ["d7", "e7"],
             "inHand": {"white": 9, "black": 99}, "toMove": "white"}
            """);

    Reply refused =
        create(Map.of("variant", "mylla", "start", start), 422, "impossible-position");

    assertEquals(
        List.of("point-twice", "too-many-men", "too-many-men", "unknown-point", "unknown-point"),
        codes(refused).stream().sorted().toList());
  }

  @Test
  void where_no_man_can_be_lost_none_may_be_missing() {
    JsonNode start =
        Json.read(
            """
            {"white": ["a1"], "black": [], "inHand": {"white": 1, "black": 3}, "toMove": "black"}
            """);

    Reply refused =
        create(
            Map.of("variant", "three-mens-morris", "start", start), 422, "impossible-position");

    assertEquals(List.of("men-missing"), codes(refused));
  }

  @ParameterizedTest
  @CsvSource({
    "'a7 d7', 'g7 g4 g1', 0, 0",
    "'a7 d7 g7', 'a1', 0, 1",
    "'a1 a7 g1 g7', 'a4 d1 d7 g4', 0, 0"
  })
  void a_position_that_is_already_decided_is_no_start(
      String white, String black, int whiteInHand, int blackInHand) {
    var start =
        Map.of(
            "white", List.of(white.split(" ", -1)),
            "black", List.of(black.split(" ", -1)),
            "inHand", Map.of("white", whiteInHand, "black", blackInHand),
            "toMove", "white");

    Reply refused =
        create(Map.of("variant", "mylla", "start", start, "rules", Map.of("flying", "never")),
            422,
            "impossible-position");

    assertEquals(List.of("decided"), codes(refused));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}                                                      | malformed-request",
        "{'white':['a7'],'black':[],'toMove':'white'}            | malformed-request",
        "{'white':['a7'],'black':[],'inHand':{'white':8},'toMove':'white'} | malformed-request",
        "{'white':[],'black':[],'inHand':{'white':-1,'black':9},'toMove':'white'}"
            + " | malformed-request",
        "{'white':[],'black':[],'inHand':{'white':9,'black':9},'toMove':'green'}"
            + " | malformed-request",
        "{'white':[],'black':[],'inHand':{'white':9,'black':9},'toMove':'white','x':1}"
            + " | malformed-request",
        "{'white':[null],'black':[],'inHand':{'white':9,'black':9},'toMove':'white'}"
            + " | malformed-request",
        "{'white':['A7'],'black':[],'inHand':{'white':8,'black':9},'toMove':'white'}"
            + " | malformed-position",
        "{'white':['a'],'black':[],'inHand':{'white':8,'black':9},'toMove':'white'}"
            + " | malformed-position"
      })
  void a_position_of_wrong_shape_is_malformed(String start, String code) {
    create(
        "{\"variant\": \"mylla\", \"start\": " + start.replace('\'', '"') + "}", 400, code);
  }

  // Continuing a record

  @Test
  void a_record_is_continued_and_is_in_the_log() {
    HttpGame game = HttpGame.after("d6", "f4", "a1");

    JsonNode read = game.read().json();
    assertEquals(4, read.path("version").asInt());
    assertEquals(3, read.path("ply").asInt());
    assertEquals(4, read.path("nextMove").asInt());
    assertEquals("a1", read.at("/lastMove/move").asText());
    JsonNode events = Request.get(game.path("events")).send(200).at("/items");
    assertEquals(
        List.of("game-created", "move-played", "move-played", "move-played"),
        events.valueStream().map(event -> event.path("type").asText()).toList());
    assertTrue(unchanged(game.move(2, "black", "f4"), 200).replayed());
  }

  @Test
  void a_record_may_be_continued_by_two_players() {
    JsonNode created =
        HttpGame.create(
                Map.of("variant", "mylla", "take", "black", "moves", List.of("d6", "f4")))
            .created();

    assertEquals("waiting", created.at("/game/status").asText());
    assertEquals(3, created.at("/game/nextMove").asInt());
  }

  @ParameterizedTest
  @CsvSource({
    "'d6 d6', 1, point-occupied",
    "'d6 f4 d6-d5', 2, must-place",
    "'z9', 0, unknown-point",
    "'d6 F4', 1, bad-notation",
    "'d6 -', 1, bad-notation",
    "'a7 b2 d7 d2 g7', 4, must-remove"
  })
  void a_record_with_a_bad_move_is_refused_as_a_whole(String moves, int index, String refusal) {
    Reply refused =
        create(
            Map.of("variant", "mylla", "moves", List.of(moves.split(" ", -1))),
            422,
            "illegal-record");

    assertEquals("/moves/" + index, refused.at("/errors/0/pointer").asText());
    assertEquals(refusal, refused.at("/errors/0/code").asText());
  }

  @Test
  void a_record_that_ends_is_a_finished_game_of_whoever_plays_for_both() {
    List<String> moves = List.of("a1", "a3", "b1", "b3", "c1");

    JsonNode created =
        HttpGame.create(Map.of("variant", "nine-holes", "moves", moves)).created();

    assertEquals("finished", created.at("/game/status").asText());
    assertEquals(
        Json.read("{\"result\": \"win\", \"winner\": \"white\", \"reason\": \"line\"}"),
        created.at("/game/outcome"));
    for (String take : List.of("white", "black", "random")) {
      Reply refused =
          create(
              Map.of("variant", "nine-holes", "moves", moves, "take", take),
              422,
              "illegal-record");
      assertEquals("/moves/4", refused.at("/errors/0/pointer").asText());
    }
  }

  @Test
  void a_record_that_goes_on_after_the_end_is_refused_at_the_move_too_many() {
    List<String> moves = List.of("a1", "a3", "b1", "b3", "c1", "c3");

    Reply refused =
        create(Map.of("variant", "nine-holes", "moves", moves), 422, "illegal-record");

    assertEquals("/moves/5", refused.at("/errors/0/pointer").asText());
    assertEquals("game-over", refused.at("/errors/0/code").asText());
  }

  @Test
  void a_position_and_a_record_from_it_go_together() {
    JsonNode start =
        Json.read(
            """
            {"white": ["a7"], "black": ["d7"], "inHand": {"white": 8, "black": 8},
             "toMove": "white"}
            """);

    HttpGame game =
        HttpGame.create(
            Map.of("variant", "mylla", "start", start, "moves", List.of("d6", "f4")));

    assertEquals(2, game.read().at("/ply").asInt());
    assertEquals("w 7 7", game.read().at("/position/text").asText().substring(25));
  }

  @Test
  void the_longest_record_that_fits_is_continued() {
    List<String> placed = List.of("a1", "c1", "b3", "a3", "c2", "b1");
    List<String> walk = List.of("a1-a2", "c1-b2", "a2-a1", "b2-c1");
    List<String> moves =
        IntStream.range(0, 1_500)
            .mapToObj(i -> i < 6 ? placed.get(i) : walk.get((i - 6) % 4))
            .toList();

    HttpGame game =
        HttpGame.create(
            Map.of(
                "variant", "three-mens-morris", "rules", Map.of("repetition", 0), "moves", moves));

    assertEquals(1_500, game.read().at("/ply").asInt());
    assertTrue(unchanged(game.move(700, "black", moves.get(699)), 200).replayed());
  }

  private Reply create(Object body, int status, String code) {
    return refused(Request.post(HttpGame.GAMES, body), status, code);
  }

  private static List<String> codes(Reply refused) {
    return refused
        .at("/errors")
        .valueStream()
        .map(fault -> fault.path("code").asText())
        .toList();
  }
}
