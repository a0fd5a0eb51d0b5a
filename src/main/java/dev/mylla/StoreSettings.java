package dev.mylla;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import java.time.Duration;
import java.util.Optional;

/** How games are stored and how long they are kept. */
@ConfigMapping(prefix = "mylla")
interface StoreSettings {

  Store store();

  /** The time one command to Redis may take before it counts as failed. */
  interface Store {
    @WithDefault("400ms")
    Duration timeout();
  }

  Keep keep();

  /** How long a game is kept after its last event. */
  interface Keep {
    @WithDefault("30d")
    Duration waiting();

    @WithDefault("365d")
    Duration active();

    @WithDefault("90d")
    Duration finished();
  }

  Optional<String> tokenKeys();

  @WithName("test.clock-shift")
  @WithDefault("0s")
  Duration clockShift();
}
