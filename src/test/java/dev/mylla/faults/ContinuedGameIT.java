package dev.mylla.faults;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.PackagedService;
import dev.mylla.RedisConnection;
import dev.mylla.RedisProcess;
import dev.mylla.rules.Variants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game outlives the service and the Redis it came with, in a folder without configuration. */
@Tag("fault")
class ContinuedGameIT {
  private static final Duration ANSWER = Duration.ofSeconds(10);
  private static final int HALF = 12;

  /** Where the service listens; everything else is left as it comes. */
  private static final Map<String, String> PORTS =
      Map.of(
          "QUARKUS_HTTP_PORT", "" + RedisProcess.freePort(),
          "QUARKUS_MANAGEMENT_PORT", "" + RedisProcess.freePort());

  @TempDir Path folder;

  @Test
  void aGameGoesOnAfterServiceAndBundledRedisWereKilled() throws Exception {
    Match match;
    Player player;
    try (PackagedService killed = PackagedService.start(folder, PORTS)) {
      Client client = new Client(List.of(killed.uri()), ANSWER);
      Random random = new Random(1);
      match = Match.create(client, Variants.find("mylla").orElseThrow(), random);
      player = new Player(match, client, new Tally(), new History(), random);
      player.play(() -> match.acknowledged().size() < HALF);
      awaitAppended();
      killed.kill();
      killRedis();
    }

    try (PackagedService next = PackagedService.start(folder, PORTS)) {
      Client client = new Client(List.of(next.uri()), ANSWER);
      assertEquals(
          HALF + 1, client.get(Client.gamePath(match.id())).body().path("nextMove").asInt());
      player.playToTheEnd();

      Answer game = client.get(Client.gamePath(match.id()));
      assertEquals("finished", game.text("/status"));
      try (Audit audit = new Audit(redisPort(), client)) {
        audit.inspect(match);
        assertEquals(match.acknowledged().size(), audit.moves());
        assertEquals(0, audit.lost() + audit.doubled());
      }
    }
  }

  /** The bundled Redis writes its file a moment later if the disk is busy. */
  private void awaitAppended() {
    await().ignoreExceptions().until(() -> persistence().contains("aof_buffer_length:0\r\n"));
  }

  private String persistence() throws IOException {
    try (RedisConnection redis = new RedisConnection(redisPort())) {
      return String.valueOf(redis.command("INFO", "persistence"));
    }
  }

  private void killRedis() throws IOException {
    ProcessHandle redis = ProcessHandle.of(number("redis.pid")).orElseThrow();
    redis.destroyForcibly();
    redis.onExit().join();
  }

  private int redisPort() throws IOException {
    return (int) number("port");
  }

  private long number(String file) throws IOException {
    return Long.parseLong(Files.readString(folder.resolve(".mylla").resolve(file)).strip());
  }
}
