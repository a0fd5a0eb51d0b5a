package dev.mylla.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.LogLines;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games with a die over HTTP: what is shown when, and the check anybody can make afterwards. */
@QuarkusTest
class DiceTest extends HttpTest {
  private static final Map<String, Object> DIE = Map.of("die", "even-moves");

  /** Four men each, none in a mill, and ten quiet moves end the game. */
  private static final Map<String, Object> SHORT =
      Map.of(
          "variant",
          "mylla",
          "rules",
          Map.of("die", "even-moves", "noProgressPlies", 10),
          "start",
          Json.read(
              """
              {"white": ["a1", "d7", "e5", "f2"], "black": ["b4", "d2", "d3", "g4"],
               "inHand": {"white": 0, "black": 0}, "toMove": "white"}
              """));

  private static final Pattern VERIFIER = Pattern.compile("(?s)```python\n(.*?)```");

  @Test
  void aGameWithoutADieShowsNone() {
    assertFalse(HttpGame.of("mylla").read().json().has("die"));
  }

  @Test
  void aWaitingGameShowsTheCommitmentAndNoThrow() {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "rules", DIE, "take", "white"));

    JsonNode die = game.read().json().path("die");
    assertTrue(die.path("commitment").asText().matches("[0-9a-f]{64}"));
    assertEquals(1, die.size());
  }

  @Test
  void aRunningGameShowsAnEvenThrowAndItsForfeitsInEveryList() {
    HttpGame game = played();

    JsonNode now = game.read().json();
    assertEquals("active", now.path("status").asText());
    assertEquals(0, now.at("/die/roll").asInt(1) % 2);
    assertFalse(now.path("die").has("seed"));
    JsonNode moves = Request.get(game.path("moves?limit=100")).send(200).at("/items");
    JsonNode events = Request.get(game.path("events?limit=100")).send(200).at("/items");
    assertEquals(now.path("nextMove").asInt() - 1, moves.size());
    assertEquals(moves.size() + 1, events.size());
    assertEquals(now.path("lastMove"), moves.get(moves.size() - 1));
    for (int i = 0; i < moves.size(); i++) {
      JsonNode move = moves.get(i);
      JsonNode event = events.get(i + 1);
      boolean forfeit = move.path("roll").asInt() % 2 == 1;
      assertEquals(i + 1, move.path("number").asInt());
      assertEquals(forfeit, move.path("move").asText().equals("-"));
      assertEquals(forfeit ? "move-forfeited" : "move-played", event.path("type").asText());
      assertEquals(forfeit, !event.has("move") && !event.has("removed"));
      for (String field : List.of("number", "ply", "color", "roll")) {
        assertEquals(move.path(field), event.path(field), field);
      }
      assertEquals(move, Request.get(game.path("moves/" + (i + 1))).send(200).json());
    }
  }

  @Test
  void theTurnCannotBePassed() {
    HttpGame game = played();
    JsonNode now = game.read().json();
    String color = now.at("/position/toMove").asText();

    Reply put = refused(game.move(now.path("nextMove").asInt(), color, "-"), 422, "illegal-move");
    Reply post =
        refused(
            Request.post(game.path("moves"), Map.of("move", "-"))
                .token(game.token(color))
                .header("Idempotency-Key", "passing"),
            422,
            "illegal-move");

    assertEquals("must-move", put.at("/refusal").asText());
    assertEquals("must-move", post.at("/refusal").asText());
    assertEquals(now, game.read().json());
  }

  @Test
  void theNumberOfAForfeitIsTaken() {
    HttpGame game = played();
    JsonNode forfeit = forfeits(game).get(0);
    int number = forfeit.path("number").asInt();
    String color = forfeit.path("color").asText();

    refused(game.move(number, color, "-"), 409, "move-taken");
    refused(game.move(number, color, "d6"), 409, "move-taken");
  }

  @Test
  void askingAgainThrowsNothingNew() {
    HttpGame game = played();
    JsonNode now = game.read().json();
    String color = now.at("/position/toMove").asText();
    int number = now.path("nextMove").asInt();

    refused(game.move(number, color, "a1-a4"), 422, "illegal-move");
    assertEquals(now, game.read().json());
    String legal = firstQuiet(game);
    JsonNode moved = game.move(number, color, legal).send(201).json();
    Reply repeat = unchanged(game.move(number, color, legal), 200);

    assertEquals(
        now.at("/die/roll"), Request.get(game.path("moves/" + number)).send(200).at("/roll"));
    assertEquals(moved, repeat.json());
  }

  @Test
  void theRepeatOfACreationShowsTheSameDie() {
    var wanted = Map.of("variant", "nine-mens-morris", "rules", DIE);
    String key = "a-secret-of-some-creator-0001";

    JsonNode first =
        Request.post(HttpGame.GAMES, wanted).header("Idempotency-Key", key).send(201).json();
    JsonNode repeat =
        Request.post(HttpGame.GAMES, wanted).header("Idempotency-Key", key).send(200).json();

    assertEquals(first, repeat);
  }

  @Test
  void aRecordNeedsAThrowForEachMoveAndNoOther() {
    for (var rolls : List.of(List.<Integer>of(), List.of(2), List.of(2, 1, 2))) {
      Reply refused = refused(recorded(List.of("d6", "-"), rolls), 400, "malformed-request");
      assertEquals("/rolls", refused.at("/errors/0/pointer").asText());
    }
    for (int roll : new int[] {0, 7, -2, Integer.MAX_VALUE}) {
      Reply refused =
          refused(recorded(List.of("d6", "-"), List.of(2, roll)), 400, "malformed-request");
      assertEquals("/rolls/1", refused.at("/errors/0/pointer").asText());
    }
    for (String rolls : List.of("2", "[2.5]", "[\"2\"]", "[null]", "{}", "[true]")) {
      String body = "{\"variant\": \"mylla\", \"moves\": [\"d6\"], \"rolls\": " + rolls + "}";
      refused(Request.post(HttpGame.GAMES, body), 400, "malformed-request");
    }
    Reply noDie =
        refused(
            Request.post(
                HttpGame.GAMES,
                Map.of("variant", "mylla", "moves", List.of("d6"), "rolls", List.of(2))),
            422,
            "invalid-settings");
    assertEquals("/rolls", noDie.at("/errors/0/pointer").asText());
  }

  @Test
  void theSeedIsShownNowhereBeforeTheEnd() {
    try (var log = LogLines.named("")) {
      HttpGame game = HttpGame.create(SHORT);
      var told = new ArrayList<String>();
      told.add(game.created().toString());
      while (game.read().at("/status").asText().equals("active")) {
        told.addAll(everythingToldOf(game));
        told.add(playFirst(game));
      }
      String end = told.remove(told.size() - 1);
      String seed = seed(game);

      assertTrue(told.size() > 60);
      told.forEach(text -> assertNotTold(seed, text));
      log.messages().forEach(line -> assertNotTold(seed, line));
      assertEquals(seed, Json.read(end).at("/die/seed").asText());
      assertEquals(seed, game.read().at("/die/seed").asText());
      assertOnlyItsOwnFieldHolds(seed, game);
    }
  }

  @Test
  void anInvitationTellsNothingOfTheSeed() {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "rules", DIE, "take", "white"));
    String seed = seed(game);
    String invitation = "/v1/invitations/" + game.code();

    assertNotTold(seed, shown(Request.get(invitation).send(200)));
    assertNotTold(seed, shown(Request.post(invitation, Map.of()).send(201)));
    assertNotTold(seed, shown(Request.post(invitation, Map.of()).send(409)));
  }

  private List<String> everythingToldOf(HttpGame game) {
    String color = game.read().at("/position/toMove").asText();
    int number = game.read().at("/nextMove").asInt();
    var told = new ArrayList<String>();
    for (String part : List.of("", "/moves?limit=100", "/events?limit=100", "/legal-moves")) {
      told.add(shown(Request.get(game.path() + part).send(200)));
    }
    told.add(shown(game.move(number, color, "-").send(422)));
    told.add(shown(game.move(number, color, "d6-d6").send(422)));
    told.add(shown(game.move(number + 1, color, "d6").send(409)));
    told.add(shown(game.move(number, HttpGame.other(color), "d6").send(409)));
    told.add(
        shown(
            Request.post(game.path("seats/white/token"), Map.of())
                .token("mys_nonsense")
                .header("Idempotency-Key", "key-" + number)
                .send(401)));
    return told;
  }

  private static String shown(Reply reply) {
    return reply.exchange() + " " + reply.exchange().headers().map();
  }

  /** Neither as digits nor as bytes. */
  private static void assertNotTold(String seed, String text) {
    byte[] bytes = HexFormat.of().parseHex(seed);
    assertFalse(text.toLowerCase(Locale.ROOT).contains(seed), text);
    assertFalse(text.contains(Base64.getEncoder().withoutPadding().encodeToString(bytes)), text);
    assertFalse(text.contains(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes)), text);
  }

  private void assertOnlyItsOwnFieldHolds(String seed, HttpGame game) {
    String hash = "mylla:{" + game.id() + "}";
    for (Object key : (List<?>) requireNonNull(redis().command("KEYS", "*"))) {
      String name = String.valueOf(key);
      String type = String.valueOf(redis().command("TYPE", name));
      String held =
          switch (type) {
            case "hash" -> String.valueOf(redis().command("HGETALL", name));
            case "list" -> String.valueOf(redis().command("LRANGE", name, "0", "-1"));
            default -> String.valueOf(redis().command("GET", name));
          };
      assertEquals(name.equals(hash), held.contains(seed), name);
    }
    assertEquals(seed, String.valueOf(redis().command("HGET", hash, "r")));
  }

  @Test
  void anybodyCanCheckTheThrowsAfterwardsAndATurnedDieIsFound(@TempDir Path folder)
      throws Exception {
    assumeTrue(pythonRuns(), "python3 is not installed: the verifier of docs/die.md cannot run");
    String recipe = Files.readString(Path.of("docs", "die.md"));
    var verifier = VERIFIER.matcher(recipe);
    assertTrue(verifier.find());
    assertEquals(10, verifier.group(1).lines().count());
    Files.writeString(folder.resolve("check.py"), verifier.group(1));

    HttpGame game = HttpGame.create(SHORT);
    Files.writeString(folder.resolve("first.json"), game.read().body());
    while (game.read().at("/status").asText().equals("active")) {
      playFirst(game);
    }
    String last = game.read().body();
    String moves = Request.get(game.path("moves?limit=100")).send(200).body();
    Files.writeString(folder.resolve("last.json"), last);
    Files.writeString(folder.resolve("moves-1.json"), moves);

    assertEquals("0 every throw is right", check(folder));

    String roll = "\"roll\":" + Json.read(moves).at("/items/0/roll").asInt();
    int other = Json.read(moves).at("/items/0/roll").asInt() % 6 + 1;
    Files.writeString(
        folder.resolve("moves-1.json"), moves.replaceFirst(roll, "\"roll\":" + other));
    String found = check(folder);
    assertTrue(found.startsWith("1 ") && found.contains("the throw for move 1"), found);

    String seed = Json.read(last).at("/die/seed").asText();
    String another = (seed.startsWith("0") ? "1" : "0") + seed.substring(1);
    Files.writeString(folder.resolve("last.json"), last.replace(seed, another));
    assertTrue(check(folder).contains("this is another seed"));
  }

  private static boolean pythonRuns() {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException | InterruptedException absent) {
      return false;
    }
  }

  private static String check(Path folder) throws Exception {
    var process =
        new ProcessBuilder("python3", "check.py", "first.json", "last.json", "moves-1.json")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    return process.exitValue() + " " + said.strip();
  }

  /** A running game in which the die has taken away a turn. */
  private static HttpGame played() {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "rules", DIE));
    for (int i = 0; i < 3 || (forfeits(game).isEmpty() && i < 18); i++) {
      playFirst(game);
    }
    assertNotEquals(List.of(), forfeits(game), "nineteen even throws in a row");
    return game;
  }

  private static List<JsonNode> forfeits(HttpGame game) {
    return Request.get(game.path("moves?limit=100"))
        .send(200)
        .at("/items")
        .valueStream()
        .filter(move -> move.path("move").asText().equals("-"))
        .toList();
  }

  /** Plays a quiet move for whoever is to move. */
  private static String playFirst(HttpGame game) {
    JsonNode now = game.read().json();
    String color = now.at("/position/toMove").asText();
    return game.move(now.path("nextMove").asInt(), color, firstQuiet(game)).send(201).body();
  }

  private static String firstQuiet(HttpGame game) {
    JsonNode legal = Request.get(game.path("legal-moves")).send(200).at("/moves");
    var moves = Json.texts(legal);
    return moves.stream().filter(move -> !move.contains("x")).findFirst().orElse(moves.get(0));
  }

  private String seed(HttpGame game) {
    return String.valueOf(redis().command("HGET", "mylla:{" + game.id() + "}", "r"));
  }

  private static Request recorded(List<String> moves, List<Integer> rolls) {
    return Request.post(
        HttpGame.GAMES, Map.of("variant", "mylla", "rules", DIE, "moves", moves, "rolls", rolls));
  }
}
