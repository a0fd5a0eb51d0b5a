package dev.mylla.http;

import static java.util.Objects.requireNonNull;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.LogLines;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logmanager.formatters.JsonFormatter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * With everything switched on that an operator can switch on, a whole life of games leaves no
 * secret in the log, in the metrics or in a trace, and nothing of who plays.
 */
@QuarkusTest
@TestProfile(Watched.class)
class SecretsTest extends HttpTest {
  private static final String WHITE_NAME = "Annabella-Zyx";
  private static final String BLACK_NAME = "Benedikt-Qwv";
  private static final String NEW_NAME = "Carlotta-Xkj";
  private static final String NOTE = "what a splendid zugzwang";
  private static final String REASON = "told the players why it was ended";
  private static final String PLAYER = "zulip:4711-secretive";
  private static final String GUEST = "guest-0815-quiet";
  private static final String KEY = "idempotency-key-abcdefghijklmnop";
  private static final String GUEST_KEY = "idempotency-key-qrstuvwxyzabcdef";

  /** By what they are, so that a failure can name them. */
  private final Map<String, String> secrets = new LinkedHashMap<>();

  @TestHTTPResource(value = "metrics", management = true)
  @Nullable URI metrics;

  @TestHTTPResource(management = true)
  @Nullable URI management;

  @Inject @Nullable RecordedSpans spans;

  @ConfigProperty(name = "mylla.local.folder")
  Path folder = Path.of("");

  @Test
  void aWholeLifeOfGamesLeavesNoneOfThem() throws IOException {
    try (var log = LogLines.formatted("", new JsonFormatter())) {
      HttpGame game = play();
      intervene(game);
      fail(game);
      String told =
          String.join("\n", log.messages())
              + Scrape.of(requireNonNull(metrics)).text()
              + requireNonNull(spans).ended();

      assertTrue(told.contains("/v1/games/{id}/moves/{number}"), told);
      assertTrue(told.contains("path=/v1/invitations/***"), told);
      assertTrue(told.contains("action=erase operator=ann"), told);
      assertTrue(told.contains("internal error"), told);
      assertTrue(told.contains("storage unavailable"), told);
      assertTrue(told.contains("\"requestId\":"), told);
      addFixedSecrets();
      secrets.forEach(
          (what, secret) -> assertFalse(told.contains(secret), () -> where(what, secret, told)));
    }
  }

  private static String where(String what, String secret, String told) {
    return what
        + " is told: "
        + told.lines().filter(line -> line.contains(secret)).findFirst().orElse("");
  }

  /** Creation, invitation, moves, notes, offers, renewals, the end and the next game. */
  private HttpGame play() {
    var creation =
        Map.of(
            "variant",
            "mylla",
            "take",
            "white",
            "rules",
            Map.of("die", "even-moves"),
            "seats",
            Map.of(
                "white",
                Map.of("name", WHITE_NAME, "player", PLAYER),
                "black",
                Map.of("name", BLACK_NAME)));
    Request create =
        Request.post(HttpGame.GAMES, creation).token(Apps.TELEGRAM).header("Idempotency-Key", KEY);
    var game = new HttpGame(create.send(201).json());
    create.send(200);
    secrets.put("seed", String.valueOf(redis().command("HGET", "mylla:{" + game.id() + "}", "r")));
    secrets.put("token", game.token("white"));
    secrets.put("first code", game.code());
    String code =
        renewed(game.path("seats/black/invitation"), game.token("white")).path("code").asText();
    secrets.put("code", code);
    Request.get("/v1/invitations/" + code).send(200);
    Request.get("/v1/invitation/" + code).send(404);
    Request.get("/v1//invitations/" + code).send();
    Request.get("/v1/invitations/" + code + "/x").send(404);
    Request.get("/v1/invitations/" + game.code()).send(404);
    Request take =
        Request.post("/v1/invitations/" + code, Map.of("name", BLACK_NAME))
            .header("Idempotency-Key", GUEST_KEY);
    String black = take.send(201).at("/token").asText();
    take.send(200);
    secrets.put("token of the guest", black);
    String white =
        renewed(game.path("seats/white/token"), game.token("white")).path("token").asText();
    secrets.put("renewed token", white);
    moves(game, white, black);
    Request.of("PATCH", game.path("seats/black"))
        .json(Map.of("name", NEW_NAME))
        .token(black)
        .send(200);
    Request.get(HttpGame.GAMES + "?player=" + PLAYER.replace(":", "%3A"))
        .token(Apps.TELEGRAM)
        .send(200);
    Request.get("/v1/exports").token(Apps.TELEGRAM).send(200);
    Request.put(game.path("resignation"), Map.of()).token(white).send(200);
    JsonNode next = Request.put(game.path("rematch"), Map.of()).token(black).send(200).json();
    secrets.put("token of the next game", next.path("token").asText());
    return game;
  }

  private static JsonNode renewed(String path, String token) {
    return Request.post(path, Map.of())
        .token(token)
        .header("Idempotency-Key", KEY + path.length())
        .send(201)
        .json();
  }

  /** With a die whose throws nobody knows beforehand: each side tries, one of them may. */
  private void moves(HttpGame game, String white, String black) {
    for (String point : new String[] {"d6", "f4", "a1", "g7"}) {
      JsonNode now = game.read().json();
      String mover = now.at("/position/toMove").asText().equals("white") ? white : black;
      String other = mover.equals(white) ? black : white;
      String path = game.path("moves/" + now.path("nextMove").asInt());
      Map<String, String> move = Map.of("move", point, "note", NOTE);
      Request.put(path, move).token(other).send(409);
      Request.put(path, move).send(401);
      Request.put(path, move).token(mover).send(201);
      Request.put(path, move).token(mover).send(200);
    }
  }

  /** The operator's hand, with his key, with wrong ones, and with what is no JSON. */
  private void intervene(HttpGame game) {
    var operator = new OperatorClient(management);
    HttpGame other =
        HttpGame.create(
            Map.of("variant", "mylla", "seats", Map.of("white", Map.of("name", WHITE_NAME))),
            Apps.TELEGRAM);
    secrets.put("token of the ended game", other.token("white"));
    assertEquals(200, operator.get(game.id()).statusCode());
    String reason = "{\"reason\": \"" + REASON + "\"}";
    assertEquals(200, operator.put(other.id() + "/ending", reason).statusCode());
    assertEquals(400, operator.put(other.id() + "/ending", "{\"" + REASON).statusCode());
    for (String wrong : List.of(Apps.TELEGRAM, other.token("white"), GUEST_KEY)) {
      var request = operator.request(other.id(), "Bearer " + wrong);
      assertEquals(401, Management.send(request).statusCode());
    }
    assertEquals(404, operator.get(other.token("white")).statusCode());
    assertEquals(200, operator.put(other.id() + "/erasure", "{}").statusCode());
  }

  /** Wrong tokens, bad bodies, a damaged game, Redis down and Redis frozen. */
  private void fail(HttpGame game) {
    String seat = secrets.getOrDefault("token", "");
    Request.put(game.path("resignation"), Map.of()).token(seat).send(401);
    Apps.as(Apps.FORUM, "white", Request.put(game.path("resignation"), Map.of())).send();
    Request.post(HttpGame.GAMES, Map.of("name", WHITE_NAME)).token(Apps.TELEGRAM).send(400);
    Request.post(HttpGame.GAMES, "{\"note\": \"" + NOTE).token(Apps.TELEGRAM).send(400);
    Request.get("/v1/games/" + seat).send(404);
    Request.get("/" + Apps.TELEGRAM + "/" + GUEST_KEY).send(404);
    Request.get("/v1/games/" + "x".repeat(5_000)).token(Apps.TELEGRAM).send(414);
    Request.get(game.path()).header("X-Long", NOTE.repeat(400)).token(seat).send(431);
    HttpGame damaged =
        HttpGame.create(
            Map.of(
                "variant",
                "mylla",
                "seats",
                Map.of("white", Map.of("name", WHITE_NAME, "player", GUEST))),
            Apps.TELEGRAM);
    String hash = "mylla:{" + damaged.id() + "}";
    String state = String.valueOf(redis().command("HGET", hash, "s"));
    redis().command("HSET", hash, "s", state + "\ttoo much");
    Request.get(damaged.path()).token(damaged.token("white")).send(500);
    String player = "telegram " + GUEST;
    redis().command("HSET", hash, "s", state);
    for (String field : List.of("f", "s", "t", "d")) {
      shift(hash, field, WHITE_NAME + "\t" + player + "\t" + NOTE, damaged);
    }
    redis().command("RPUSH", "mylla:{" + game.id() + "}:log", "nonsense");
    Request.get(game.path()).token(seat).send(500);
    HttpGame open = HttpGame.create(Map.of("variant", "mylla"), Apps.TELEGRAM);
    secrets.put("token of the last game", open.token("white"));
    redis().freeze();
    open.move(1, "white", "d6").header("Idempotency-Key", KEY).send(503);
    redis().resume();
    redis().kill();
    Request.post(
            HttpGame.GAMES,
            Map.of("variant", "mylla", "seats", Map.of("white", Map.of("name", WHITE_NAME))))
        .token(Apps.TELEGRAM)
        .header("Idempotency-Key", KEY + "2")
        .send(503);
    redis().start();
    await()
        .atMost(Duration.ofSeconds(10))
        .until(() -> Request.get(HttpGame.GAMES + "/" + open.id()).send().status() != 503);
  }

  /** As if what is stored had been shifted by a field: a name stands in the place of a number. */
  private void shift(String hash, String field, String value, HttpGame game) {
    String sound = String.valueOf(redis().command("HGET", hash, field));
    redis().command("HSET", hash, field, value);
    Request.get(game.path()).token(game.token("white")).send(500);
    redis().command("HSET", hash, field, sound);
    Request.get(game.path()).token(game.token("white")).send(200);
  }

  private void addFixedSecrets() throws IOException {
    secrets.put("app key", Apps.TELEGRAM);
    secrets.put("other app key", Apps.FORUM);
    secrets.put("player", PLAYER);
    secrets.put("player in a query", PLAYER.replace(":", "%3A"));
    secrets.put("guest", GUEST);
    secrets.put("Idempotency-Key", KEY);
    secrets.put("Idempotency-Key of a guest", GUEST_KEY);
    secrets.put("name", WHITE_NAME);
    secrets.put("name of the guest", BLACK_NAME);
    secrets.put("new name", NEW_NAME);
    secrets.put("note", NOTE);
    secrets.put("operator's key", Operators.ANN);
    secrets.put("operator's reason", REASON);
    secrets.put("note in a stored form", NOTE.replace(" ", "%20"));
    Arrays.stream(Files.readString(folder.resolve("token-key")).strip().split("[:,]"))
        .filter(part -> part.length() > 20)
        .forEach(key -> secrets.put("signing key", key));
    assertTrue(secrets.containsKey("signing key"));
    secrets.forEach((what, secret) -> assertTrue(secret.length() >= 12, what));
  }
}
