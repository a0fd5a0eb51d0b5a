package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A move with If-Match is played on one of the versions named, or not at all. */
@QuarkusTest
class PreconditionTest extends HttpTest {

  private HttpGame game;
  private String old;
  private String current;

  @BeforeEach
  void aGameMovesOn() {
    game = HttpGame.of("mylla");
    old = game.read().entityTag();
    current = game.move(1, "white", "d6").send(201).entityTag();
  }

  @Test
  void theCurrentVersionIsPlayedOn() {
    next(current).send(201);
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", " * "})
  void anyVersionWillDo(String any) {
    next(any).send(201);
  }

  @Test
  void oneOfAListIsEnough() {
    next(old + ", " + current).send(201);
  }

  @Test
  void anOlderVersionIsRefusedWithTheCurrentOne() {
    Reply refused = refused(next(old), 412, "version-changed");

    assertEquals(2, refused.at("/version").asInt());
    assertEquals(2, refused.at("/nextMove").asInt());
  }

  @Test
  void theSameVersionWithAnotherTagBelongsToAnotherHistory() {
    refused(next("\"2-000000000000\""), 412, "history-changed");
    refused(next("\"1-000000000000\""), 412, "history-changed");
  }

  @Test
  void aVersionThatNeverWasBelongsToAnotherHistory() {
    refused(next("\"3-000000000000\""), 412, "history-changed");
  }

  @Test
  void aTagThatIsNotOursIsAChangedVersion() {
    refused(next("\"abc\""), 412, "version-changed");
    refused(next("\"\""), 412, "version-changed");
  }

  @Test
  void aWeakTagNeverMatches() {
    refused(next("W/" + current), 412, "version-changed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "2-000000000000", "\"2", "''", ",", "\"a\" \"b\"", "w/\"a\"", "*,*"})
  void whatIsNoEntityTagIsMalformed(String header) {
    Reply refused = refused(next(header), 400, "malformed-request");

    assertEquals("If-Match", refused.at("/errors/0/pointer").asText());
  }

  private Request next(String ifMatch) {
    return game.move(2, "black", "f4").header("If-Match", ifMatch);
  }
}
