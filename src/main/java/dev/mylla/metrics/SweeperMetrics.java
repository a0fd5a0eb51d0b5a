package dev.mylla.metrics;

import dev.mylla.clock.SweeperWatch;
import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.distribution.TimeWindowMax;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Says whether games end when their time is up. */
public final class SweeperMetrics implements SweeperWatch {
  /** A round takes a second, a scrape comes four times a minute: the worst has to wait for it. */
  private static final Duration REMEMBERED = Duration.ofMinutes(1);

  private static final int PARTS = 3;

  private final TimeWindowMax lag;
  private final Counter ended;
  private final Counter rounds;

  public SweeperMetrics(MeterRegistry registry) {
    this(registry, Clock.SYSTEM);
  }

  SweeperMetrics(MeterRegistry registry, Clock clock) {
    lag = new TimeWindowMax(clock, REMEMBERED.toMillis() / PARTS, PARTS);
    TimeGauge.builder("mylla.sweeper.lag", lag, TimeUnit.MILLISECONDS, TimeWindowMax::poll)
        .description(
            "For how long a game that was met in the last minute has been overdue; 0 if none was")
        .register(registry);
    ended =
        Counter.builder("mylla.sweeper.ended")
            .description("Games that this service ended because their time was up")
            .register(registry);
    rounds =
        Counter.builder("mylla.sweeper.rounds")
            .description("Times that all deadlines were looked through")
            .register(registry);
  }

  @Override
  public void overdue(Duration age) {
    lag.record((double) Math.max(0, age.toMillis()));
  }

  @Override
  public void gameEnded() {
    ended.increment();
  }

  @Override
  public void roundDone() {
    rounds.increment();
  }
}
