package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.OperationsDocument;
import dev.mylla.RedisConnection;
import dev.mylla.RedisPair;
import dev.mylla.RedisProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The Redis user of docs/operations.md may do what a service needs, and nothing else. */
class RedisUserTest {
  /** A cluster alone is asked for its slots; {@code ClusterUserIT} does so. */
  private static final List<String> OF_A_CLUSTER = List.of("+cluster|slots");

  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  /** The documented command. */
  static List<String> documented() {
    return OperationsDocument.lines().stream()
        .filter(line -> line.startsWith("redis-cli ACL SETUSER mylla "))
        .findFirst()
        .map(OperationsDocument::words)
        .orElseThrow();
  }

  @ParameterizedTest
  @EnumSource
  void theDocumentedUserLivesTheWholeLifeOfGames(Servers server) {
    try (var redis = server.start();
        var replica = server.start("--replicaof", "127.0.0.1", "" + redis.port())) {
      new RedisPair(redis, replica).awaitReplica(redis);
      redis.command(documented().toArray(String[]::new));

      live(
          redis,
          failure -> {
            throw failure;
          });

      assertEquals(List.of(), denied(redis));
    }
  }

  @ParameterizedTest
  @EnumSource
  void withoutAnyOneOfItsCommandsSomethingIsDenied(Servers server) {
    try (var redis = server.start();
        var replica = server.start("--replicaof", "127.0.0.1", "" + redis.port())) {
      new RedisPair(redis, replica).awaitReplica(redis);
      var needless = new ArrayList<String>();
      for (String word : documented()) {
        if (word.startsWith("+") && !OF_A_CLUSTER.contains(word)) {
          var less = new ArrayList<>(documented());
          less.remove(word);
          redis.command("FLUSHALL");
          redis.command("SCRIPT", "FLUSH");
          redis.command("ACL", "LOG", "RESET");
          redis.command(less.toArray(String[]::new));

          live(redis, failure -> {});

          if (!denied(redis).contains(word.substring(1))) {
            needless.add(word);
          }
        }
      }

      assertEquals(List.of(), needless);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theUserSeesNoOtherKeysAndCannotSeeWhichThereAre(Servers server) {
    try (var redis = server.start()) {
      redis.command(documented().toArray(String[]::new));

      assertTrue(refusal(redis, "GET", "another:key").startsWith("NOPERM"));
      String inScript = refusal(redis, "EVAL", "return redis.call('GET', 'another:key')", "0");
      assertTrue(inScript.contains("can't access at least one of the keys"), inScript);
      for (String command : List.of("KEYS *", "SCAN 0", "FLUSHALL", "CONFIG GET *", "MONITOR")) {
        assertTrue(refusal(redis, command.split(" ")).startsWith("NOPERM"), command);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aMissingPermissionIsNamedInTheReadiness(Servers server) {
    try (var redis = server.start()) {
      redis.command(documented().toArray(String[]::new));
      redis.command("ACL", "SETUSER", "mylla", "-info");
      try (var stores = new RedisStores(uri(redis))) {
        var readiness = new StorageReadiness(stores.client(), TIMEOUT, Replication.NONE);

        HealthCheckResponse response = readiness.call().await().indefinitely();

        assertEquals(HealthCheckResponse.Status.DOWN, response.getStatus());
        String reason = String.valueOf(response.getData().orElseThrow().get("reason"));
        assertTrue(reason.contains("NOPERM"), reason);
      }
    }
  }

  private interface Failure {
    void met(RuntimeException failure);
  }

  private static void live(RedisProcess redis, Failure failure) {
    try (var stores = new RedisStores(uri(redis))) {
      var replication = new Replication(1, Duration.ofSeconds(1));
      for (WholeLife.Step step : new WholeLife(stores, replication).steps()) {
        try {
          step.live();
        } catch (RuntimeException e) {
          failure.met(e);
        } catch (AssertionError e) {
          failure.met(new IllegalStateException(e));
        }
      }
    }
  }

  private static String uri(RedisProcess redis) {
    return redis.uri().replace("redis://", "redis://mylla:PASSWORD@");
  }

  /** What Redis has denied to anybody. */
  static List<String> denied(RedisProcess redis) {
    var objects = new TreeSet<String>();
    for (Object entry : (List<?>) Objects.requireNonNull(redis.command("ACL", "LOG", "128"))) {
      var fields = (List<?>) Objects.requireNonNull(entry);
      objects.add(String.valueOf(fields.get(fields.indexOf("object") + 1)));
    }
    return List.copyOf(objects);
  }

  private static String refusal(RedisProcess redis, String... command) {
    try (var connection = new RedisConnection(redis.port())) {
      connection.command("AUTH", "mylla", "PASSWORD");
      return String.valueOf(connection.command(command));
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
