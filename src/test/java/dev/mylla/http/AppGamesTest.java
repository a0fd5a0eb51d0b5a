package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an app lists and exports of its own players' games. */
@QuarkusTest
@TestProfile(Apps.class)
class AppGamesTest extends HttpTest {
  private static final String ANNS = HttpGame.GAMES + "?player=telegram%3Aann%40home";
  private static final String EXPORTS = "/v1/exports";

  @Test
  void aPlayersGamesAreListedTheNearestDeadlineFirst() {
    HttpGame untimed = Apps.game();
    HttpGame far = timed("P9D");
    HttpGame near = timed("P2D");

    Reply listed = Request.get(ANNS).token(Apps.NEW_TELEGRAM).send(200);

    assertEquals(List.of(near.id(), far.id(), untimed.id()), ids(listed.at("/items")));
    assertEquals(Apps.ANN, listed.at("/items/0/seats/white/player").asText());
    assertTrue(listed.header("Cache-Control").contains("private"));
    assertEquals("Authorization, Origin", listed.header("Vary"));
    assertTrue(listed.at("/next").isMissingNode());
    assertEquals("", listed.header("Link"));
  }

  @Test
  void onlyGamesInWhichThePlayerIsToMoveAreListedIfSoWanted() {
    HttpGame game = Apps.game();
    String bens = HttpGame.GAMES + "?player=telegram%3Aben%40home&toMove=me";

    assertEquals(List.of(game.id()), ids(list(ANNS + "&toMove=me")));
    assertEquals(List.of(), ids(list(bens)));
    Apps.as(Apps.TELEGRAM, "white", game.put(1, "d6")).send(201);

    assertEquals(List.of(), ids(list(ANNS + "&toMove=me")));
    assertEquals(List.of(game.id()), ids(list(bens)));
  }

  @Test
  void statusAndVariantLeaveOutOthers() {
    HttpGame over = Apps.game();
    HttpGame waiting = Apps.create(Apps.TELEGRAM, "white", Apps.ANN, "");
    Apps.as(Apps.TELEGRAM, "white", Request.put(over.path("resignation"), Map.of())).send(200);

    assertEquals(List.of(over.id()), ids(list(ANNS + "&status=finished")));
    assertEquals(List.of(waiting.id()), ids(list(ANNS + "&status=waiting")));
    assertEquals(List.of(), ids(list(ANNS + "&status=active")));
    assertEquals(List.of(), ids(list(ANNS + "&variant=achi")));
    assertEquals(2, ids(list(ANNS + "&variant=mylla")).size());
  }

  @Test
  void anUnchangedPageIsNotSentAgain() {
    HttpGame game = Apps.game();
    String tag = Request.get(ANNS).token(Apps.TELEGRAM).send(200).entityTag();
    Request again = Request.get(ANNS).token(Apps.TELEGRAM).header("If-None-Match", tag);

    assertEquals("", again.send(304).body());
    Apps.as(Apps.TELEGRAM, "white", game.put(1, "d6")).send(201);

    assertNotEquals(tag, again.send(200).entityTag());
  }

  @Test
  void pagesFollowEachOtherByTheirLinks() {
    var created = new ArrayList<String>();
    for (int days = 2; days < 9; days++) {
      created.add(timed("P" + days + "D").id());
    }
    var found = new ArrayList<String>();
    String path = ANNS + "&status=active&limit=3";

    while (!path.isEmpty()) {
      Reply page = Request.get(path).token(Apps.TELEGRAM).send(200);
      found.addAll(ids(page.at("/items")));
      path = page.header("Link").replaceFirst("<(.*)>; rel=\"next\"", "$1");
      assertEquals(page.at("/next").isMissingNode(), path.isEmpty());
    }

    assertEquals(created, found);
  }

  @ParameterizedTest
  @CsvSource({
    "'', player",
    "?player=, player",
    "?player=a&toMove=white, toMove",
    "?player=a&toMove=ME, toMove",
    "?player=a&status=over, status",
    "?player=a&variant=chess, variant",
    "?player=a&limit=0, limit",
    "?player=a&limit=101, limit",
    "?player=a%00, player"
  })
  void whatIsNotUnderstoodIsSaid(String query, String parameter) {
    Reply refused =
        refused(Request.get(HttpGame.GAMES + query).token(Apps.TELEGRAM), 400, "malformed-request");

    assertEquals(parameter, refused.at("/errors/0/pointer").asText());
  }

  @ParameterizedTest
  @CsvSource({"x", "MA", "!!", "OTk5"})
  void aCursorThatNoAnswerGaveIsRefused(String cursor) {
    refused(
        Request.get(HttpGame.GAMES + "?player=a&cursor=" + cursor).token(Apps.TELEGRAM),
        400,
        "bad-cursor");
  }

  @Test
  void whoIsNoAppIsShownNeitherListNorExport() {
    HttpGame game = Apps.game();

    for (String path : List.of(ANNS, EXPORTS)) {
      refused(Request.get(path), 401, "token-missing");
      refused(Request.get(path).token("mya_garbage"), 401, "token-invalid");
      refused(Request.get(path).token(game.token("white")), 401, "token-invalid");
    }
  }

  @Test
  void anotherAppSeesNothingOfThem() {
    HttpGame game = Apps.game();
    Apps.as(Apps.TELEGRAM, "white", Request.put(game.path("resignation"), Map.of())).send(200);

    assertEquals("[]", Request.get(ANNS).token(Apps.FORUM).send(200).at("/items").toString());
    assertEquals("", Request.get(EXPORTS).token(Apps.FORUM).send(200).body());
    assertEquals(1, Request.get(EXPORTS).token(Apps.TELEGRAM).send(200).body().lines().count());
  }

  @Test
  void aFinishedGameIsALineWithAllItsMoves() {
    HttpGame shared = Apps.create(Apps.TELEGRAM, "white", Apps.ANN, "");
    Request.post("/v1/invitations/" + shared.code(), Map.of("player", "cleo"))
        .token(Apps.FORUM)
        .send(201);
    Apps.as(Apps.TELEGRAM, "white", shared.put(1, "d6")).send(201);
    Apps.as(Apps.FORUM, "black", Request.put(shared.path("resignation"), Map.of())).send(200);
    Apps.game();

    Reply exported = Request.get(EXPORTS).token(Apps.TELEGRAM).send(200);

    assertTrue(exported.header("Content-Type").startsWith("application/x-ndjson"));
    assertTrue(exported.header("Cache-Control").contains("private"));
    List<JsonNode> lines = exported.body().lines().map(Json::read).toList();
    assertEquals(1, lines.size());
    assertEquals(
        Request.get(shared.path()).token(Apps.TELEGRAM).send(200).json(),
        lines.get(0).path("game"));
    assertEquals("d6", lines.get(0).at("/moves/0/move").asText());
    assertFalse(exported.body().contains("cleo"));
  }

  private static HttpGame timed(String perMove) {
    return HttpGame.create(
        Map.of(
            "variant",
            "mylla",
            "clock",
            Map.of("kind", "per-move", "perMove", perMove),
            "seats",
            Map.of("white", Map.of("player", Apps.ANN), "black", Map.of("player", Apps.BEN))),
        Apps.TELEGRAM);
  }

  private static JsonNode list(String path) {
    return Request.get(path).token(Apps.TELEGRAM).send(200).at("/items");
  }

  private static List<String> ids(JsonNode games) {
    var ids = new ArrayList<String>();
    games.forEach(game -> ids.add(game.path("id").asText()));
    return ids;
  }
}
