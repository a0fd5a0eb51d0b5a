package dev.mylla.http;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clocks as clients see them; a deadline passes by moving it back where it is stored. */
@QuarkusTest
class ClockTest extends HttpTest {
  private static final Map<String, Object> THREE_DAYS =
      Map.of("kind", "per-move", "perMove", "P3D");

  @Test
  void aGameWithoutAClockSaysSo() {
    assertEquals(Json.read("{\"kind\": \"none\"}"), HttpGame.of("mylla").read().at("/clock"));
    assertEquals(
        Json.read("{\"kind\": \"none\"}"), clocked(Map.of("kind", "none")).read().at("/clock"));
  }

  @Test
  void theClockStartsWhenBothSeatsAreTaken() {
    HttpGame game =
        HttpGame.create(Map.of("variant", "mylla", "take", "white", "clock", THREE_DAYS));
    assertEquals(
        Json.read("{\"kind\": \"per-move\", \"perMove\": \"P3D\", \"onTimeout\": \"forfeit\"}"),
        game.read().at("/clock"));

    Request.post("/v1/invitations/" + game.code(), Map.of()).send(201);

    JsonNode started = game.read().json();
    assertEquals(
        Instant.parse(started.at("/updatedAt").asText()).plus(Duration.ofDays(3)),
        Instant.parse(started.at("/clock/deadline").asText()));
    assertEquals(
        Json.read("{\"white\": \"P3D\", \"black\": \"P3D\"}"), started.at("/clock/remaining"));
    assertEquals(
        Instant.parse(started.at("/clock/deadline").asText()).plus(Duration.ofDays(30)),
        Instant.parse(started.at("/expiresAt").asText()));
  }

  @Test
  void everyKindIsShownAsItWasAskedFor() {
    var fischer = new TreeMap<String, Object>();
    fischer.put("kind", "fischer");
    fischer.put("initial", "P1DT12H");
    fischer.put("increment", "PT90M");
    fischer.put("onTimeout", "claim");
    JsonNode shown = clocked(fischer).read().at("/clock");
    assertEquals("P1DT12H", shown.at("/initial").asText());
    assertEquals("PT1H30M", shown.at("/increment").asText());
    assertEquals("P30D", shown.at("/cap").asText());
    assertEquals("claim", shown.at("/onTimeout").asText());

    JsonNode total = clocked(Map.of("kind", "total", "initial", "PT36H")).read().at("/clock");
    assertEquals("P1DT12H", total.at("/initial").asText());
    assertEquals("P1DT12H", total.at("/remaining/black").asText());
  }

  @Test
  void aMoveGivesTheTurnAndItsDeadlineToTheOtherSide() {
    HttpGame game = clocked(Map.of("kind", "total", "initial", "P7D"));

    JsonNode moved = game.move(1, "white", "d6").send(201).json();

    assertEquals(
        Instant.parse(moved.at("/updatedAt").asText()).plus(Duration.ofDays(7)),
        Instant.parse(moved.at("/clock/deadline").asText()));
    assertEquals("P7D", moved.at("/clock/remaining/black").asText());
    var left = Duration.parse(moved.at("/clock/remaining/white").asText());
    assertTrue(left.compareTo(Duration.ofDays(7)) < 0, left.toString());
  }

  @Test
  void aFinishedGameKeepsWhatWasLeft() {
    HttpGame game = clocked(THREE_DAYS);

    JsonNode resigned = wish(game, "resignation", "white").send(200).json();

    assertTrue(resigned.at("/clock/deadline").isMissingNode());
    assertFalse(resigned.at("/clock/remaining/white").isMissingNode());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|/clock/kind|required",
        "{'kind': 'hourglass'}|/clock/kind|not-offered",
        "{'kind': 'per-move'}|/clock/perMove|required",
        "{'kind': 'per-move', 'perMove': '3 days'}|/clock/perMove|malformed",
        "{'kind': 'per-move', 'perMove': 'P'}|/clock/perMove|malformed",
        "{'kind': 'per-move', 'perMove': 'P1DT'}|/clock/perMove|malformed",
        "{'kind': 'per-move', 'perMove': 'P1M'}|/clock/perMove|malformed",
        "{'kind': 'per-move', 'perMove': '-P1D'}|/clock/perMove|malformed",
        "{'kind': 'per-move', 'perMove': 'P3D', 'onTimeout': 'shrug'}|/clock/onTimeout|not-offered",
        "{'kind': 'fischer', 'initial': 'P1D'}|/clock/increment|required",
      })
  void whatCannotBeReadIsMalformed(String clock, String pointer, String fault) {
    refusedClock(clock, 400, "malformed-request", pointer, fault);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'kind': 'per-move', 'perMove': 'PT59S'}|/clock/perMove|out-of-range",
        "{'kind': 'per-move', 'perMove': 'P30DT1S'}|/clock/perMove|out-of-range",
        "{'kind': 'per-move', 'perMove': 'P999999999D'}|/clock/perMove|out-of-range",
        "{'kind': 'per-move', 'perMove': 'P3D', 'cap': 'P9D'}|/clock/cap|not-offered",
        "{'kind': 'none', 'onTimeout': 'claim'}|/clock/onTimeout|not-offered",
        "{'kind': 'total', 'initial': 'P3D', 'increment': 'PT1H'}|/clock/increment|not-offered",
        "{'kind': 'fischer', 'initial': 'P3D', 'increment': 'PT1H', 'cap': 'P2D'}|/clock/cap|below-initial",
      })
  void whatIsNotOfferedIsAnInvalidSetting(String clock, String pointer, String fault) {
    refusedClock(clock, 422, "invalid-settings", pointer, fault);
  }

  @Test
  void everyFaultOfAClockIsTold() {
    Reply reply =
        refused(
            creation("{'kind': 'total', 'initial': 'PT1S', 'cap': 'P1D', 'perMove': 'P1D'}"),
            422,
            "invalid-settings");

    assertEquals(3, reply.at("/errors").size());
  }

  @Test
  void theShortestAndTheLongestTimeAreOffered() {
    clocked(Map.of("kind", "per-move", "perMove", "PT1M"));
    clocked(Map.of("kind", "per-move", "perMove", "P30D"));
  }

  @Test
  void aLateMoveIsToldAndTheGameHasEnded() {
    HttpGame game = overdue(THREE_DAYS);

    Reply late = game.move(1, "white", "d6").send().expect(409, "time-is-up");

    assertEquals(3, late.at("/version").asInt());
    assertEquals(List.of("game-created", "clock-expired", "game-ended"), types(game));
    assertEquals(
        Json.read("{\"result\": \"win\", \"winner\": \"black\", \"reason\": \"time\"}"),
        game.read().at("/outcome"));
    game.move(1, "white", "d6").send().expect(409, "game-over");
  }

  /** The clock comes before the turn and the rules, and after the number. */
  @Test
  void theClockComesInItsPlaceAmongTheChecks() {
    overdue(THREE_DAYS).move(1, "black", "d6").send().expect(409, "time-is-up");
    overdue(THREE_DAYS).move(1, "white", "d6xa1").send().expect(409, "time-is-up");
    overdue(THREE_DAYS).move(2, "white", "d6").send().expect(409, "move-not-next");
    overdue(THREE_DAYS)
        .move(1, "white", "d6")
        .header("If-Match", "\"1-000000000000\"")
        .send()
        .expect(412, "history-changed");
  }

  @Test
  void aLateMoveUnderItsRightVersionIsToldThatTimeIsUp() {
    HttpGame game = clocked(THREE_DAYS);
    String version = game.read().entityTag();
    expire(game);

    game.move(1, "white", "d6").header("If-Match", version).send().expect(409, "time-is-up");
  }

  @Test
  void theRepeatOfAMoveMadeInTimeSucceedsHoweverLateItComes() {
    HttpGame game = clocked(THREE_DAYS);
    game.move(1, "white", "d6").send(201);
    expire(game);

    assertTrue(game.move(1, "white", "d6").send(200).replayed());
    game.read();
    assertTrue(game.move(1, "white", "d6").send(200).replayed());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/moves", "/events", "/legal-moves"})
  void whoReadsAnOverdueGameSeesItsEnd(String part) {
    HttpGame game = overdue(THREE_DAYS);

    Request.get(game.path() + part).send(200);

    assertEquals("finished", game.read().at("/status").asText());
    assertEquals(List.of("game-created", "clock-expired", "game-ended"), types(game));
  }

  @ParameterizedTest
  @ValueSource(strings = {"resignation", "abort"})
  void nothingElseCountsAfterTheDeadline(String wish) {
    HttpGame game = overdue(THREE_DAYS);

    wish(game, wish, "black").send().expect(409, "time-is-up");

    assertEquals("time", game.read().at("/outcome/reason").asText());
  }

  @Test
  void aGameThatNobodyLooksAtEndsByItself() {
    HttpGame game = overdue(THREE_DAYS);
    for (int shard = 0; shard < 8; shard++) {
      String key = "mylla:deadlines:{" + shard + "}";
      if (redis().command("ZSCORE", key, game.id()) != null) {
        redis().command("ZADD", key, "1000", game.id());
      }
    }

    await()
        .atMost(Duration.ofSeconds(6))
        .until(() -> Long.valueOf(3).equals(redis().command("LLEN", log(game))));
  }

  @Test
  void whereTimeMustBeClaimedALateMoveCounts() {
    HttpGame game = overdue(claimed());

    game.move(1, "white", "d6").send(201);

    assertEquals("active", game.read().at("/status").asText());
  }

  @Test
  void aClaimWinsOnceTheOtherSidesTimeIsUp() {
    HttpGame game = clocked(claimed());
    refused(wish(game, "timeout-claim", "black"), 409, "time-not-up");
    expire(game);
    refused(wish(game, "timeout-claim", "white"), 409, "time-not-up");

    Reply claim = wish(game, "timeout-claim", "black").send(200);

    assertFalse(claim.replayed());
    assertEquals(
        Json.read("{\"result\": \"win\", \"winner\": \"black\", \"reason\": \"time\"}"),
        claim.at("/outcome"));
    assertEquals(List.of("game-created", "clock-expired", "game-ended"), types(game));
    assertTrue(unchanged(wish(game, "timeout-claim", "black"), 200).replayed());
    refused(wish(game, "timeout-claim", "white"), 409, "game-over");
  }

  @Test
  void aClaimInAGameThatEndsByItselfIsGranted() {
    HttpGame game = overdue(THREE_DAYS);

    assertEquals(
        "black", wish(game, "timeout-claim", "black").send(200).at("/outcome/winner").asText());
  }

  @Test
  void thereIsNothingToClaimWithoutAClockOrBeforeTheStart() {
    refused(wish(HttpGame.of("mylla"), "timeout-claim", "black"), 409, "time-not-up");
    HttpGame waiting =
        HttpGame.create(Map.of("variant", "mylla", "take", "white", "clock", claimed()));
    refused(wish(waiting, "timeout-claim", "white"), 409, "game-not-started");
  }

  @Test
  void aClaimHasTheChecksOfEveryWish() {
    HttpGame game = clocked(claimed());
    refused(Request.put(game.path("timeout-claim"), Map.of()), 401, "token-missing");
    refused(
        wish(game, "timeout-claim", "black").header("If-Match", "\"1-000000000000\""),
        412,
        "history-changed");
    refused(
        Request.put(game.path("timeout-claim"), Map.of("by", "me")).token(game.token("black")),
        400,
        "malformed-request");
  }

  private static Map<String, Object> claimed() {
    return Map.of("kind", "per-move", "perMove", "P3D", "onTimeout", "claim");
  }

  private static HttpGame clocked(Map<String, Object> clock) {
    return HttpGame.create(Map.of("variant", "mylla", "clock", clock));
  }

  /** A game whose first deadline passed long ago, unseen. */
  private HttpGame overdue(Map<String, Object> clock) {
    HttpGame game = clocked(clock);
    expire(game);
    return game;
  }

  private static String log(HttpGame game) {
    return "mylla:{" + game.id() + "}:log";
  }

  private static Request wish(HttpGame game, String wish, String color) {
    return Request.put(game.path(wish), Map.of()).token(game.token(color));
  }

  private static Request creation(String clock) {
    return Request.post(
        HttpGame.GAMES,
        Json.read("{\"variant\": \"mylla\", \"clock\": " + clock.replace('\'', '"') + "}"));
  }

  private void refusedClock(String clock, int status, String code, String pointer, String fault) {
    Reply reply = refused(creation(clock), status, code);
    assertEquals(pointer, reply.at("/errors/0/pointer").asText());
    assertEquals(fault, reply.at("/errors/0/code").asText());
  }

  private static List<String> types(HttpGame game) {
    var types = new ArrayList<String>();
    Request.get(game.path("events"))
        .send(200)
        .at("/items")
        .forEach(event -> types.add(event.at("/type").asText()));
    return types;
  }
}
