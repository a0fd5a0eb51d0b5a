package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves and events in pages. */
@QuarkusTest
class ListsTest extends HttpTest {

  private static final Pattern NEXT = Pattern.compile("<(/[^>]+)>; rel=\"next\"");
  private static final int MOVES = 26;

  private HttpGame game;

  /** Two men walk to and fro; repetition is no draw. */
  @BeforeEach
  void aLongGame() {
    List<String> moves = new ArrayList<>(List.of("a1", "c1", "b3", "a3", "c2", "b1"));
    List<String> walk = List.of("a1-a2", "c1-b2", "a2-a1", "b2-c1");
    while (moves.size() < MOVES) {
      moves.add(walk.get((moves.size() - 6) % 4));
    }
    game =
        HttpGame.create(
            Map.of(
                "variant", "three-mens-morris", "rules", Map.of("repetition", 0), "moves", moves));
  }

  @Test
  void eventsComeTwentyAtATimeUnlessTold() {
    JsonNode first = page("events");

    assertEquals(seqs(1, 20), values(first, "seq"));
    assertEquals(MOVES + 1, first.path("version").asInt());
    assertEquals(false, first.path("finished").asBoolean());
    JsonNode second = page("events?after=" + first.path("next").asText());
    assertEquals(seqs(21, 27), values(second, "seq"));
    assertTrue(!second.has("next"));
  }

  @Test
  void theNextPageOfEventsBeginsAfterTheTagOfTheLastOne() {
    JsonNode page = page("events?limit=5");

    String last = page.at("/items/4/tag").asText();
    assertEquals("5-" + last, page.path("next").asText());
  }

  @ParameterizedTest
  @ValueSource(strings = {"events", "moves", "moves?all=true"})
  void theLinkLeadsThroughAllPages(String list) {
    String seen = "";
    String target = game.path(list) + (list.contains("?") ? "&" : "?") + "limit=7";
    int count = 0;
    while (!target.isEmpty()) {
      Reply page = Request.get(target).send(200);
      count += page.at("/items").size();
      seen += page.at("/items");
      Matcher next = NEXT.matcher(page.header("Link"));
      boolean more = next.matches();
      assertEquals(page.json().has("next"), more, page.header("Link"));
      target = more ? next.group(1) : "";
      if (more) {
        assertTrue(target.contains("limit=7"), target);
        assertEquals(list.contains("all=true"), target.contains("all=true"), target);
      }
    }

    assertEquals(list.equals("events") ? MOVES + 1 : MOVES, count);
    String whole = page(list + (list.contains("?") ? "&" : "?") + "limit=100").path("items") + "";
    assertEquals(whole, seen.replace("][", ","));
  }

  @Test
  void aPlainNumberIsAGoodCursorForEvents() {
    assertEquals(seqs(1, 3), values(page("events?after=0&limit=3"), "seq"));
    assertEquals(seqs(26, 27), values(page("events?after=25"), "seq"));
    assertEquals(seqs(28, 27), values(page("events?after=27"), "seq"));
  }

  @Test
  void theLastEventWithItsTagIsAGoodCursorAndNothingFollowsIt() {
    JsonNode last = page("events?limit=100").at("/items/" + MOVES);

    JsonNode page = page("events?after=27-" + last.path("tag").asText());

    assertEquals(0, page.path("items").size());
    assertEquals(27, page.path("version").asInt());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1-000000000000", "27-000000000000", "28-000000000000", "28", "2147483647"})
  void anEventThatIsNotInTheLogMeansThatHistoryChanged(String after) {
    refused(Request.get(game.path("events?after=" + after)), 409, "history-changed");
  }

  @ParameterizedTest
  @CsvSource({
    "events, -1",
    "events, 01",
    "events, 1.5",
    "events, x",
    "events, 2147483648",
    "events, 1-",
    "events, 1-0000",
    "events, 0-000000000000",
    "events, 1-00000000000G",
    "moves, -1",
    "moves, 01",
    "moves, x",
    "moves, 2147483648",
    "moves, 1-000000000000"
  })
  void whatNoAnswerEverGaveIsABadCursor(String list, String after) {
    Reply refused = refused(Request.get(game.path(list + "?after=" + after)), 400, "bad-cursor");

    assertEquals("after", refused.at("/errors/0/pointer").asText());
  }

  @ParameterizedTest
  @CsvSource({
    "events, 0",
    "events, 101",
    "events, -1",
    "events, x",
    "events, 9999999999",
    "moves, 0",
    "moves, 101",
    "moves, 1.0"
  })
  void aLimitIsFrom1To100(String list, String limit) {
    Reply refused =
        refused(Request.get(game.path(list + "?limit=" + limit)), 400, "malformed-request");

    assertEquals("limit", refused.at("/errors/0/pointer").asText());
  }

  @Test
  void theBoundsOfALimitAreGood() {
    assertEquals(1, page("moves?limit=1").path("items").size());
    assertEquals(1, page("events?limit=1").path("items").size());
    assertEquals(MOVES, page("moves?limit=100").path("items").size());
  }

  @Test
  void movesComeInOrderAndEachIsTheSameAlone() {
    JsonNode moves = page("moves?limit=100").path("items");

    assertEquals(seqs(1, MOVES), moves.valueStream().map(m -> m.path("number").asInt()).toList());
    for (JsonNode move : moves) {
      assertEquals(move, page("moves/" + move.path("number").asText()));
    }
    assertEquals(game.read().at("/lastMove"), moves.get(MOVES - 1));
  }

  @Test
  void movesAfterTheLastOneAreNone() {
    assertEquals(0, page("moves?after=26").path("items").size());
    assertEquals(0, page("moves?after=999").path("items").size());
  }

  @Test
  void aMoveThatWasNotPlayedIsNotFound() {
    refused(Request.get(game.path("moves/27")), 404, "not-found");
    refused(Request.get(game.path("moves/2147483647")), 404, "not-found");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "01", "x", "1.0", "2147483648", "99999999999999999999"})
  void aNumberOfAMoveIsFrom1To2147483647(String number) {
    refused(Request.get(game.path("moves/" + number)), 400, "malformed-request");
    refused(
        Request.put(game.path("moves/" + number), Map.of("move", "a1")).token(game.token("white")),
        400,
        "malformed-request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "TRUE", "1"})
  void allIsTrueOrFalse(String all) {
    refused(Request.get(game.path("moves?all=" + all)), 400, "malformed-request");
  }

  private JsonNode page(String target) {
    return Request.get(game.path(target)).send(200).json();
  }

  private static List<Integer> seqs(int from, int to) {
    return IntStream.rangeClosed(from, to).boxed().toList();
  }

  private static List<Integer> values(JsonNode page, String field) {
    return page.path("items").valueStream().map(item -> item.path(field).asInt()).toList();
  }
}
