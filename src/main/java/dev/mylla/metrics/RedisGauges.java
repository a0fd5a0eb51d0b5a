package dev.mylla.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;

/**
 * Leaves out what the client of Redis says of its queues: it registers the same gauge for every
 * connection, of which the first alone would be shown, and a warning of the others logged.
 */
public final class RedisGauges implements MeterFilter {
  @Override
  public MeterFilterReply accept(Meter.Id id) {
    return id.getType() == Meter.Type.GAUGE && id.getName().startsWith("redis.")
        ? MeterFilterReply.DENY
        : MeterFilterReply.NEUTRAL;
  }
}
