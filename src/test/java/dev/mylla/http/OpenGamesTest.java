package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** From one address only so many games are open that no app answers for. */
@QuarkusTest
@TestProfile(OpenGamesTest.Three.class)
class OpenGamesTest extends HttpTest {

  /** A service on which everybody may have three games open. */
  public static final class Three implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("mylla.limit.open-games", "3", "mylla.limit.address.creations", "50/1h");
    }
  }

  private static final Request CREATION = Request.post(HttpGame.GAMES, Map.of("variant", "mylla"));

  @Test
  void theFourthGameHasToWait() {
    for (int i = 0; i < 3; i++) {
      CREATION.send(201);
    }

    Reply refused = CREATION.send().expect(429, "rate-limited");

    assertEquals("60", refused.header("Retry-After"));
    assertTrue(refused.at("/detail").asText().contains("open"), refused::body);
    assertEquals("\"address-creations\";q=50;w=3600", refused.header("RateLimit-Policy"));
  }

  @Test
  void aRepeatedCreationCountsOnceAndIsAnsweredWhateverIsLeft() {
    Request repeated = CREATION.header("Idempotency-Key", "0123456789abcdefghijkl");
    String id = repeated.send(201).at("/game/id").asText();
    repeated.send(200);
    CREATION.send(201);
    CREATION.send(201);

    CREATION.send().expect(429, "rate-limited");
    assertEquals(id, repeated.send(200).at("/game/id").asText());
  }

  @Test
  void ofManyAtOnceExactlyThreeAreCreated() {
    long created =
        IntStream.range(0, 12)
            .parallel()
            .mapToObj(i -> CREATION.send().status())
            .filter(status -> status == 201)
            .count();

    assertEquals(3, created);
  }
}
