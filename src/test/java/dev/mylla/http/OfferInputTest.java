package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Odd bodies, odd numbers and the order of the checks where something is offered. */
@QuarkusTest
class OfferInputTest extends HttpTest {

  private static final String UNKNOWN = "/v1/games/00000000000000000000000000";
  private static final String STALE = "\"1-000000000000\"";
  private static final Map<String, Object> DRAW = Map.of("kind", "draw");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"kind\": null}",
        "{\"kind\": \"Draw\"}",
        "{\"kind\": 1}",
        "{\"kind\": \"draw\", \"to\": 1}",
        "{\"kind\": \"draw\", \"by\": \"P1D\"}",
        "{\"kind\": \"draw\", \"x\": 1}",
        "{\"kind\": \"takeback\", \"by\": \"P1D\"}",
        "{\"kind\": \"takeback\", \"to\": 0}",
        "{\"kind\": \"takeback\", \"to\": -1}",
        "{\"kind\": \"takeback\", \"to\": 1.5}",
        "{\"kind\": \"takeback\", \"to\": \"1\"}",
        "{\"kind\": \"takeback\", \"to\": 2147483648}",
        "{\"kind\": \"takeback\", \"to\": 99999999999999999999}",
        "{\"kind\": \"more-time\"}",
        "{\"kind\": \"more-time\", \"by\": \"1 day\"}",
        "{\"kind\": \"more-time\", \"by\": \"PT59M59S\"}",
        "{\"kind\": \"more-time\", \"by\": \"P30DT1S\"}",
        "{\"kind\": \"more-time\", \"by\": \"-P1D\"}",
        "{\"kind\": \"more-time\", \"by\": \"P1D\", \"to\": 1}"
      })
  void whatIsNoOfferIsMalformed(String body) {
    HttpGame game = clocked();

    refused(offer(game, "white", Json.read(body)), 400, "malformed-request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PT1H", "P30D", "P29DT24H"})
  void moreTimeIsFromAnHourToThirtyDays(String by) {
    offer(clocked(), "white", Map.of("kind", "more-time", "by", by)).send(201);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "01", "x", "1.0", "2147483648", "99999999999999999999", "%20"})
  void anOddNumberIsMalformed(String number) {
    HttpGame game = HttpGame.of("mylla");
    offer(game, "white", DRAW).send(201);
    String path = game.path("offers/" + number);

    refused(
        Request.put(path + "/answer", Map.of("accept", true)).token(game.token("black")),
        400,
        "malformed-request");
    refused(Request.of("DELETE", path).token(game.token("white")), 400, "malformed-request");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 17, Integer.MAX_VALUE})
  void anOfferThatWasNeverMadeIsNotFound(int number) {
    HttpGame game = HttpGame.of("mylla");
    offer(game, "white", DRAW).send(201);

    refused(answer(game, number, "black", true), 404, "not-found");
    refused(withdraw(game, "" + number, "white"), 404, "not-found");
  }

  @Test
  void theChecksComeInTheirOrder() {
    HttpGame game = waiting();
    String path = game.path("offers");
    String unknown = UNKNOWN + "/offers";

    refused(Request.post(unknown, "{"), 400, "malformed-json");
    refused(Request.post(unknown, ""), 400, "malformed-request");
    refused(Request.post(unknown, DRAW).header("If-Match", "1"), 400, "malformed-request");
    refused(Request.post(unknown, DRAW), 401, "token-missing");
    refused(Request.post(unknown, DRAW).token("mys_x"), 428, "precondition-missing");
    refused(
        Request.post(unknown, DRAW).token("mys_x").header("Idempotency-Key", "1"),
        404,
        "not-found");
    refused(
        Request.post(path, DRAW).token("mys_x").header("Idempotency-Key", "1"),
        401,
        "token-invalid");
    refused(offer(game, "white", DRAW).header("If-Match", STALE), 412, "history-changed");
    refused(offer(game, "white", DRAW), 409, "game-not-started");
    refused(answer(game, 1, "white", true), 409, "game-not-started");
    refused(withdraw(game, "1", "white"), 409, "game-not-started");
    refused(Request.put(path + "/1/answer", Map.of()), 400, "malformed-request");
    refused(Request.put(path + "/1/answer", Map.of("accept", "yes")), 400, "malformed-request");
    refused(Request.put(path + "/1/answer", Map.of("accept", true)), 401, "token-missing");
    refused(Request.of("DELETE", path + "/1"), 401, "token-missing");
  }

  @Test
  void everyPathHasItsMethodsAndSaysWhich() {
    HttpGame game = HttpGame.of("mylla");

    assertEquals("OPTIONS, POST", allowed(game.path("offers")));
    assertEquals("DELETE, OPTIONS", allowed(game.path("offers/1")));
    assertEquals("OPTIONS, PUT", allowed(game.path("offers/1/answer")));
  }

  private String allowed(String path) {
    return refused(Request.get(path), 405, "method-not-allowed").header("Allow");
  }

  private static HttpGame waiting() {
    return HttpGame.create(Map.of("variant", "mylla", "take", "white"));
  }

  private static HttpGame clocked() {
    return HttpGame.create(
        Map.of("variant", "mylla", "clock", Map.of("kind", "per-move", "perMove", "P3D")));
  }

  private static Request offer(HttpGame game, String color, Object body) {
    return Request.post(game.path("offers"), body)
        .token(game.token(color))
        .header("Idempotency-Key", color + body.hashCode());
  }

  private static Request answer(HttpGame game, int number, String color, boolean accept) {
    return Request.put(game.path("offers/" + number + "/answer"), Map.of("accept", accept))
        .token(game.token(color));
  }

  private static Request withdraw(HttpGame game, String number, String color) {
    return Request.of("DELETE", game.path("offers/" + number)).token(game.token(color));
  }
}
