package dev.mylla.metrics;

import dev.mylla.store.RedisWatch;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Meter.MeterProvider;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Times the operations on Redis. One that fails counts with the time that it cost. */
public final class RedisMetrics implements RedisWatch {
  /** Up to where a failure is sure, {@code mylla.store.timeout}, in steps an operator thinks in. */
  private static final Duration[] BUCKETS = {
    Duration.ofNanos(500_000),
    Duration.ofMillis(1),
    Duration.ofMillis(2),
    Duration.ofMillis(5),
    Duration.ofMillis(10),
    Duration.ofMillis(25),
    Duration.ofMillis(50),
    Duration.ofMillis(100),
    Duration.ofMillis(200),
    Duration.ofMillis(400),
    Duration.ofMillis(1_000)
  };

  private final MeterProvider<Timer> operations;
  private final MeterProvider<Counter> failures;

  public RedisMetrics(MeterRegistry registry) {
    operations =
        Timer.builder("mylla.redis.operation")
            .description("How long operations on Redis take, retries included")
            .serviceLevelObjectives(BUCKETS)
            .withRegistry(registry);
    failures =
        Counter.builder("mylla.redis.failures")
            .description("Operations on Redis that failed, by the kind of failure")
            .withRegistry(registry);
    for (String operation : RedisWatch.OPERATIONS) {
      for (var kind : Trouble.values()) {
        failures(operation, kind);
      }
    }
  }

  @Override
  public void took(String operation, Duration time, @Nullable Trouble trouble) {
    operations.withTag("operation", operation).record(time);
    if (trouble != null) {
      failures(operation, trouble).increment();
    }
  }

  private Counter failures(String operation, Trouble trouble) {
    return failures.withTags("operation", operation, "kind", Labels.of(trouble));
  }
}
