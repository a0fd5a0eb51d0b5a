package dev.mylla.trace;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdkBuilder;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import io.quarkus.opentelemetry.runtime.AutoConfiguredOpenTelemetrySdkBuilderCustomizer;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Traces requests and what they lead to. What the service asks Redis on its own account, above all
 * the eight looks at the deadlines every second, would fill any trace store with nothing.
 */
@Singleton
public final class RequestsOnly implements AutoConfiguredOpenTelemetrySdkBuilderCustomizer {

  @Override
  public void customize(AutoConfiguredOpenTelemetrySdkBuilder builder) {
    builder.addSamplerCustomizer((configured, properties) -> new Requests(configured));
  }

  private record Requests(Sampler configured) implements Sampler {
    @Override
    public SamplingResult shouldSample(
        Context parent,
        String traceId,
        String name,
        SpanKind kind,
        Attributes attributes,
        List<LinkData> links) {
      boolean belongsToNone = !Span.fromContext(parent).getSpanContext().isValid();
      if (kind == SpanKind.CLIENT && belongsToNone) {
        return SamplingResult.drop();
      }
      return configured.shouldSample(parent, traceId, name, kind, attributes, links);
    }

    @Override
    public String getDescription() {
      return "RequestsOnly{" + configured.getDescription() + "}";
    }
  }
}
