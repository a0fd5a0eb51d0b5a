package dev.mylla.http;

import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.quarkus.arc.Unremovable;
import jakarta.inject.Singleton;
import java.util.List;

/** Keeps what would be exported, where traces are on. */
@Singleton
@Unremovable
public final class RecordedSpans implements SpanProcessor {
  private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
  private final SpanProcessor processor = SimpleSpanProcessor.create(exporter);

  /** All that ended so far, oldest first. */
  List<SpanData> ended() {
    return exporter.getFinishedSpanItems();
  }

  void forget() {
    exporter.reset();
  }

  @Override
  public void onStart(Context parent, ReadWriteSpan span) {
    processor.onStart(parent, span);
  }

  @Override
  public boolean isStartRequired() {
    return processor.isStartRequired();
  }

  @Override
  public void onEnd(ReadableSpan span) {
    processor.onEnd(span);
  }

  @Override
  public boolean isEndRequired() {
    return processor.isEndRequired();
  }
}
