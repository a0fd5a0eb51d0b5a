package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code mylla.test.clock-shift} lets days pass for the games, and not for Redis. */
@QuarkusTest
@TestProfile(ClockShiftTest.ThreeDaysAhead.class)
class ClockShiftTest extends HttpTest {

  private static final Duration SHIFT = Duration.ofDays(3);

  /** A service whose games are three days ahead of their Redis. */
  public static final class ThreeDaysAhead implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("mylla.test.clock-shift", "3d");
    }
  }

  @Test
  void gamesAreDatedByTheShiftedClock() {
    var before = Instant.now().minusMillis(1);
    HttpGame game = HttpGame.of("mylla");
    var created = time(game.created().at("/game/createdAt").asText());
    var moved = time(game.move(1, "white", "d6").send(201).at("/lastMove/at").asText());
    var after = Instant.now().plusMillis(1);

    for (var date : new Instant[] {created, moved}) {
      assertTrue(date.isAfter(before.plus(SHIFT).minusMillis(1)), date::toString);
      assertTrue(date.isBefore(after.plus(SHIFT)), date::toString);
    }
    assertEquals(
        Duration.ofDays(365), Duration.between(moved, time(game.read().at("/expiresAt").asText())));
  }

  @Test
  void redisForgetsAGameAfterAsLongAsWithoutTheShift() {
    HttpGame game = HttpGame.of("mylla");

    for (String key : new String[] {"mylla:{" + game.id() + "}", "mylla:{" + game.id() + "}:log"}) {
      var left = Duration.ofMillis(Long.parseLong("" + redis().command("PTTL", key)));
      assertTrue(left.compareTo(Duration.ofDays(365)) <= 0, left::toString);
      assertTrue(left.compareTo(Duration.ofDays(364)) > 0, left::toString);
    }
  }

  private static Instant time(String text) {
    return Instant.parse(text);
  }
}
