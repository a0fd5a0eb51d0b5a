package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.LogLines;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is remembered of a request cannot be read: its repeat is told an incident, nothing else. */
@QuarkusTest
class DamagedMemoTest extends HttpTest {

  private static final String SECRET = "0123456789012345678901";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",",
        "2",
        "2 k",
        "2 k,",
        "2 k,1",
        "2 k,1 ",
        ",1 k",
        "2k,1k",
        "2 k,1 k,",
        "2 k,0 k",
        "-2 k,1 k",
        "2 k l,1 k",
        "9999999999 k,1 k"
      })
  void ofTheRenewalOfAToken(String result) {
    HttpGame game = HttpGame.of("mylla");
    Request renewal =
        Request.post(game.path("seats/white/token"), Map.of())
            .token(game.token("white"))
            .header("Idempotency-Key", "1");
    String token = renewal.send(201).at("/token").asText();

    damage(game, result);

    assertIncident(renewal);
    assertIncident(renewal.token(token));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "2", "2 ", " k", "2k", "02 k", "x k", "2 k l", "2147483648 k"})
  void ofTheRenewalOfAnInvitationAndOfTakingASeat(String result) {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
    Request renewal =
        Request.post(game.path("seats/black/invitation"), Map.of())
            .token(game.token("white"))
            .header("Idempotency-Key", "1");
    Request take =
        Request.post(renewal.send(201).at("/link").asText(), Map.of())
            .header("Idempotency-Key", SECRET);
    damage(game, result);
    assertIncident(renewal);
    redis().command("DEL", memo(game));

    take.send(201);
    damage(game, result);

    assertIncident(take);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "0", "-1", "2", "99", "2147483648", "1 "})
  void ofAMove(String result) {
    HttpGame game = HttpGame.of("mylla");
    Request move =
        Request.post(game.path("moves"), Map.of("move", "d6"))
            .token(game.token("white"))
            .header("Idempotency-Key", "1");
    move.send(201);

    damage(game, result);

    assertIncident(move);
  }

  @Test
  void everyOtherRequestGoesOn() {
    HttpGame game = HttpGame.of("mylla");
    Request move =
        Request.post(game.path("moves"), Map.of("move", "d6")).token(game.token("white"));
    move.header("Idempotency-Key", "1").send(201);

    damage(game, "x");

    assertTrue(unchanged(game.move(1, "white", "d6"), 200).replayed());
    game.play("f4", "a1");
  }

  /** Puts another result in the place of the only one that is remembered. */
  private void damage(HttpGame game, String result) {
    String memo = memo(game);
    String stored = String.valueOf(redis().command("GET", memo));
    redis().command("SET", memo, stored.substring(0, stored.indexOf('\t') + 1) + result);
  }

  private String memo(HttpGame game) {
    var names = (List<?>) redis().command("KEYS", "mylla:{" + game.id() + "}:k:*");
    return String.valueOf(Objects.requireNonNull(names).get(0));
  }

  private void assertIncident(Request request) {
    try (var lines = LogLines.of(Failures.class)) {
      Reply refused = refused(request, 500, "internal");

      String incident = refused.at("/incident").asText();
      assertEquals(
          List.of("internal error: incident=" + incident),
          lines.messages(),
          () -> lines.messages().toString());
    }
  }
}
