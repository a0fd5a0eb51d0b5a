package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a game of visibility seats shows to whom; {@link AccessTest} has who may do what. */
@QuarkusTest
class VisibilityTest extends HttpTest {

  @Test
  void aGameIsReadByItsLinkUnlessToldOtherwise() {
    assertEquals("link", HttpGame.of("mylla").read().at("/visibility").asText());
    Request.get(create("link", "both").path()).send(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"private\"", "\"Seats\"", "\"\""})
  void noOtherVisibilityIsOffered(String visibility) {
    Reply reply =
        refused(
            Request.post(
                HttpGame.GAMES, "{\"variant\": \"mylla\", \"visibility\": " + visibility + "}"),
            400,
            "malformed-request");

    assertEquals("/visibility", reply.at("/errors/0/pointer").asText());
  }

  @Test
  void whoIsInvitedSeesWhatHeIsInvitedTo() {
    HttpGame game = create("seats", "white");

    Reply invitation = Request.get("/v1/invitations/" + game.code()).send(200);
    Reply seated = Request.post("/v1/invitations/" + game.code(), Map.of()).send(201);

    assertEquals(game.id(), invitation.at("/game/id").asText());
    assertEquals("seats", seated.at("/game/visibility").asText());
    Request.get(game.path()).token(seated.at("/token").asText()).send(200);
    Request.get(game.path()).send().expect(404, "not-found");
  }

  @Test
  void aConditionalReadTellsNothingEither() {
    HttpGame game = create("seats", "both");
    String tag = Request.get(game.path()).token(game.token("white")).send(200).entityTag();

    Request.get(game.path()).header("If-None-Match", tag).send().expect(404, "not-found");
    Request.get(game.path()).header("If-None-Match", tag).token(game.token("white")).send(304);
  }

  @Test
  void aHistoryThatIsNotThereIsNotToldOf() {
    HttpGame game = create("seats", "both");

    Request.get(game.path("events?after=99")).send().expect(404, "not-found");
    Request.get(game.path("events?after=99"))
        .token(game.token("white"))
        .send()
        .expect(409, "history-changed");
  }

  @Test
  void theRematchIsSeenByTheSame() {
    HttpGame game = create("seats", "both");
    Request.put(game.path("resignation"), Map.of()).token(game.token("white")).send(200);

    Reply next = Request.put(game.path("rematch"), Map.of()).token(game.token("white")).send(200);

    assertEquals("seats", next.at("/game/visibility").asText());
    Request.get(next.at("/game/links/self").asText()).send().expect(404, "not-found");
  }

  private static HttpGame create(String visibility, String take) {
    return HttpGame.create(Map.of("variant", "mylla", "visibility", visibility, "take", take));
  }
}
