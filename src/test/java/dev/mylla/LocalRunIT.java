package dev.mylla;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged service run in an empty folder, as the README says. */
class LocalRunIT {

  private static final Map<String, String> NOTHING_SET = Map.of();

  @TempDir Path folder;

  @Test
  void aKilledServiceFindsItsGamesAgainAndAnOrdinaryEndLeavesNoServerBehind() throws Exception {
    String tokenKeys;
    try (PackagedService killed = PackagedService.start(folder, NOTHING_SET)) {
      assertTrue(
          killed
              .log()
              .contains(
                  "Games are kept in " + local() + " by the bundled Redis on port " + redisPort()));
      redis("SET", "game", "d6");
      tokenKeys = Files.readString(local().resolve("token-key"));
      killed.kill();
    }
    String survivor = runId();

    try (PackagedService next = PackagedService.start(folder, NOTHING_SET)) {
      assertEquals(survivor, runId());
      assertEquals("d6", redis("GET", "game"));
      assertEquals(tokenKeys, Files.readString(local().resolve("token-key")));
      next.stop();
    }
    assertThrows(IOException.class, () -> redis("PING"));
  }

  @Test
  void aDeadServerIsReplacedWhileTheServiceRuns() throws Exception {
    try (PackagedService service = PackagedService.start(folder, NOTHING_SET)) {
      redis("SET", "game", "d6");
      long server = Long.parseLong(Files.readString(local().resolve("redis.pid")).strip());

      ProcessHandle.of(server).orElseThrow().destroyForcibly();

      await().ignoreExceptions().until(() -> "d6".equals(redis("GET", "game")));
      await().until(() -> service.readiness() == 200);
    }
  }

  @Test
  void aRedisThatCannotBeReachedMakesTheServiceUnreadyUntilItCan() {
    try (RedisProcess redis = RedisProcess.bundled()) {
      redis.stop();
      Map<String, String> settings =
          Map.of(
              "QUARKUS_REDIS_HOSTS",
              redis.uri(),
              "MYLLA_TOKEN_KEYS",
              "test:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
      try (PackagedService service = PackagedService.launch(folder, settings)) {
        await().atMost(Duration.ofSeconds(60)).until(() -> service.readiness() == 503);
        assertEquals(200, service.liveness());

        redis.start();

        await().until(() -> service.readiness() == 200);
        assertFalse(Files.exists(local()), "a Redis was set, so none is brought along");
      }
    }
  }

  @Test
  void aRedisWithoutTokenKeysIsRefusedInOneLine() {
    assertEndsWith(
        "QUARKUS_REDIS_HOSTS is set but MYLLA_TOKEN_KEYS is not: give every service of this Redis the same keys,"
            + " as name:base64url of 32 random bytes.",
        Map.of("QUARKUS_REDIS_HOSTS", "redis://127.0.0.1:6379"));
  }

  @Test
  void anAppKeyInPlaceOfItsHashIsRefusedInOneLineThatDoesNotShowIt() {
    assertEndsWith(
        "MYLLA_APP_KEYS: the hash of app telegram is not a SHA-256 in 64 hexadecimal digits.",
        Map.of("MYLLA_APP_KEYS", "telegram:mya_secret"));
  }

  @Test
  void aTakenPortIsToldInOneLineAndItsServerEnds() throws Exception {
    try (ServerSocket taken = new ServerSocket(0)) {
      int port = taken.getLocalPort();

      assertEndsWith(
          "Port "
              + port
              + " is taken. Set QUARKUS_HTTP_PORT and QUARKUS_MANAGEMENT_PORT to ports that are free.",
          Map.of("QUARKUS_HTTP_PORT", "" + port));
      assertThrows(IOException.class, () -> redis("PING"));
    }
  }

  @Test
  void aTakenManagementPortIsToldInOneLine() throws Exception {
    try (ServerSocket taken = new ServerSocket(0)) {
      int port = taken.getLocalPort();

      assertEndsWith(
          "Unable to start the management interface on 0.0.0.0:"
              + port
              + ": Address already in use."
              + " Set QUARKUS_HTTP_PORT and QUARKUS_MANAGEMENT_PORT to ports that are free.",
          Map.of("QUARKUS_MANAGEMENT_PORT", "" + port));
    }
  }

  @Test
  void aSystemWithoutABundledServerIsToldToSetHosts() {
    assertEndsWith(
        "The bundled Redis cannot run: there is none for this system (linux s390x)."
            + " Set QUARKUS_REDIS_HOSTS to a Redis of your own.",
        NOTHING_SET,
        "-Dos.name=Linux",
        "-Dos.arch=s390x");
  }

  /** The service ends with code 1, this last line and no stack trace. */
  private void assertEndsWith(String line, Map<String, String> settings, String... options) {
    try (PackagedService service = PackagedService.launch(folder, settings, options)) {
      assertEquals(1, service.awaitExitCode(), service.log());
      List<String> lines = service.log().lines().toList();
      assertTrue(lines.contains(line), service.log());
      assertFalse(service.log().contains("\tat "), service.log());
    }
  }

  private Path local() {
    return folder.resolve(".mylla");
  }

  private int redisPort() throws IOException {
    return Integer.parseInt(Files.readString(local().resolve("port")).strip());
  }

  private String runId() throws IOException {
    return String.valueOf(redis("INFO", "server"))
        .lines()
        .filter(line -> line.startsWith("run_id:"))
        .findFirst()
        .orElseThrow();
  }

  private @Nullable Object redis(String... words) throws IOException {
    try (RedisConnection connection = new RedisConnection(redisPort())) {
      return connection.command(words);
    }
  }
}
