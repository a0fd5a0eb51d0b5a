package dev.mylla.http;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.LogLines;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who reads along while a game with a die goes on learns nothing of its seed. */
@QuarkusTest
class SeedSecrecyTest extends HttpTest {

  @Test
  void theSeedIsShownNowhereBeforeTheEnd() {
    try (var log = LogLines.named("")) {
      HttpGame game = HttpGame.shortWithDie();
      var told = new ArrayList<String>();
      told.add(game.created().toString());
      while (game.read().at("/status").asText().equals("active")) {
        told.addAll(everythingToldOf(game));
        told.add(game.playQuiet());
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
    var rules = Map.of("die", "even-moves");
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "rules", rules, "take", "white"));
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

  private String seed(HttpGame game) {
    return String.valueOf(redis().command("HGET", "mylla:{" + game.id() + "}", "r"));
  }
}
