package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A service whose operators have no keys. */
@QuarkusTest
class NoOperatorTest extends HttpTest {

  @TestHTTPResource(management = true)
  @Nullable URI management;

  @Test
  void withoutAKeyThereAreNoOperatorsPaths() throws Exception {
    var game = HttpGame.of("mylla");
    if (management == null) {
      throw new AssertionError("no address was injected");
    }
    var request =
        HttpRequest.newBuilder(management.resolve("/operator/games/" + game.id()))
            .header("Authorization", "Bearer " + Operators.ANN)
            .build();

    var answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());

    assertEquals(404, answer.statusCode());
    assertEquals("not-found", Json.read(answer.body()).path("code").asText());
  }
}
