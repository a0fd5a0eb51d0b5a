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
  void the_current_version_is_played_on() {
    next(current).send(201);
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", " * "})
  void any_version_will_do(String any) {
    next(any).send(201);
  }

  @Test
  void one_of_a_list_is_enough() {
    next(old + ", " + current).send(201);
  }

  @Test
  void an_older_version_is_refused_with_the_current_one() {
    Reply refused = refused(next(old), 412, "version-changed");

    assertEquals(2, refused.at("/version").asInt());
    assertEquals(2, refused.at("/nextMove").asInt());
  }

  @Test
  void the_same_version_with_another_tag_belongs_to_another_history() {
    refused(next("\"2-000000000000\""), 412, "history-changed");
    refused(next("\"1-000000000000\""), 412, "history-changed");
  }

  @Test
  void a_version_that_never_was_belongs_to_another_history() {
    refused(next("\"3-000000000000\""), 412, "history-changed");
  }

  @Test
  void a_tag_that_is_not_ours_is_a_changed_version() {
    refused(next("\"abc\""), 412, "version-changed");
    refused(next("\"\""), 412, "version-changed");
  }

  @Test
  void a_weak_tag_never_matches() {
    refused(next("W/" + current), 412, "version-changed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "2-000000000000", "\"2", "''", ",", "\"a\" \"b\"", "w/\"a\"", "*,*"})
  void what_is_no_entity_tag_is_malformed(String header) {
    Reply refused = refused(next(header), 400, "malformed-request");

    assertEquals("If-Match", refused.at("/errors/0/pointer").asText());
  }

  private Request next(String ifMatch) {
    return game.move(2, "black", "f4").header("If-Match", ifMatch);
  }
}
