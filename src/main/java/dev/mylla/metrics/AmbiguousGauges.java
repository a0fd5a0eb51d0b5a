package dev.mylla.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;
import java.util.List;

/**
 * Leaves out the gauges that the framework registers under one name for several things, for every
 * connection to Redis and for both ports: the first alone would be shown, and a warning logged.
 */
public final class AmbiguousGauges implements MeterFilter {
  private static final List<String> NAMES = List.of("redis.", "vertx.http.connections.");

  @Override
  public MeterFilterReply accept(Meter.Id id) {
    return id.getType() == Meter.Type.GAUGE && NAMES.stream().anyMatch(id.getName()::startsWith)
        ? MeterFilterReply.DENY
        : MeterFilterReply.NEUTRAL;
  }
}
