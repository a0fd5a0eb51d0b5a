package dev.mylla.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;

/** Says which build answers: the value is 1, the labels tell. */
public final class BuildInfo {
  private BuildInfo() {}

  /**
   * Says it from now on.
   *
   * @param version of the service
   */
  public static void register(MeterRegistry registry, String version) {
    Gauge.builder("mylla.build.info", () -> 1)
        .description("The build that runs; always 1")
        .tag("version", version)
        .tag("java", System.getProperty("java.specification.version", Labels.NONE))
        .register(registry);
  }
}
