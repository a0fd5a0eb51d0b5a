package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Offers of a draw and of more time: who may, when, and what becomes of them. */
@QuarkusTest
class OffersTest extends HttpTest {

  private static final String STALE = "\"1-000000000000\"";
  private static final Map<String, Object> DRAW = Map.of("kind", "draw");
  private static final Map<String, Object> DAY = Map.of("kind", "more-time", "by", "P1D");

  @Test
  void anOfferWaitsInTheGameUntilItIsAccepted() {
    HttpGame game = HttpGame.after("d6", "f4");

    Reply made = offer(game, "white", DRAW).send(201);

    assertEquals(game.path("offers/1"), made.header("Location"));
    assertEquals(
        Json.read("[{\"number\": 1, \"kind\": \"draw\", \"by\": \"white\"}]"),
        game.read().at("/offers"));
    assertEquals(made.json(), game.read().json());
    assertEquals(made.entityTag(), game.read().entityTag());
    Reply ended = answer(game, 1, "black", true).send(200);
    assertEquals(
        Json.read("{\"result\": \"draw\", \"reason\": \"agreement\"}"), ended.at("/outcome"));
    assertTrue(ended.at("/offers").isMissingNode());
    assertEquals(List.of("offer-made", "offer-accepted", "game-ended"), types(game, 3));
    assertEquals(
        Json.read("{\"offer\": 1, \"kind\": \"draw\", \"color\": \"white\"}"),
        Json.tree(
            Map.of(
                "offer", events(game, 3).at("/items/0/offer"),
                "kind", events(game, 3).at("/items/0/kind"),
                "color", events(game, 3).at("/items/0/color"))));
  }

  @Test
  void anOfferIsRepeatedByItsKey() {
    HttpGame game = HttpGame.of("mylla");
    Request offer = offer(game, "white", DRAW);
    Reply first = offer.send(201);

    Reply again = unchanged(offer, 200);

    assertFalse(first.replayed());
    assertTrue(again.replayed());
    assertEquals(first.body(), again.body());
    assertEquals(first.header("Location"), again.header("Location"));
    answer(game, 1, "black", true).send(200);
    assertEquals("finished", unchanged(offer, 200).at("/status").asText());
    refused(
        Request.post(game.path("offers"), Map.of("kind", "takeback"))
            .token(game.token("white"))
            .header("Idempotency-Key", "white" + DRAW.hashCode()),
        422,
        "idempotency-key-reused");
  }

  @Test
  void anOfferThatCouldHappenTwiceIsNotMade() {
    HttpGame game = HttpGame.of("mylla");
    Request bare = Request.post(game.path("offers"), DRAW).token(game.token("white"));

    refused(bare, 428, "precondition-missing");
    bare.header("If-Match", game.read().entityTag()).send(201);
    assertEquals(1, game.read().at("/offers").size());
  }

  @Test
  void crossingDrawOffersAgree() {
    HttpGame game = HttpGame.of("mylla");
    offer(game, "black", DRAW).send(201);

    Reply agreed = offer(game, "white", DRAW).send(201);

    assertEquals("agreement", agreed.at("/outcome/reason").asText());
    assertEquals(game.path("offers/1"), agreed.header("Location"));
    assertTrue(unchanged(offer(game, "white", DRAW), 200).replayed());
    assertEquals(List.of("offer-made", "offer-accepted", "game-ended"), types(game, 1));
  }

  @Test
  void answersAndWithdrawalsAreRepeatable() {
    HttpGame game = HttpGame.of("mylla");
    offer(game, "white", DRAW).send(201);
    offer(game, "black", Map.of("kind", "draw")).send(201);
    HttpGame other = HttpGame.of("mylla");
    offer(other, "white", DRAW).send(201);

    assertTrue(unchanged(answer(game, 1, "black", true), 200).replayed());
    assertFalse(answer(other, 1, "black", false).send(200).replayed());
    assertTrue(
        unchanged(answer(other, 1, "black", false).header("If-Match", STALE), 200).replayed());
    refused(answer(other, 1, "black", true), 409, "offer-lapsed");
    offer(other, "black", DRAW).send(201);
    assertFalse(withdraw(other, "2", "black").send(204).replayed());
    assertTrue(unchanged(withdraw(other, "2", "black").header("If-Match", STALE), 204).replayed());
    refused(answer(other, 2, "white", true), 409, "offer-lapsed");
    assertEquals(
        List.of("offer-made", "offer-declined", "offer-made", "offer-withdrawn"), types(other, 1));
  }

  @Test
  void whatIsTheOtherSidesBusinessIsRefused() {
    HttpGame game = HttpGame.of("mylla");
    offer(game, "white", DRAW).send(201);

    refused(answer(game, 1, "white", true), 403, "wrong-seat");
    refused(withdraw(game, "1", "black"), 403, "wrong-seat");
  }

  @Test
  void aSecondOfferOfAKindAndASecondDrawAreRefused() {
    HttpGame game = clocked();
    offer(game, "white", DRAW).send(201);
    offer(game, "white", DAY).send(201);

    refused(another(game, "white", DRAW), 409, "offer-pending");
    refused(another(game, "white", DAY), 409, "offer-pending");
    withdraw(game, "1", "white").send(204);
    refused(another(game, "white", DRAW), 409, "offer-not-allowed");
    game.play("d6");
    another(game, "white", DRAW).send(201);
  }

  @Test
  void offersLapseWhenTheOtherSideMoves() {
    HttpGame game = clocked();
    offer(game, "black", DRAW).send(201);
    offer(game, "black", DAY).send(201);
    offer(game, "white", DAY).send(201);

    Reply moved = game.move(1, "white", "d6").send(201);

    assertEquals(
        Json.read(
            "[{\"number\": 3, \"kind\": \"more-time\", \"by\": \"white\", \"time\": \"P1D\"}]"),
        moved.at("/offers"));
    assertEquals(List.of("move-played", "offer-lapsed", "offer-lapsed"), types(game, 4));
    refused(answer(game, 1, "white", true), 409, "offer-lapsed");
    refused(withdraw(game, "2", "black"), 409, "offer-lapsed");
  }

  @Test
  void moreTimeIsAddedToTheClockOfWhoAsks() {
    HttpGame game = clocked();
    offer(game, "black", DAY).send(201);

    Reply agreed = answer(game, 1, "white", true).send(200);

    assertEquals("P4D", agreed.at("/clock/remaining/black").asText());
    assertEquals("P3D", agreed.at("/clock/remaining/white").asText());
    assertEquals(game.created().at("/game/clock/deadline"), agreed.at("/clock/deadline"));
    assertEquals("P1D", events(game, 2).at("/items/0/time").asText());
    refused(another(HttpGame.of("mylla"), "white", DAY), 409, "offer-not-allowed");
  }

  @Test
  void anOfferComesWithAMove() {
    HttpGame game = HttpGame.of("mylla");
    var body = Map.of("move", "d6", "offer", DRAW);
    Request move = Request.put(game.path("moves/1"), body).token(game.token("white"));

    Reply moved = move.send(201);

    assertEquals("draw", moved.at("/offers/0/kind").asText());
    assertTrue(unchanged(move, 200).replayed());
    Request typed =
        Request.post(game.path("moves"), Map.of("move", "F4", "offer", DRAW))
            .token(game.token("black"))
            .header("Idempotency-Key", "1");
    assertEquals("black", typed.send(201).at("/offers/0/by").asText());
    assertTrue(unchanged(typed, 200).replayed());
    assertEquals(
        List.of("move-played", "offer-made", "move-played", "offer-lapsed", "offer-made"),
        types(game, 1));
  }

  @Test
  void aMoveWithAnOfferThatIsNotAllowedIsNotPlayed() {
    HttpGame game = HttpGame.of("mylla");
    for (Object offer : List.of(DAY, Map.of("kind", "takeback"))) {
      refused(withOffer(game, offer), 409, "offer-not-allowed");
    }
    Reply odd = refused(withOffer(game, Map.of("kind", "tea")), 400, "malformed-request");
    assertEquals("/offer/kind", odd.at("/errors/0/pointer").asText());
    Reply unknown =
        refused(withOffer(game, Map.of("kind", "draw", "x", 1)), 400, "malformed-request");
    assertEquals("/offer/x", unknown.at("/errors/0/pointer").asText());
  }

  private static Request withOffer(HttpGame game, Object offer) {
    return Request.put(game.path("moves/1"), Map.of("move", "d6", "offer", offer))
        .token(game.token("white"));
  }

  @Test
  void afterTheEndNothingIsOffered() {
    HttpGame game = HttpGame.of("mylla");
    offer(game, "white", DRAW).send(201);
    Request.put(game.path("resignation"), Map.of()).token(game.token("white")).send(200);

    refused(another(game, "black", DRAW), 409, "game-over");
    refused(answer(game, 1, "black", true), 409, "game-over");
    refused(withdraw(game, "1", "white"), 409, "game-over");
    assertTrue(unchanged(offer(game, "white", DRAW), 200).replayed());
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

  /** The same wish with a key of its own. */
  private static Request another(HttpGame game, String color, Object body) {
    return Request.post(game.path("offers"), body)
        .token(game.token(color))
        .header("Idempotency-Key", "another" + System.nanoTime());
  }

  private static Request answer(HttpGame game, int number, String color, boolean accept) {
    return Request.put(game.path("offers/" + number + "/answer"), Map.of("accept", accept))
        .token(game.token(color));
  }

  private static Request withdraw(HttpGame game, String number, String color) {
    return Request.of("DELETE", game.path("offers/" + number)).token(game.token(color));
  }

  private static Reply events(HttpGame game, int after) {
    return Request.get(game.path("events") + "?after=" + after).send(200);
  }

  private static List<String> types(HttpGame game, int after) {
    return events(game, after).at("/items").findValuesAsText("type");
  }
}
