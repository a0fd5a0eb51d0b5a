package dev.mylla.http;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How much the service takes on at once. */
@ConfigMapping(prefix = "mylla.load")
interface LoadSettings {

  /** How many requests are let in at once, however slow the answers are. */
  @WithDefault("64")
  int least();

  /** How many are let in at once at the most. */
  @WithDefault("1000")
  int most();

  /** An answer that takes longer shows that too many were let in. */
  @WithDefault("250ms")
  Duration slow();

  /**
   * How long a client may take to send a body, or to read the answers he has asked for before; then
   * the connection is closed.
   */
  @WithDefault("10s")
  Duration bodyTimeout();
}
