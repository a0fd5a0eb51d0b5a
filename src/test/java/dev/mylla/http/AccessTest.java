package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  private static final String REQUEST_ID = "X-Request-Id";

  private static final List<String> VISIBILITIES = List.of("link", "seats");

  /** What Black is told, whose token is good, where he does what is White's business. */
  private static final Map<String, String> BLACK_IS_TOLD =
      Map.ofEntries(
          Map.entry("playMove", "not-your-move"),
          Map.entry("playNextMove", "not-your-move"),
          Map.entry("renameSeat", "wrong-seat"),
          Map.entry("renewToken", "wrong-seat"),
          Map.entry("renewInvitation", "seat-taken"),
          Map.entry("answerOffer", "not-found"),
          Map.entry("withdrawOffer", "not-found"),
          Map.entry("abort", "too-late-to-abort"),
          Map.entry("claimTimeout", "time-not-up"),
          Map.entry("rematch", "game-not-over"),
          Map.entry("withdrawGame", "game-started"));

  /** What either side may do: it acts for Black then. */
  private static final Set<String> BLACK_ACTS = Set.of("makeOffer", "resign");

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
    return inEveryVisibility(GameOperation.WRITES);
  }

  static Stream<Arguments> reads() {
    return inEveryVisibility(GameOperation.READS);
  }

  private static Stream<Arguments> inEveryVisibility(List<GameOperation> operations) {
    return VISIBILITIES.stream()
        .flatMap(
            visibility ->
                operations.stream().map(operation -> Arguments.of(visibility, operation)));
  }

  @Test
  void everyOperationOnAGameIsTried() {
    var tried = new TreeSet<>(GameOperation.all().map(GameOperation::id).toList());

    assertEquals(CommittedContract.read().operationIds("/v1/games/{id}"), tried);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("writes")
  void strangersWriteNothing(String visibility, GameOperation write) {
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
  void blackDoesNothingForWhite(String visibility, GameOperation write) {
    var fixture = Fixture.of(visibility);
    Request request = write.at(fixture.game()).token(fixture.game().token("black"));
    if (BLACK_ACTS.contains(write.id())) {
      assertEquals("black", color(write, request.send()));
      return;
    }

    String before = stored();
    Reply reply = request.send();

    assertEquals(BLACK_IS_TOLD.get(write.id()), reply.at("/code").asText(), reply::body);
    assertEquals(before, stored());
    write
        .at(fixture.game())
        .token(fixture.game().token("black"))
        .header(Callers.SEAT, "white")
        .send()
        .expect(403, "wrong-seat");
  }

  private static String color(GameOperation write, Reply reply) {
    return write.id().equals("resign")
        ? HttpGame.other(reply.at("/outcome/winner").asText())
        : reply.at("/offers/0/by").asText();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("reads")
  void onlyThoseReadWhoMay(String visibility, GameOperation operation) {
    var fixture = Fixture.of(visibility);
    Request read = operation.at(fixture.game());
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
  void whatMayNotBeReadIsNotThere(String visibility, GameOperation operation) {
    var fixture = Fixture.of(visibility);
    String nowhere = HttpGame.GAMES + "/" + "0".repeat(26);

    Reply hidden = operation.at(fixture.game()).header(REQUEST_ID, "same").send();
    Reply absent = operation.at(nowhere).header(REQUEST_ID, "same").send(404);

    String expected = absent.body().replace("0".repeat(26), fixture.game().id());
    assertEquals(visibility.equals("seats") ? expected : hidden.body(), hidden.body());
  }

  private static void assertNothingOfTheGame(Reply reply, Stranger stranger) {
    assertFalse(OF_A_GAME.matcher(reply.body()).find(), () -> stranger + ": " + reply.body());
  }
}
