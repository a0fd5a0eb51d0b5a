package dev.mylla.trace;

import dev.mylla.http.LoggedPath;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import jakarta.inject.Singleton;

/**
 * Takes out of every span, before anybody sees it, what is secret, and adds the game it is about.
 */
@Singleton
public final class TracedRequest implements SpanProcessor {
  private static final AttributeKey<String> PATH = AttributeKey.stringKey("url.path");
  private static final AttributeKey<String> QUERY = AttributeKey.stringKey("url.query");
  static final AttributeKey<String> GAME = AttributeKey.stringKey("mylla.game");

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
    NamedGame.of(path).ifPresent(id -> span.setAttribute(GAME, id.text()));
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
