package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * A field is required in the contract exactly when it is always there: answers of every kind are
 * counted, with and without whatever may be absent.
 */
@QuarkusTest
@TestProfile(Operators.class)
class RequiredFieldsTest extends HttpTest {

  private final CommittedContract contract = CommittedContract.read();
  private final FieldCount count = new FieldCount(contract);

  @TestHTTPResource(management = true)
  @Nullable URI management;

  @Test
  void aFieldIsRequiredExactlyWhenItIsAlwaysThere() {
    variantsAndTrials();
    aGameOfTwo();
    aGameAgainstOneself();
    aGameWithADie();
    gamesWithAClock();
    gamesOfAPlayer();
    aGameWithOffers();
    aGameThatTheOperatorEnds();
    problems();

    assertEquals(List.of(), count.contradictions());
    assertEquals(
        Json.names(contract.document().at("/components/schemas")).stream()
            .filter(name -> !name.endsWith("Request") && !name.equals("Instant"))
            .toList(),
        count.schemas());
  }

  private void variantsAndTrials() {
    add(Request.get("/v1/variants"));
    add(Request.get("/v1/variants/mylla"));
    add(Request.get("/problems/not-found"));
    add(trial("mylla", "d6"));
    add(trial("mylla", "d6", "z9"));
    add(trial("mylla", "d6", "D5"));
    add(trial("mylla", "a7", "b2", "d7", "d2", "g7"));
    add(trial("nine-holes", "a1", "a3", "b1", "b3", "c1"));
  }

  private static Request trial(String variant, String... moves) {
    return Request.post("/v1/positions", Map.of("variant", variant, "moves", List.of(moves)));
  }

  private void aGameOfTwo() {
    for (String take : List.of("white", "black")) {
      var seats = Map.of("white", Map.of("name", "Ann"));
      JsonNode created =
          add(
              Request.post(HttpGame.GAMES, Map.of("variant", "mylla", "take", take, "seats", seats))
                  .token(Apps.TELEGRAM));
      var game = new HttpGame(created);
      add(Request.get(game.path()));
      String link =
          add(Request.post(game.path("seats/" + HttpGame.other(take) + "/invitation"), Map.of())
                  .token(game.token(take)))
              .path("link")
              .asText();
      add(
          Request.post(game.path("seats/" + take + "/token"), Map.of())
              .token(game.token(take))
              .header("Idempotency-Key", "1"));
      add(Request.get(link));
      add(Request.post(link, take.equals("white") ? Map.of("name", "Ben") : Map.of()));
      add(Request.get(game.path("events")));
      add(Request.get(game.path("legal-moves")));
    }
  }

  private void aGameAgainstOneself() {
    var game =
        new HttpGame(
            add(Request.post(HttpGame.GAMES, Map.of("variant", "mylla")).token(Apps.TELEGRAM)));
    add(
        Request.put(game.path("moves/1"), Map.of("move", "a7", "note", "Your turn!"))
            .token(game.token("white")));
    game.play("b2", "d7", "d2", "g7xb2");
    add(Request.get(game.path("moves?limit=2")));
    add(Request.get(game.path("moves")));
    add(Request.get(game.path("moves/1")));
    add(Request.get(game.path("events?limit=2")));
    add(
        Request.of("PATCH", game.path("seats/white"))
            .json(Map.of("name", "Ann"))
            .token(game.token("white")));
    for (String wish : List.of("resignation", "rematch")) {
      add(Request.put(game.path(wish), Map.of()).token(game.token("white")));
    }
    add(Request.get(game.path("events")));
    var soonDrawn = Map.of("variant", "achi", "rules", Map.of("noProgressPlies", 1));
    var draw = new HttpGame(add(Request.post(HttpGame.GAMES, soonDrawn).token(Apps.TELEGRAM)));
    draw.play("a1", "b1", "b3", "a3", "c2", "c1", "c3", "a2", "a1-b2");
    add(Request.get(draw.path()));
    add(Request.get(draw.path("events")));
  }

  private void aGameWithADie() {
    var waiting = Map.of("variant", "mylla", "rules", Map.of("die", "even-moves"), "take", "white");
    add(Request.post(HttpGame.GAMES, waiting).token(Apps.TELEGRAM));
    HttpGame game = HttpGame.create(HttpGame.shortWithDieRequest(), Apps.TELEGRAM);
    while (add(Request.get(game.path())).path("status").asText().equals("active")) {
      game.playQuiet();
    }
    add(Request.get(game.path("moves?limit=100")));
    add(Request.get(game.path("events?limit=100")));
  }

  private void gamesWithAClock() {
    var perMove = Map.of("kind", "per-move", "perMove", "P3D");
    var fischer = Map.of("kind", "fischer", "initial", "P7D", "increment", "PT12H");
    for (var clock : List.of(perMove, fischer)) {
      var game =
          new HttpGame(
              add(
                  Request.post(HttpGame.GAMES, Map.of("variant", "mylla", "clock", clock))
                      .token(Apps.TELEGRAM)));
      add(Request.put(game.path("resignation"), Map.of()).token(game.token("white")));
    }
  }

  private void gamesOfAPlayer() {
    add(Apps.creation("both", Apps.ANN, Apps.BEN).token(Apps.TELEGRAM));
    add(Apps.creation("both", Apps.ANN, Apps.BEN).token(Apps.TELEGRAM));
    for (String page : List.of("", "&limit=1")) {
      String target = HttpGame.GAMES + "?player=" + Apps.ANN.replace("@", "%40") + page;
      add(Request.get(target).token(Apps.TELEGRAM));
    }
  }

  private void aGameWithOffers() {
    var clock = Map.of("kind", "per-move", "perMove", "P3D");
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "clock", clock), Apps.TELEGRAM);
    game.play("a7");
    var offers =
        List.of(
            Map.of("kind", "draw"),
            Map.of("kind", "more-time", "by", "P1D"),
            Map.of("kind", "takeback"));
    for (var offer : offers) {
      add(
          Request.post(game.path("offers"), offer)
              .token(game.token("white"))
              .header("Idempotency-Key", "" + offer.get("kind")));
    }
    add(
        Request.put(game.path("offers/3/answer"), Map.of("accept", true))
            .token(game.token("black")));
    add(Request.get(game.path("moves?all=true")));
    add(Request.get(game.path("events")));
  }

  private void aGameThatTheOperatorEnds() {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla"), Apps.TELEGRAM);
    var ending =
        Objects.requireNonNull(management).resolve("/operator/games/" + game.id() + "/ending");
    assertEquals(200, Management.put(ending, "{\"reason\": \"A mistake.\"}").statusCode());
    add(Request.get(game.path()));
    add(Request.get(game.path("events")));
  }

  private void problems() {
    HttpGame game = HttpGame.create(HttpGame.record("a7", "b2", "d7", "d2"), Apps.TELEGRAM);
    add(Request.get("/v1/games/x"));
    add(Request.post(HttpGame.GAMES, "[]").token(Apps.TELEGRAM));
    add(game.move(5, "white", "g7"));
    add(game.move(5, "white", "z9"));
    add(
        Request.post(game.path("moves"), Map.of("move", "a1 d1 g7"))
            .token(game.token("white"))
            .header("Idempotency-Key", "1"));
    redis().command("HSET", "mylla:{" + game.id() + "}", "s", "nonsense");
    add(Request.get(game.path()));
  }

  /** Sends the request and counts what its answer consists of. */
  private JsonNode add(Request request) {
    Reply reply = request.send();
    var operation =
        contract
            .path(reply.exchange().path())
            .flatMap(path -> path.operation(request.method()))
            .orElseThrow();
    JsonNode content = operation.response(reply.status()).orElseThrow().path("content");
    count.add(content.elements().next().path("schema"), reply.json());
    return reply.json();
  }
}
