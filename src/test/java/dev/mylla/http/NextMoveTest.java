package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A move without a number of its own: its key makes it one that is played once. */
@QuarkusTest
class NextMoveTest extends HttpTest {

  private static final String KEY = "telegram:4711";

  private HttpGame game;

  @BeforeEach
  void aGame() {
    game = HttpGame.of("nine-holes");
  }

  @Test
  void theFirstTimeIs201AndTheRepeat200WithTheGameAsItStands() {
    Request move = post("white", "a1").header("Idempotency-Key", KEY);

    Reply first = move.send(201);
    assertRepeat(move);

    assertFalse(first.replayed());
    assertEquals(2, first.at("/version").asInt());
    assertEquals(game.read().body(), first.body());
    assertEquals(game.read().entityTag(), first.entityTag());
  }

  @Test
  void theRepeatAfterLaterMovesPlaysNothingMore() {
    Request white = post("white", "a1").header("Idempotency-Key", "1");
    Request black = post("black", "a3").header("Idempotency-Key", "2");
    white.send(201);
    black.send(201);
    post("white", "b1").header("Idempotency-Key", "3").send(201);

    assertRepeat(white);
    assertRepeat(black);
    assertEquals(4, events());
  }

  @Test
  void theWinningMoveIsRepeatableAndEndsTheGameOnce() {
    game.play("a1", "a3", "b1", "b3");
    Request winning = post("white", "C1").header("Idempotency-Key", KEY);

    Reply end = winning.send(201);
    Reply repeat = assertRepeat(winning);

    assertEquals("finished", end.at("/status").asText());
    assertEquals(end.body(), repeat.body());
    assertEquals(7, events());
  }

  @Test
  void aMoveIsRepeatableAfterTheGameIsOver() {
    Request first = post("white", "a1").header("Idempotency-Key", KEY);
    first.send(201);
    game.play("a3", "b1", "b3", "c1");

    assertEquals("finished", assertRepeat(first).at("/status").asText());
    refused(post("black", "c3").header("Idempotency-Key", KEY), 409, "game-over");
  }

  @Test
  void aStalePreconditionDoesNotHinderARepeat() {
    Request move =
        post("white", "a1").header("Idempotency-Key", KEY).header("If-Match", entityTag());
    move.send(201);

    assertRepeat(move);
    assertRepeat(move.header("If-Match", "\"1-000000000000\""));
  }

  @Test
  void aStalePreconditionHindersANewMove() {
    String old = entityTag();
    game.play("a1");

    Request move = post("black", "a3").header("Idempotency-Key", KEY);
    refused(move.header("If-Match", old), 412, "version-changed");
    refused(move.header("If-Match", "\"2-000000000000\""), 412, "history-changed");
    move.send(201);
  }

  @Test
  void withoutAKeyAPreconditionKeepsTheRepeatFromBeingPlayed() {
    Request move = post("white", "a1").header("If-Match", entityTag());
    move.send(201);

    refused(move, 412, "version-changed");
    game.play("a3");
    refused(move, 412, "version-changed");
  }

  @Test
  void withNeitherKeyNorPreconditionItIsNotPlayed() {
    refused(post("white", "a1"), 428, "precondition-missing");
    refused(post("white", "a1").header("Idempotency-Key", ""), 428, "precondition-missing");
    refused(post("white", "a1").header("If-Match", "*"), 428, "precondition-missing");
    post("white", "a1").header("If-Match", "*").header("Idempotency-Key", KEY).send(201);
  }

  @Test
  void whatIsUnreadableComesBeforeTheTokenAndTheTokenBeforeTheMissingPrecondition() {
    Request move = Request.post(game.path("moves"), Map.of("move", "a1"));

    refused(move.json(Map.of("move", "a1 and")), 400, "malformed-move");
    refused(move.header("Idempotency-Key", "two words"), 400, "malformed-request");
    refused(move.header("If-Match", "1"), 400, "malformed-request");
    refused(move, 401, "token-missing");
    refused(move.token("mys_garbage"), 428, "precondition-missing");
    refused(move.token("mys_garbage").header("Idempotency-Key", KEY), 401, "token-invalid");
  }

  @Test
  void spacesInTheBodyDoNotMakeItAnother() {
    Request move = post("white", "a1").header("Idempotency-Key", KEY);
    move.send(201);

    assertRepeat(move.json("{ \"move\" : \"\\u0061\\u0031\" }"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"b1", "A1", "a1 "})
  void anotherBodyUnderTheSameKeyIsRefused(String other) {
    post("white", "a1").header("Idempotency-Key", KEY).send(201);

    Request reused = post("white", other).header("Idempotency-Key", KEY);
    refused(reused, 422, "idempotency-key-reused");
    game.play("a3");
    refused(reused, 422, "idempotency-key-reused");
  }

  @Test
  void aKeyIsOneOfASeat() {
    Request white = post("white", "a1").header("Idempotency-Key", KEY);
    Request black = post("black", "a3").header("Idempotency-Key", KEY);
    white.send(201);
    black.send(201);

    assertRepeat(white);
    assertRepeat(black);
    assertEquals(3, events());
  }

  @Test
  void aKeyIsOneOfAGame() {
    HttpGame first = game;
    post("white", "a1").header("Idempotency-Key", KEY).send(201);
    game = HttpGame.of("nine-holes");

    post("white", "b1").header("Idempotency-Key", KEY).send(201);

    assertEquals("a1", first.read().at("/lastMove/move").asText());
    assertEquals("b1", game.read().at("/lastMove/move").asText());
  }

  @Test
  void aKeyIsOneOfAllRequestsOfItsSeat() {
    post("white", "a1").header("Idempotency-Key", KEY).send(201);

    Request renewal =
        Request.post(game.path("seats/white/token"), Map.of()).token(game.token("white"));
    refused(renewal.header("Idempotency-Key", KEY), 422, "idempotency-key-reused");
    renewal.header("Idempotency-Key", "another").send(201);
  }

  @Test
  void aRefusedMoveDoesNotUseUpItsKey() {
    refused(post("white", "z9").header("Idempotency-Key", KEY), 422, "illegal-move");
    refused(post("white", "a1 a2 a3").header("Idempotency-Key", KEY), 400, "malformed-move");

    post("white", "a1").header("Idempotency-Key", KEY).send(201);
  }

  @Test
  void theSameMoveUnderAnotherKeyIsAnotherRequest() {
    post("white", "a1").header("Idempotency-Key", KEY).send(201);

    refused(post("white", "a1").header("Idempotency-Key", "another"), 409, "not-your-move");
  }

  @Test
  void itIsTheSameMoveAsTheOneOfItsNumber() {
    post("white", "a1").header("Idempotency-Key", KEY).send(201);

    assertRepeat(game.move(1, "white", "a1"));
    refused(game.move(1, "white", "b1"), 409, "move-taken");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "!", "~", "\"1\"", "telegram:-100/47,11;x=?"})
  void aKeyIsMadeOfVisibleCharacters(String key) {
    Request move = post("white", "a1").header("Idempotency-Key", key);

    move.send(201);
    assertRepeat(move);
  }

  @Test
  void aKeyHas1To128Characters() {
    refused(post("white", "a1").header("Idempotency-Key", "k".repeat(129)), 400);
    refused(post("white", "a1").header("Idempotency-Key", "two words"), 400);
    refused(post("white", "a1").header("Idempotency-Key", "k\tk"), 400);

    Request longest = post("white", "a1").header("Idempotency-Key", "k".repeat(128));
    longest.send(201);
    assertRepeat(longest);
  }

  @Test
  void aKeyIsKeptForADayAsAHash() {
    post("white", "a1").header("Idempotency-Key", KEY).send(201);

    List<?> remembered =
        (List<?>) Objects.requireNonNull(redis().command("KEYS", "mylla:{" + game.id() + "}:k:*"));
    assertEquals(1, remembered.size());
    String name = String.valueOf(remembered.get(0));
    long seconds = Long.parseLong(String.valueOf(redis().command("TTL", name)));
    assertTrue(86_400 - seconds < 60, () -> seconds + " s");
    assertFalse((name + redis().command("GET", name)).contains("4711"));
  }

  private void refused(Request request, int status) {
    Reply refused = refused(request, status, "malformed-request");

    assertEquals("Idempotency-Key", refused.at("/errors/0/pointer").asText());
  }

  private Reply assertRepeat(Request request) {
    Reply repeat = unchanged(request, 200);

    assertTrue(repeat.replayed());
    assertEquals(game.read().body(), repeat.body());
    assertEquals(game.read().entityTag(), repeat.entityTag());
    return repeat;
  }

  private Request post(String color, String move) {
    return Request.post(game.path("moves"), Map.of("move", move)).token(game.token(color));
  }

  private String entityTag() {
    return game.read().entityTag();
  }

  private int events() {
    return Request.get(game.path("events")).send(200).at("/items").size();
  }
}
