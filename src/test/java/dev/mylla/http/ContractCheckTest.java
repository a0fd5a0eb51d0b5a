package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.http.HttpHeaders;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The check of the contract finds what it is there to find: each violation is planted here. */
class ContractCheckTest {

  private static final String GAME = "/v1/games/2T8A3W7M1F1H2V3K4B5C6D7E8F";
  private static final String LEGAL_MOVES =
      "{\"version\": 3, \"toMove\": \"white\", \"moves\": [\"a1\"]}";
  private static final String NOT_FOUND =
      """
      {"type": "/problems/not-found", "title": "Not found", "status": 404, "code": "not-found",
       "detail": "Nothing is here.", "instance": "/v1", "requestId": "r"}
      """;

  private final ContractCheck check = new ContractCheck(CommittedContract.read());

  @Test
  void anAnswerAsPromisedHasNoViolation() {
    assertEquals(List.of(), violations(200, LEGAL_MOVES));
    assertEquals(List.of(), violations(404, NOT_FOUND));
    assertEquals(List.of(), violations(304, ""));
    assertEquals(List.of(), violations("HEAD", GAME + "/legal-moves?from=a1", 200, json(), ""));
  }

  @Test
  void aPathThatTheContractDoesNotKnowIsOnlyEverNotFound() {
    assertEquals(List.of(), violations("GET", "/v1/nothing", 404, problem(), NOT_FOUND));
    assertEquals(
        List.of("unknown path answered with 200"),
        violations("GET", "/v1/nothing", 200, json(), LEGAL_MOVES));
  }

  @Test
  void aMethodThatTheContractDoesNotKnowIsOnlyEverRefusedWithTheMethodsThereAre() {
    String notAllowed = NOT_FOUND.replace("not-found", "method-not-allowed").replace("404", "405");
    var allow = new HashMap<>(problem());
    allow.put("Allow", "GET, HEAD, OPTIONS");

    assertEquals(List.of(), violations("PATCH", GAME, 405, allow, notAllowed));
    assertEquals(
        List.of("405 without Allow"), violations("PATCH", GAME, 405, problem(), notAllowed));
    assertEquals(
        List.of("unknown method answered with 200"),
        violations("PATCH", GAME, 200, json(), LEGAL_MOVES));
  }

  @Test
  void anUndeclaredStatusIsFound() {
    assertEquals(List.of("getLegalMoves declares no status 201"), violations(201, LEGAL_MOVES));
  }

  @Test
  void aMissingRequiredHeaderIsFound() {
    assertEquals(
        List.of("no header ETag"),
        violations(
            "GET",
            GAME + "/legal-moves",
            200,
            Map.of("Content-Type", "application/json"),
            LEGAL_MOVES));
  }

  @Test
  void anUndeclaredMediaTypeIsFound() {
    assertEquals(
        List.of("undeclared media type text/html"),
        violations(
            "GET",
            GAME + "/legal-moves",
            200,
            Map.of("Content-Type", "text/html;charset=UTF-8", "ETag", "\"3\""),
            LEGAL_MOVES));
  }

  @Test
  void aFieldThatTheContractDoesNotNameIsFound() {
    assertEquals(1, violations(200, LEGAL_MOVES.replace("}", ", \"extra\": 1}")).size());
  }

  @Test
  void aMissingFieldAWrongTypeAndANullAreFound() {
    assertEquals(1, violations(200, LEGAL_MOVES.replace("\"version\": 3, ", "")).size());
    assertEquals(1, violations(200, LEGAL_MOVES.replace("3", "\"3\"")).size());
    assertEquals(1, violations(200, LEGAL_MOVES.replace("[\"a1\"]", "null")).size());
    assertEquals(1, violations(200, LEGAL_MOVES.replace("white", "green")).size());
  }

  @Test
  void aFaultDeepInsideIsFound() {
    String move =
        """
        {"items": [{"number": 1, "ply": 1, "color": "white", "move": "a1", "removed": [],
         "at": "%s"%s}]}
        """;
    String moves = GAME + "/moves";

    assertEquals(
        List.of(),
        violations("GET", moves, 200, json(), move.formatted("2026-11-30T12:00:00Z", "")));
    assertEquals(1, violations("GET", moves, 200, json(), move.formatted("yesterday", "")).size());
    assertEquals(
        1,
        violations(
                "GET", moves, 200, json(), move.formatted("2026-11-30T12:00:00Z", ", \"note\": 1"))
            .size());
  }

  @Test
  void aBodyThatIsNotJsonOrNotThereIsFound() {
    assertEquals(List.of("a body that is not JSON"), violations(200, "<html>").subList(0, 1));
    assertEquals(false, violations(200, "").isEmpty());
  }

  @Test
  void aBodyWhereThereIsNoneIsFound() {
    assertEquals(List.of("a body where there is none"), violations(304, LEGAL_MOVES));
  }

  @Test
  void aCodeThatTheOperationDoesNotDeclareIsFound() {
    assertEquals(
        List.of("undeclared code move-taken"),
        violations(404, NOT_FOUND.replace("not-found", "move-taken")));
  }

  @Test
  void aProblemWithACharsetAnotherStatusOrAnotherTypeIsFound() {
    assertEquals(
        List.of("a problem as application/problem+json;charset=UTF-8"),
        violations(
            "GET",
            GAME + "/legal-moves",
            404,
            Map.of("Content-Type", "application/problem+json;charset=UTF-8"),
            NOT_FOUND));
    assertEquals(
        List.of("a problem that speaks of status 400"),
        violations(404, NOT_FOUND.replace("404", "400")));
    assertEquals(
        List.of("the type \"about:blank\""),
        violations(404, NOT_FOUND.replace("/problems/not-found", "about:blank")));
  }

  @Test
  void aProblemThatShowsTheInsideIsFound() {
    for (String inside : List.of("java.lang.String", "dev.mylla.game.Game", "IOException")) {
      assertEquals(1, violations(404, NOT_FOUND.replace("Nothing is here", inside)).size(), inside);
    }
  }

  @Test
  void checkFailsWithAllThatWasFound() {
    var answer =
        new Exchange(
            "GET", GAME, 418, HttpHeaders.of(Map.of(), (name, value) -> true), "I am a teapot");

    AssertionError failure = assertThrows(AssertionError.class, () -> check.check(answer));

    assertEquals(true, String.valueOf(failure.getMessage()).contains("no status 418"));
  }

  private List<String> violations(int status, String body) {
    return violations(
        "GET", GAME + "/legal-moves", status, status < 400 ? json() : problem(), body);
  }

  private List<String> violations(
      String method, String target, int status, Map<String, String> headers, String body) {
    var lists = new HashMap<String, List<String>>();
    headers.forEach((name, value) -> lists.put(name, List.of(value)));
    return check.violations(
        new Exchange(method, target, status, HttpHeaders.of(lists, (name, value) -> true), body));
  }

  private static Map<String, String> json() {
    return Map.of("Content-Type", "application/json;charset=UTF-8", "ETag", "\"3-0a1b2c3d4e5f\"");
  }

  private static Map<String, String> problem() {
    return Map.of("Content-Type", "application/problem+json");
  }
}
