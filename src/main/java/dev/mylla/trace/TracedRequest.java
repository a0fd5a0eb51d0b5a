package dev.mylla.trace;

import dev.mylla.game.GameId;
import dev.mylla.http.LoggedPath;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Takes out of every span, before anybody sees it, what is secret, and adds the game it is about.
 */
@Singleton
public final class TracedRequest implements SpanProcessor {
  private static final AttributeKey<String> PATH = AttributeKey.stringKey("url.path");
  private static final AttributeKey<String> QUERY = AttributeKey.stringKey("url.query");
  private static final AttributeKey<String> GAME = AttributeKey.stringKey("mylla.game");
  private static final Pattern OF_GAME = Pattern.compile("/v1/games/([^/]+).*");

  @Override
  public void onStart(Context parent, ReadWriteSpan span) {
    String path = span.getAttribute(PATH);
    if (path == null) {
      return;
    }
    span.setAttribute(PATH, LoggedPath.of(path));
    if (span.getAttribute(QUERY) != null) {
      span.setAttribute(QUERY, "");
    }
    game(path).ifPresent(id -> span.setAttribute(GAME, id.toString()));
  }

  private static Optional<GameId> game(String path) {
    var matcher = OF_GAME.matcher(path);
    return matcher.matches() ? GameId.parse(matcher.group(1)) : Optional.empty();
  }

  @Override
  public boolean isStartRequired() {
    return true;
  }

  @Override
  public void onEnd(ReadableSpan span) {}

  @Override
  public boolean isEndRequired() {
    return false;
  }
}
