package dev.mylla.http;

import dev.mylla.limit.Admission;
import dev.mylla.limit.Bucket;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;

/** Counts what was refused for its number. */
@Singleton
class LimitCounters {
  private final MeterRegistry registry;

  LimitCounters(MeterRegistry registry) {
    this.registry = registry;
  }

  /** A request that found its bucket empty. */
  void limited(Bucket bucket) {
    limited(bucket.owner().scope().text(), bucket.kind().text());
  }

  /** A creation by somebody who has as many open games as he may. */
  void tooManyGames() {
    limited("address", "open-games");
  }

  private void limited(String scope, String kind) {
    registry.counter("mylla.rate.limited", "scope", scope, "kind", kind).increment();
  }

  /** A request that went on uncounted, for its bucket could not be asked. */
  void uncounted() {
    registry.counter("mylla.rate.uncounted").increment();
  }

  /** Shows how many requests may be under way, and how many are. */
  void watch(Admission admission) {
    registry.gauge("mylla.load.limit", admission, Admission::limit);
    registry.gauge("mylla.load.inside", admission, Admission::inside);
  }

  /** A request that was turned away for there were too many at once. */
  void shed() {
    registry.counter("mylla.shed").increment();
  }
}
