package dev.mylla.local;

import io.quarkus.runtime.configuration.ConfigurationException;

/**
 * The bundled Redis cannot be started here. Quarkus prints the message of this kind of exception as
 * one line, without a stack trace, and ends with exit code 1; it must be the root cause for that,
 * so it never has one itself.
 */
final class CannotRunRedis extends ConfigurationException {

  private static final long serialVersionUID = 1L;

  CannotRunRedis(String reason) {
    super(
        "The bundled Redis cannot run: "
            + reason
            + ". Set QUARKUS_REDIS_HOSTS to a Redis of your own.");
  }
}
