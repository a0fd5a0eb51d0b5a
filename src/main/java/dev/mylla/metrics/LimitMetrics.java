package dev.mylla.metrics;

import dev.mylla.limit.Admission;
import dev.mylla.limit.Bucket;
import dev.mylla.limit.Kind;
import dev.mylla.limit.LimitWatch;
import dev.mylla.limit.Scope;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter.MeterProvider;
import io.micrometer.core.instrument.MeterRegistry;

/**
 * Counts what was refused for its number. All series are there from the start, so that a rate sees
 * the first refusal too.
 */
public final class LimitMetrics implements LimitWatch {
  private static final String OPEN_GAMES = "open-games";

  private final MeterRegistry registry;
  private final MeterProvider<Counter> limited;
  private final Counter uncounted;
  private final Counter shed;

  public LimitMetrics(MeterRegistry registry) {
    this.registry = registry;
    limited =
        Counter.builder("mylla.rate.limited")
            .description("Requests that were refused for their number, by whose and of what kind")
            .withRegistry(registry);
    uncounted =
        Counter.builder("mylla.rate.uncounted")
            .description("Requests that went on uncounted, as their bucket could not be asked")
            .register(registry);
    shed =
        Counter.builder("mylla.shed")
            .description("Requests that were turned away, for there were too many at once")
            .register(registry);
    for (var scope : Scope.values()) {
      for (var kind : Kind.values()) {
        limited(scope.text(), kind.text());
      }
    }
    limited(Scope.ADDRESS.text(), OPEN_GAMES);
  }

  private Counter limited(String scope, String kind) {
    return limited.withTags("scope", scope, "kind", kind);
  }

  @Override
  public void limited(Bucket bucket) {
    limited(bucket.owner().scope().text(), bucket.kind().text()).increment();
  }

  @Override
  public void tooManyGames() {
    limited(Scope.ADDRESS.text(), OPEN_GAMES).increment();
  }

  @Override
  public void uncounted() {
    uncounted.increment();
  }

  @Override
  public void watch(Admission admission) {
    Gauge.builder("mylla.load.limit", admission, Admission::limit)
        .description("Requests that may be under way at once; it falls while answers are slow")
        .register(registry);
    Gauge.builder("mylla.load.inside", admission, Admission::inside)
        .description("Requests under way")
        .register(registry);
  }

  @Override
  public void shed() {
    shed.increment();
  }
}
