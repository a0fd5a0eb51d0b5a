package dev.mylla.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * Shapes what the framework counts of requests: in a histogram, so that an alert can ask for the
 * slow ones, and where a client hung up, without the path and method it had sent ({@link
 * HttpLabels} is not asked then).
 */
public final class HttpMetrics implements MeterFilter {
  private static final String REQUESTS = "http.server.requests";
  private static final String STATUS = "status";
  private static final String RESET = "RESET";

  /** In nanoseconds, as Micrometer counts. */
  private static final double[] BUCKETS =
      Stream.of(2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500)
          .mapToDouble(millis -> Duration.ofMillis(millis).toNanos())
          .toArray();

  @Override
  public Meter.Id map(Meter.Id id) {
    if (!id.getName().equals(REQUESTS) || !RESET.equals(id.getTag(STATUS))) {
      return id;
    }
    return id.replaceTags(
        Tags.of(id.getTags())
            .and(HttpLabels.URI, HttpLabels.OTHER, HttpLabels.METHOD, HttpLabels.OTHER));
  }

  @Override
  public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
    return id.getName().equals(REQUESTS)
        ? DistributionStatisticConfig.builder()
            .serviceLevelObjectives(BUCKETS)
            .build()
            .merge(config)
        : config;
  }
}
