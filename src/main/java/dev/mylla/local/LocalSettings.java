package dev.mylla.local;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;

/** Where a service that is told of no Redis keeps what must outlive it. */
@ConfigMapping(prefix = "mylla.local")
public interface LocalSettings {

  /**
   * The folder of the bundled Redis and of the token key; a relative path starts at the working
   * directory.
   */
  @WithDefault(".mylla")
  Path folder();
}
