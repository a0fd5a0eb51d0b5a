package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.LogLines;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever is sent, the answer is one of the contract's, at once, and nothing else happens. */
@QuarkusTest
class GarbageTest extends HttpTest {
  private static final int SHORT_RUN = 1_500;
  private static final int DEEP_RUN = 20_000;

  /** Vert.x answers these itself: what cannot be decoded is no HTTP. */
  private static final Pattern UNDECODABLE = Pattern.compile("%(?![0-9A-Fa-f]{2})|[{}]");

  /** Words that only the inside of the service knows. */
  private static final Pattern INSIDE =
      Pattern.compile(
          "Exception|java\\.|jakarta\\.|dev\\.mylla|com\\.fasterxml|io\\.(vertx|quarkus)|\\.java:");

  @Test
  void garbageIsRefusedAsTheContractSays() throws IOException {
    run(1, SHORT_RUN);
  }

  @Test
  @Tag("deep")
  void muchGarbageIsRefusedAsTheContractSays() throws IOException {
    run(2, DEEP_RUN);
  }

  private void run(long seed, int requests) throws IOException {
    HttpGame game = HttpGame.create(Map.of("variant", "mylla", "take", "white"));
    var garbage =
        new Garbage(
            seed,
            CommittedContract.read(),
            Map.of("id", game.id(), "number", "1", "color", "black", "code", game.code()));
    var statuses = new TreeMap<Integer, Integer>();
    try (var log = LogLines.named("")) {
      for (int i = 0; i < requests; i++) {
        var request = garbage.next();
        String before = stored();
        var exchange = RawHttp.send(request);
        check(request, exchange);
        if (exchange.status() >= 400) {
          assertEquals(before, stored(), () -> "written though refused: " + request);
        }
        statuses.merge(exchange.status(), 1, Integer::sum);
      }
      assertNoSecretIn(log.messages(), List.of(game.token("white"), game.code()));
    }
    System.out.printf("garbage: %d requests, statuses %s%n", requests, statuses);
    assertTrue(statuses.keySet().containsAll(List.of(400, 404, 405, 415, 422)), statuses::toString);
  }

  private static void check(RawHttp.Bytes request, Exchange exchange) {
    assertTrue(exchange.status() < 500, () -> request + "\n-> " + exchange);
    assertFalse(INSIDE.matcher(exchange.body()).find(), () -> request + "\n-> " + exchange);
    boolean bare = exchange.status() == 400 && exchange.body().isEmpty();
    if (bare && UNDECODABLE.matcher(request.target()).find()) {
      return;
    }
    try {
      ContractFilter.CHECK.check(resolved(exchange));
    } catch (AssertionError e) {
      throw new AssertionError(request + "\n" + e.getMessage(), e);
    }
  }

  /** The exchange under the path that the server understood: a step up leads to another one. */
  private static Exchange resolved(Exchange exchange) {
    String path = exchange.path().replace("%2e%2e", "..");
    if (!path.contains("..")) {
      return exchange;
    }
    String target = URI.create(path).normalize().toString();
    return new Exchange(
        exchange.method(), target, exchange.status(), exchange.headers(), exchange.body());
  }

  private static void assertNoSecretIn(List<String> lines, List<String> secrets) {
    for (String line : lines) {
      secrets.forEach(secret -> assertFalse(line.contains(secret), line));
    }
  }
}
