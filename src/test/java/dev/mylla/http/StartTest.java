package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Beginning a game from a position. */
@QuarkusTest
class StartTest extends HttpTest {

  @Test
  void aGameCanBeginFromAPosition() {
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
  void aPositionCanBeSentBackAsItWasAnswered() {
    JsonNode position = HttpGame.after("a7", "d7", "g1").read().at("/position");

    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "start", position));

    assertEquals(position, game.read().at("/position"));
  }

  @Test
  void aTextThatSaysSomethingElseThanThePointsIsMalformed() {
    JsonNode start =
        Json.read(
            """
            {"white": ["a7"], "black": [], "inHand": {"white": 8, "black": 9},
             "toMove": "black", "text": "........................ w 9 9"}
            """);

    create(Map.of("variant", "mylla", "start", start), 400, "malformed-position");
  }

  @Test
  void everyFaultOfAPositionIsNamedAtOnce() {
    JsonNode start =
        Json.read(
            """
            {"white": ["a7", "c1", "d7"], "black": ["d7", "e7"],
             "inHand": {"white": 9, "black": 99}, "toMove": "white"}
            """);

    Reply refused = create(Map.of("variant", "mylla", "start", start), 422, "impossible-position");

    assertEquals(
        List.of("point-twice", "too-many-men", "too-many-men", "unknown-point", "unknown-point"),
        codes(refused).stream().sorted().toList());
  }

  @Test
  void whereNoManCanBeLostNoneMayBeMissing() {
    JsonNode start =
        Json.read(
            """
            {"white": ["a1"], "black": [], "inHand": {"white": 1, "black": 3}, "toMove": "black"}
            """);

    Reply refused =
        create(Map.of("variant", "three-mens-morris", "start", start), 422, "impossible-position");

    assertEquals(List.of("men-missing"), codes(refused));
  }

  @ParameterizedTest
  @CsvSource({
    "'a7 d7', 'g7 g4 g1', 0, 0",
    "'a7 d7 g7', 'a1', 0, 1",
    "'a1 a7 g1 g7', 'a4 d1 d7 g4', 0, 0"
  })
  void aPositionThatIsAlreadyDecidedIsNoStart(
      String white, String black, int whiteInHand, int blackInHand) {
    var start =
        Map.of(
            "white", List.of(white.split(" ", -1)),
            "black", List.of(black.split(" ", -1)),
            "inHand", Map.of("white", whiteInHand, "black", blackInHand),
            "toMove", "white");

    Reply refused =
        create(
            Map.of("variant", "mylla", "start", start, "rules", Map.of("flying", "never")),
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
  void aPositionOfWrongShapeIsMalformed(String start, String code) {
    create("{\"variant\": \"mylla\", \"start\": " + start.replace('\'', '"') + "}", 400, code);
  }

  private Reply create(Object body, int status, String code) {
    return refused(Request.post(HttpGame.GAMES, body), status, code);
  }

  private static List<String> codes(Reply refused) {
    return refused.at("/errors").valueStream().map(fault -> fault.path("code").asText()).toList();
  }
}
