package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The examples of the contract are what the service answers. {@code -Drecord.examples=true} records
 * them anew instead of comparing.
 */
@QuarkusTest
@TestProfile(ExamplesTest.Limited.class)
class ExamplesTest extends HttpTest {

  /** Nobody may guess twice. */
  public static final class Limited implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      var settings = new HashMap<>(new Apps().getConfigOverrides());
      settings.put("mylla.limit.address.failures", "1/1h");
      return settings;
    }
  }

  private static final Path FOLDER =
      Path.of("src", "main", "resources", "dev", "mylla", "http", "examples");

  /** What is another one in every game, and what all of them are called for the comparison. */
  private static final Map<String, String> CHANGING =
      Map.of(
          "mys_[0-9A-Z]{26}[wb][A-Za-z0-9_-]{27}",
          "a token",
          "\\b[0-9A-HJKMNP-TV-Z]{48}\\b",
          "a code",
          "\\b[0-7][0-9A-HJKMNP-TV-Z]{25}\\b",
          "an id",
          "\\b[0-9a-f]{12}\\b",
          "a tag",
          "\\b[0-9a-f]{32}\\b",
          "a request id",
          "\\b\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z",
          "a time",
          "(?<=\")P(\\d+D)?T[0-9.HMS]+(?=\")",
          "a duration");

  @Test
  void theExamplesAreWhatTheServiceAnswers() throws IOException {
    Map<String, JsonNode> recorded = recorded();
    if (Boolean.getBoolean("record.examples")) {
      for (var example : recorded.entrySet()) {
        Files.createDirectories(FOLDER);
        Files.writeString(
            FOLDER.resolve(example.getKey() + ".json"), Json.pretty(example.getValue()));
      }
    }

    assertEquals(recorded.keySet(), files());
    for (var example : recorded.entrySet()) {
      String file = Files.readString(FOLDER.resolve(example.getKey() + ".json"));
      assertEquals(unchanging(example.getValue()), unchanging(Json.read(file)), example.getKey());
    }
  }

  private static Set<String> files() throws IOException {
    try (var files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString().replace(".json", ""))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static String unchanging(JsonNode example) {
    String text = Json.pretty(example);
    for (var value : CHANGING.entrySet()) {
      text = text.replaceAll(value.getKey(), value.getValue());
    }
    return text;
  }

  /** The examples by name, {@code <operationId>.<request or status>}, as the service is now. */
  private Map<String, JsonNode> recorded() {
    var examples = new TreeMap<String, JsonNode>();
    aGameFromItsCreationOn(examples);
    aMillIsClosed(examples);
    aGameIsResignedAndPlayedAgain(examples);
    gamesThatDoNotCount(examples);
    offersAndTheirAnswers(examples);
    aGameIsWonOnTime(examples);
    gamesOfAnApp(examples);
    whatNeedsNoGame(examples);
    codesAreGuessed(examples);
    return examples;
  }

  private static void aGameFromItsCreationOn(Map<String, JsonNode> examples) {
    JsonNode wanted =
        Json.read(
            """
            {"variant": "mylla", "rules": {"flying": "never"},
             "clock": {"kind": "per-move", "perMove": "P3D", "onTimeout": "forfeit"},
             "seats": {"white": {"name": "Ann", "player": "telegram:42"}}, "take": "white"}
            """);
    JsonNode created = Request.post(HttpGame.GAMES, wanted).token(Apps.TELEGRAM).send(201).json();
    examples.put("createGame.request", wanted);
    examples.put("createGame.201", created);

    var game = new HttpGame(created);
    JsonNode nothing = Json.read("{}");
    examples.put("renewInvitation.request", nothing);
    JsonNode renewed =
        Request.post(game.path("seats/black/invitation"), nothing)
            .token(game.token("white"))
            .send(201)
            .json();
    examples.put("renewInvitation.201", renewed);
    examples.put("renewToken.request", nothing);
    examples.put(
        "renewToken.201",
        Request.post(game.path("seats/white/token"), nothing)
            .token(game.token("white"))
            .header("Idempotency-Key", "telegram:4711")
            .send(201)
            .json());

    String invitation = renewed.path("link").asText();
    JsonNode guest = Json.read("{\"name\": \"Ben\"}");
    examples.put("getInvitation.200", Request.get(invitation).send(200).json());
    examples.put("takeSeat.request", guest);
    examples.put("takeSeat.201", Request.post(invitation, guest).send(201).json());
  }

  private static void aMillIsClosed(Map<String, JsonNode> examples) {
    HttpGame game = after("a7", "b2", "d7", "d2");
    examples.put("playMove.422", game.move(5, "white", "g7").send(422).json());
    examples.put("playMove.409", game.move(5, "black", "g7").send(409).json());
    JsonNode mill = Json.read("{\"move\": \"g7xb2\", \"note\": \"A mill!\"}");
    examples.put("playMove.request", mill);
    examples.put(
        "playMove.201",
        Request.put(game.path("moves/5"), mill).token(game.token("white")).send(201).json());
    JsonNode typed = Json.read("{\"move\": \"B4\"}");
    examples.put("playNextMove.request", typed);
    examples.put(
        "playNextMove.201",
        Request.post(game.path("moves"), typed)
            .token(game.token("black"))
            .header("Idempotency-Key", "telegram:4712")
            .send(201)
            .json());
    for (var read :
        Map.of(
                "getGame", "",
                "getLegalMoves", "/legal-moves",
                "listMoves", "/moves",
                "getMove", "/moves/5",
                "listEvents", "/events")
            .entrySet()) {
      examples.put(
          read.getKey() + ".200", Request.get(game.path() + read.getValue()).send(200).json());
    }
  }

  private static void codesAreGuessed(Map<String, JsonNode> examples) {
    Request guess = Request.get("/v1/invitations/" + "0".repeat(48));
    guess.send(404);
    examples.put("getInvitation.429", guess.send(429).json());
  }

  private static void aGameIsResignedAndPlayedAgain(Map<String, JsonNode> examples) {
    HttpGame game = after("d6", "f4");
    JsonNode name = Json.read("{\"name\": \"Ann\"}");
    examples.put("renameSeat.request", name);
    examples.put(
        "renameSeat.200",
        Request.of("PATCH", game.path("seats/white"))
            .json(name)
            .token(game.token("white"))
            .send(200)
            .json());
    for (String operation : List.of("resign", "rematch")) {
      String path = game.path(operation.equals("resign") ? "resignation" : operation);
      JsonNode nothing = Json.read("{}");
      examples.put(operation + ".request", nothing);
      examples.put(
          operation + ".200",
          Request.put(path, nothing).token(game.token("white")).send(200).json());
    }
  }

  private static HttpGame after(String... moves) {
    return HttpGame.create(HttpGame.record(moves), Apps.TELEGRAM);
  }

  private static void gamesOfAnApp(Map<String, JsonNode> examples) {
    String players = HttpGame.GAMES + "?player=telegram%3A42";
    examples.put("listGames.200", Request.get(players).token(Apps.TELEGRAM).send(200).json());
    HttpGame game = Apps.create(Apps.FORUM, "both", "ann", "ben");
    Apps.as(Apps.FORUM, "white", game.put(1, "d6")).send(201);
    Apps.as(Apps.FORUM, "black", Request.put(game.path("resignation"), Map.of())).send(200);
    examples.put(
        "exportGames.200",
        TextNode.valueOf(Request.get("/v1/exports").token(Apps.FORUM).send(200).body()));
  }

  private static void gamesThatDoNotCount(Map<String, JsonNode> examples) {
    HttpGame game = after("d6");
    JsonNode nothing = Json.read("{}");
    examples.put("abort.request", nothing);
    examples.put(
        "abort.200",
        Request.put(game.path("abort"), nothing).token(game.token("black")).send(200).json());
  }

  private void aGameIsWonOnTime(Map<String, JsonNode> examples) {
    JsonNode clock =
        Json.read(
            """
            {"kind": "fischer", "initial": "P7D", "increment": "PT12H", "cap": "P14D",
             "onTimeout": "claim"}
            """);
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "clock", clock), Apps.TELEGRAM);
    expire(game);
    JsonNode nothing = Json.read("{}");
    examples.put("claimTimeout.request", nothing);
    examples.put(
        "claimTimeout.200",
        Request.put(game.path("timeout-claim"), nothing)
            .token(game.token("black"))
            .send(200)
            .json());
  }

  private static void offersAndTheirAnswers(Map<String, JsonNode> examples) {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla"), Apps.TELEGRAM);
    game.play("d6", "f4", "a1");
    JsonNode offer = Json.read("{\"kind\": \"takeback\", \"to\": 3}");
    examples.put("makeOffer.request", offer);
    examples.put(
        "makeOffer.201",
        Request.post(game.path("offers"), offer)
            .token(game.token("white"))
            .header("Idempotency-Key", "telegram:4713")
            .send(201)
            .json());
    JsonNode answer = Json.read("{\"accept\": true}");
    examples.put("answerOffer.request", answer);
    examples.put(
        "answerOffer.200",
        Request.put(game.path("offers/1/answer"), answer)
            .token(game.token("black"))
            .send(200)
            .json());
    examples.put(
        "answerOffer.409",
        Request.put(game.path("offers/1/answer"), Json.read("{\"accept\": false}"))
            .token(game.token("black"))
            .send(409)
            .json());
  }

  private static void whatNeedsNoGame(Map<String, JsonNode> examples) {
    JsonNode trial =
        Json.tree(
            new TreeMap<>(
                Map.of(
                    "variant",
                    "nine-mens-morris",
                    "moves",
                    List.of("a7", "b2", "d7", "d2", "g7"))));
    examples.put("tryMoves.request", trial);
    examples.put("tryMoves.200", Request.post("/v1/positions", trial).send(200).json());
    examples.put("getProblem.200", Request.get("/problems/illegal-move").send(200).json());
    JsonNode nineHoles = Request.get("/v1/variants/nine-holes").send(200).json();
    examples.put("getVariant.200", nineHoles);
    examples.put("listVariants.200", Json.tree(Map.of("items", List.of(nineHoles))));
  }
}
