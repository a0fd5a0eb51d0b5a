package dev.mylla.k8s;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** {@code redis-cli} of the machine. */
final class RedisCli {
  private RedisCli() {}

  /** What the Redis at the port of the manifests answers; empty where nobody does. */
  static String ask(String host, String password, String... words) {
    List<String> command = new ArrayList<>(List.of("redis-cli", "-h", host));
    command.addAll(List.of(words));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("REDISCLI_AUTH", password);
    try {
      return new String(builder.start().getInputStream().readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
