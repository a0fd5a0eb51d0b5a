package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.mylla.game.Denial;
import dev.mylla.repeats.Interleaving;
import dev.mylla.repeats.Sent;
import dev.mylla.repeats.Service;
import dev.mylla.repeats.Tally;
import dev.mylla.rules.Color;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** The same as {@link dev.mylla.repeats.RepeatsTest} through HTTP and Redis, for fewer games. */
@QuarkusTest
class RepeatsOverHttpTest extends HttpTest {
  private static final long SEED = Long.getLong("repeats.seed", 4_000);
  private static final int GAMES = 50;

  @Test
  void fiftyInterleavingsWriteEverythingOnce() throws Exception {
    var tally = new Tally();
    var clients = Executors.newFixedThreadPool(6);
    try {
      for (long seed = SEED; seed < SEED + GAMES; seed++) {
        new Interleaving(new HttpService(), clients, tally, seed).run();
      }
    } finally {
      clients.shutdownNow();
    }

    System.out.printf("repeats over HTTP: %d games from seed %d on: %s%n", GAMES, SEED, tally);
    assertTrue(tally.repeats() > GAMES && tally.crowds() > GAMES, tally::toString);
  }

  private static final class HttpService implements Service {
    private static final Map<String, Denial.Code> REFUSALS =
        Map.of(
            "401 token-invalid", Denial.Code.TOKEN_INVALID,
            "409 move-taken", Denial.Code.MOVE_TAKEN,
            "422 idempotency-key-reused", Denial.Code.IDEMPOTENCY_KEY_REUSED);

    @Override
    public Sent create(String key, String variant, String name) {
      var body =
          Map.of(
              "variant", variant, "take", "white", "seats", Map.of("white", Map.of("name", name)));
      return sent(
          Request.post(HttpGame.GAMES, body).header("Idempotency-Key", key),
          "/tokens/white",
          "/invitations/black/code");
    }

    @Override
    public Sent renewInvitation(String token, Color color, String key) {
      String path = path(token) + "/seats/" + color.text() + "/invitation";
      return sent(keyed(path, Map.of(), token, key), "/code");
    }

    @Override
    public Sent take(String code, String key, String name) {
      var take = Request.post("/v1/invitations/" + code, Map.of("name", name));
      return sent(take.header("Idempotency-Key", key), "/token");
    }

    @Override
    public Sent put(String token, int number, String move) {
      return sent(Request.put(path(token) + "/moves/" + number, Map.of("move", move)).token(token));
    }

    @Override
    public Sent post(String token, String key, String move) {
      var typed = Map.of("move", move.toUpperCase(Locale.ROOT));
      return sent(keyed(path(token) + "/moves", typed, token, key));
    }

    @Override
    public Sent renewToken(String token, Color color, String key) {
      String path = path(token) + "/seats/" + color.text() + "/token";
      return sent(keyed(path, Map.of(), token, key), "/token");
    }

    private static Request keyed(String path, Object body, String token, String key) {
      return Request.post(path, body).token(token).header("Idempotency-Key", key);
    }

    private static Sent sent(Request request, String... secrets) {
      Reply reply = request.send();
      if (reply.status() >= 400) {
        var code = REFUSALS.get(reply.status() + " " + reply.at("/code").asText());
        if (code == null) {
          throw new AssertionError("unexpected answer: " + reply.exchange());
        }
        return Sent.denied(code);
      }
      reply.expect(reply.replayed() ? 200 : 201);
      String version = reply.entityTag().replaceFirst("^\"(\\d+)-.*", "$1");
      return Sent.done(
          reply.replayed(),
          Integer.parseInt(version),
          List.of(secrets).stream().map(pointer -> reply.at(pointer).asText()).toList());
    }

    @Override
    public List<String> events(String token) {
      var page = Request.get(path(token) + "/events?limit=100").send(200);
      var events = new ArrayList<String>();
      for (var event : page.at("/items")) {
        events.add(text(event.path("type").asText(), event));
      }
      return events;
    }

    private static String text(String type, JsonNode event) {
      if (type.equals("move-played")) {
        return type + " " + event.path("number").asText() + " " + event.path("move").asText();
      }
      return (type + " " + event.path("color").asText()).strip();
    }

    private static String path(String token) {
      return HttpGame.GAMES + "/" + token.substring(4, 30);
    }
  }
}
