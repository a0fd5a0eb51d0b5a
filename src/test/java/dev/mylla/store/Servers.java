package dev.mylla.store;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.mylla.RedisProcess;

/** The Redis servers that the stored form is tested on. */
enum Servers {
  /** The bundled 6.2, everywhere. */
  BUNDLED,
  /** The machine's own, in CI Debian's 7.0; tests are skipped, with the reason, without one. */
  FROM_PATH;

  RedisProcess start(String... arguments) {
    return this == BUNDLED ? RedisProcess.bundled(arguments) : fromPath(arguments);
  }

  private static RedisProcess fromPath(String... arguments) {
    boolean present = RedisProcess.pathBinary().isPresent();
    if (!present) {
      System.out.println("skipped: no redis-server is on the PATH");
    }
    assumeTrue(present, "no redis-server is on the PATH");
    return RedisProcess.fromPath(arguments);
  }
}
