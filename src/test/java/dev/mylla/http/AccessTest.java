package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Who may do what: every operation on a game, by everybody who might try it, in games that whoever
 * knows their id may read and in games that only their seats may. White, who is Ann to Telegram, is
 * to move.
 */
@QuarkusTest
@TestProfile(Apps.class)
class AccessTest extends HttpTest {
  /** Its players, how far it is, and what opens it. */
  private static final Pattern OF_A_GAME =
      Pattern.compile("Ann|telegram:|\"version\"|\"nextMove\"|mys_[0-9A-Z]|mya_[a-z]");

  private static final List<String> VISIBILITIES = List.of("link", "seats");

  /** What reads a game: its operation and its path within the game. */
  private static final Map<String, String> READS =
      Map.of(
          "getGame", "",
          "listMoves", "/moves",
          "getMove", "/moves/1",
          "getLegalMoves", "/legal-moves",
          "listEvents", "/events");

  /**
   * What writes to a game.
   *
   * @param body none for a DELETE
   * @param black what Black is told, whose token is good: {@code -} where it acts for Black instead
   */
  private record Write(String operation, String method, String part, Object body, String black) {
    Request at(HttpGame game) {
      Request request = Request.of(method, game.path() + part).header("Idempotency-Key", "k");
      return method.equals("DELETE") ? request : request.json(body);
    }

    @Override
    public String toString() {
      return operation;
    }
  }

  private static final List<Write> WRITES =
      List.of(
          new Write("playMove", "PUT", "/moves/3", Map.of("move", "d2"), "not-your-move"),
          new Write("playNextMove", "POST", "/moves", Map.of("move", "d2"), "not-your-move"),
          new Write("renameSeat", "PATCH", "/seats/white", Map.of("name", "Eve"), "wrong-seat"),
          new Write("renewToken", "POST", "/seats/white/token", Map.of(), "wrong-seat"),
          new Write("renewInvitation", "POST", "/seats/white/invitation", Map.of(), "seat-taken"),
          new Write("makeOffer", "POST", "/offers", Map.of("kind", "draw"), "-"),
          new Write("answerOffer", "PUT", "/offers/1/answer", Map.of("accept", true), "not-found"),
          new Write("withdrawOffer", "DELETE", "/offers/1", Map.of(), "not-found"),
          new Write("resign", "PUT", "/resignation", Map.of(), "-"),
          new Write("abort", "PUT", "/abort", Map.of(), "too-late-to-abort"),
          new Write("claimTimeout", "PUT", "/timeout-claim", Map.of(), "time-not-up"),
          new Write("rematch", "PUT", "/rematch", Map.of(), "game-not-over"),
          new Write("withdrawGame", "DELETE", "", Map.of(), "game-started"));

  /** Whoever holds nothing that opens the game. */
  private enum Stranger {
    NOBODY("token-missing", "not-found"),
    WITH_GARBAGE("token-invalid", "not-found"),
    WITH_A_TOKEN_OF_ANOTHER_GAME("token-invalid", "not-found"),
    WITH_A_TOKEN_THAT_WAS_RENEWED("token-invalid", "not-found"),
    WITH_A_TOKEN_ALTERED("token-invalid", "not-found"),
    ANOTHER_APP("token-invalid", "not-found"),
    ANOTHER_APP_WITHOUT_A_SEAT("malformed-request", "not-found"),
    THE_APP_ON_A_SEAT_NOT_ITS_OWN("token-invalid", ""),
    THE_APP_WITHOUT_A_SEAT("malformed-request", ""),
    AN_UNKNOWN_APP("token-invalid", "token-invalid");

    private final String writing;
    private final String reading;

    /**
     * @param writing what he is told who wants to write
     * @param reading what he is told who wants to read a game of visibility seats; nothing if he
     *     may
     */
    Stranger(String writing, String reading) {
      this.writing = writing;
      this.reading = reading;
    }

    Request ask(Request request, Fixture fixture) {
      return switch (this) {
        case NOBODY -> request;
        case WITH_GARBAGE -> request.token("mys_garbage");
        case WITH_A_TOKEN_OF_ANOTHER_GAME -> request.token(fixture.other().token("white"));
        case WITH_A_TOKEN_THAT_WAS_RENEWED -> request.token(fixture.game().token("white"));
        case WITH_A_TOKEN_ALTERED -> request.token(altered(fixture.game().token("black")));
        case ANOTHER_APP -> Apps.as(Apps.FORUM, "white", request);
        case ANOTHER_APP_WITHOUT_A_SEAT -> request.token(Apps.FORUM);
        case THE_APP_ON_A_SEAT_NOT_ITS_OWN -> Apps.as(Apps.TELEGRAM, "black", request);
        case THE_APP_WITHOUT_A_SEAT -> request.token(Apps.TELEGRAM);
        case AN_UNKNOWN_APP -> Apps.as("mya_" + "x".repeat(32), "white", request);
      };
    }

    private static String altered(String token) {
      char last = token.charAt(token.length() - 2);
      return token.substring(0, token.length() - 2) + (last == 'A' ? 'B' : 'A') + "A";
    }
  }

  /**
   * Games of one visibility.
   *
   * @param game two moves old; White's token was renewed since
   * @param renewed White's token
   */
  private record Fixture(HttpGame game, HttpGame other, String renewed) {
    static Fixture of(String visibility) {
      HttpGame game = create(visibility);
      game.move(1, "white", "d6").send(201);
      game.move(2, "black", "f4").send(201);
      String renewed =
          Request.post(game.path("seats/white/token"), Map.of())
              .token(game.token("white"))
              .header("Idempotency-Key", "renewal")
              .send(201)
              .at("/token")
              .asText();
      return new Fixture(game, create(visibility), renewed);
    }

    private static HttpGame create(String visibility) {
      var seats = Map.of("white", Map.of("name", "Ann", "player", Apps.ANN));
      return HttpGame.create(
          Map.of("variant", "mylla", "visibility", visibility, "seats", seats), Apps.TELEGRAM);
    }
  }

  static Stream<Arguments> writes() {
    return VISIBILITIES.stream()
        .flatMap(visibility -> WRITES.stream().map(write -> Arguments.of(visibility, write)));
  }

  static Stream<Arguments> reads() {
    return VISIBILITIES.stream()
        .flatMap(
            visibility ->
                READS.keySet().stream().sorted().map(read -> Arguments.of(visibility, read)));
  }

  @Test
  void everyOperationOnAGameIsTried() {
    var tried = new TreeSet<>(READS.keySet());
    WRITES.forEach(write -> tried.add(write.operation()));
    var operations = new TreeSet<String>();
    for (var path : CommittedContract.read().paths()) {
      if (path.template().startsWith("/v1/games/{id}")) {
        for (String method : Json.names(path.operations())) {
          path.operation(method).ifPresent(operation -> operations.add(operation.id()));
        }
      }
    }
    assertEquals(operations, tried);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("writes")
  void strangersWriteNothing(String visibility, Write write) {
    var fixture = Fixture.of(visibility);
    for (Stranger stranger : Stranger.values()) {
      int status = stranger.writing.startsWith("token") ? 401 : 400;

      Reply reply =
          refused(stranger.ask(write.at(fixture.game()), fixture), status, stranger.writing);

      assertNothingOfTheGame(reply, stranger);
    }
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("writes")
  void blackDoesNothingForWhite(String visibility, Write write) {
    var fixture = Fixture.of(visibility);
    Request request = write.at(fixture.game()).token(fixture.game().token("black"));
    if (write.black().equals("-")) {
      assertEquals("black", color(write, request.send()));
      return;
    }

    String before = stored();
    Reply reply = request.send();

    assertEquals(write.black(), reply.at("/code").asText(), reply::body);
    assertEquals(before, stored());
    write
        .at(fixture.game())
        .token(fixture.game().token("black"))
        .header(Callers.SEAT, "white")
        .send()
        .expect(403, "wrong-seat");
  }

  private static String color(Write write, Reply reply) {
    return write.operation().equals("resign")
        ? HttpGame.other(reply.at("/outcome/winner").asText())
        : reply.at("/offers/0/by").asText();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("reads")
  void onlyThoseReadWhoMay(String visibility, String operation) {
    var fixture = Fixture.of(visibility);
    Request read = Request.get(fixture.game().path() + READS.get(operation));
    for (Stranger stranger : Stranger.values()) {
      boolean unknownApp = stranger == Stranger.AN_UNKNOWN_APP;
      String refusal = visibility.equals("seats") || unknownApp ? stranger.reading : "";

      Reply reply = stranger.ask(read, fixture).send();

      assertEquals(refusal, reply.at("/code").asText(), () -> stranger + ": " + reply.body());
      assertEquals(refusal.isEmpty(), reply.status() == 200, stranger::toString);
      if (!refusal.isEmpty()) {
        assertNothingOfTheGame(reply, stranger);
      }
    }
    read.token(fixture.renewed()).send(200);
    read.token(fixture.game().token("black")).send(200);
    Apps.as(Apps.TELEGRAM, "white", read).send(200);
  }

  /** A game one may not read is told of like one that never was. */
  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("reads")
  void whatMayNotBeReadIsNotThere(String visibility, String operation) {
    var fixture = Fixture.of(visibility);
    String part = READS.get(operation);
    String nowhere = HttpGame.GAMES + "/" + "0".repeat(26);

    Reply hidden = Request.get(fixture.game().path() + part).send();
    Reply absent = Request.get(nowhere + part).send(404);

    String expected = absent.body().replace("0".repeat(26), fixture.game().id());
    assertEquals(visibility.equals("seats") ? expected : hidden.body(), hidden.body());
  }

  private static void assertNothingOfTheGame(Reply reply, Stranger stranger) {
    assertFalse(OF_A_GAME.matcher(reply.body()).find(), () -> stranger + ": " + reply.body());
  }
}
