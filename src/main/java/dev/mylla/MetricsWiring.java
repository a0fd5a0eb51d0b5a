package dev.mylla;

import dev.mylla.clock.SweeperWatch;
import dev.mylla.game.Witness;
import dev.mylla.limit.LimitWatch;
import dev.mylla.metrics.AmbiguousGauges;
import dev.mylla.metrics.BuildInfo;
import dev.mylla.metrics.GameMetrics;
import dev.mylla.metrics.HttpLabels;
import dev.mylla.metrics.HttpMetrics;
import dev.mylla.metrics.LimitMetrics;
import dev.mylla.metrics.RedisMetrics;
import dev.mylla.metrics.SweeperMetrics;
import dev.mylla.store.RedisWatch;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.config.MeterFilter;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Who counts what happens. */
final class MetricsWiring {
  @Produces
  @Singleton
  LimitWatch limitWatch(MeterRegistry registry) {
    return new LimitMetrics(registry);
  }

  @Produces
  @Singleton
  Witness witness(MeterRegistry registry) {
    return new GameMetrics(registry);
  }

  @Produces
  @Singleton
  RedisWatch redisWatch(MeterRegistry registry) {
    return new RedisMetrics(registry);
  }

  @Produces
  @Singleton
  SweeperWatch sweeperWatch(MeterRegistry registry) {
    return new SweeperMetrics(registry);
  }

  @Produces
  @Singleton
  MeterFilter httpMetrics() {
    return new HttpMetrics();
  }

  @Produces
  @Singleton
  MeterFilter withoutAmbiguousGauges() {
    return new AmbiguousGauges();
  }

  @Produces
  @Singleton
  HttpServerMetricsTagsContributor httpLabels() {
    return new HttpLabels();
  }

  void tellBuild(
      @Observes StartupEvent start,
      MeterRegistry registry,
      @ConfigProperty(name = "quarkus.application.version") String version) {
    BuildInfo.register(registry, version);
  }
}
