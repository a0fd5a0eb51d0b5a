package dev.mylla.http;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What is logged of requests. */
@ConfigMapping(prefix = "mylla")
interface AccessLogSettings {

  /** Whether every request leaves a line in the log, under {@code dev.mylla.access}. */
  @WithDefault("false")
  boolean accessLog();
}
