package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies whose bytes are no text; each character here is a byte. */
@QuarkusTest
class EncodingTest extends HttpTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u0000\u0000\u00ff\u00fe{}",
        "\u00fe\u00ff\u0000\u0000{}",
        "\u00ff\u00fe\u0000\u0000{\u0000\u0000\u0000}",
        "\u0000\u0000\u00fe\u00ff\u007f\u00ff\u00ff\u00ff",
        "\u0000\u0000{\u0000\u0000\u0000}\u0000",
        "\u0000{\u0000\"\u00d8\u0000\u0000\"",
        "\u00fe\u00ff\u0000{\u0000",
        "\u00ff\u00fe{\u0000\"",
        "{\"move\": \"\u00ed\u00a0\u0080\"}",
        "{\"move\": \"\u00ff\"}",
        "\u00ef\u00bb\u00bf",
        "\u0000",
      })
  void areRefusedWhereverTheyAreSent(String body) throws IOException {
    HttpGame game = HttpGame.of("mylla");
    String before = stored();
    assertMalformed(send("POST", HttpGame.GAMES, "", body));
    assertMalformed(send("POST", "/v1/positions", "", body));
    assertMalformed(send("PUT", game.path("moves/1"), game.token("white"), body));
    assertEquals(before, stored());
  }

  private static void assertMalformed(Exchange exchange) {
    ContractFilter.CHECK.check(exchange);
    assertEquals(400, exchange.status(), exchange::toString);
    assertEquals("malformed-json", Json.read(exchange.body()).at("/code").asText());
  }

  private static Exchange send(String method, String target, String token, String body)
      throws IOException {
    String head =
        method
            + " "
            + target
            + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
            + body.length()
            + (token.isEmpty() ? "" : "\r\nAuthorization: Bearer " + token);
    return RawHttp.send(new RawHttp.Bytes(method, target, head, body));
  }
}
