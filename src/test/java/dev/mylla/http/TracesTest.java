package dev.mylla.http;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a trace tells of a request: its route, its game, its commands to Redis. */
@QuarkusTest
@TestProfile(Watched.class)
class TracesTest extends HttpTest {
  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

  @Inject @Nullable RecordedSpans recorded;

  private RecordedSpans spans() {
    if (recorded == null) {
      throw new AssertionError("nothing was injected");
    }
    return recorded;
  }

  @Test
  void aMoveIsOneSpanForTheRequestAndOneForEveryCommand() {
    HttpGame game = HttpGame.create(HttpGame.record("d6"), Apps.TELEGRAM);
    var move = traced(game.move(2, "black", "f4"));

    SpanData request = of(SpanKind.SERVER, move).get(0);
    assertEquals("PUT /v1/games/{id}/moves/{number}", request.getName());
    assertEquals(game.id(), text(request, "mylla.game"));
    assertEquals(1, of(SpanKind.SERVER, move).size());
    assertEquals(
        List.of("evalsha", "evalsha"),
        of(SpanKind.CLIENT, move).stream().map(span -> text(span, "db.operation")).toList());
    of(SpanKind.CLIENT, move)
        .forEach(span -> assertEquals(request.getSpanId(), span.getParentSpanId()));
  }

  @Test
  void aCreationNamesTheGameThatCameOfIt() {
    var creation =
        traced(Request.post(HttpGame.GAMES, Map.of("variant", "mylla")).token(Apps.TELEGRAM));

    SpanData request = of(SpanKind.SERVER, creation).get(0);
    assertEquals(26, String.valueOf(text(request, "mylla.game")).length());
  }

  @Test
  void anInvitationsCodeAndAQueryAreNotShown() {
    HttpGame waiting = HttpGame.create(Map.of("variant", "mylla", "take", "white"), Apps.TELEGRAM);
    var look = traced(Request.get("/v1/invitations/" + waiting.code() + "?player=ann"));

    SpanData request = of(SpanKind.SERVER, look).get(0);
    assertEquals("/v1/invitations/***", text(request, "url.path"));
    assertEquals("", text(request, "url.query"));
    assertEquals("GET /v1/invitations/{code}", request.getName());
    look.forEach(span -> assertFalse(span.toString().contains(waiting.code()), span::toString));
  }

  @Test
  void aPathThatLeadsNowhereNamesNoSpan() {
    SpanData request = of(SpanKind.SERVER, traced(Request.get("/nothing/here"))).get(0);

    assertEquals("GET /", request.getName());
    assertNull(text(request, "mylla.game"));
  }

  @Test
  void whatTheSweeperAsksOfItsOwnAccordIsNotTraced() {
    String rounds = String.valueOf(redis().command("INFO", "commandstats"));
    spans().forget();
    await().until(() -> !String.valueOf(redis().command("INFO", "commandstats")).equals(rounds));
    traced(Request.get("/v1/games/00000000000000000000000000"));

    assertTrue(
        spans().ended().stream()
            .noneMatch(span -> span.getKind() == SpanKind.CLIENT && isRoot(span)),
        () -> spans().ended().toString());
  }

  private static boolean isRoot(SpanData span) {
    return !span.getParentSpanContext().isValid();
  }

  /** The spans of this request, which tells by its header what trace it belongs to. */
  private List<SpanData> traced(Request request) {
    spans().forget();
    request.header("traceparent", "00-" + TRACE + "-00f067aa0ba902b7-01").send();
    await().until(() -> !of(SpanKind.SERVER, spans().ended()).isEmpty());
    return spans().ended().stream().filter(span -> span.getTraceId().equals(TRACE)).toList();
  }

  private static List<SpanData> of(SpanKind kind, List<SpanData> spans) {
    return spans.stream().filter(span -> span.getKind() == kind).toList();
  }

  private static @Nullable String text(SpanData span, String attribute) {
    return span.getAttributes().get(AttributeKey.stringKey(attribute));
  }
}
