package dev.mylla.local;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisConnection;
import dev.mylla.RedisProcess;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real servers in temporary folders. */
class LocalRedisTest {

  @TempDir Path parent;

  private final List<LocalRedis> services = new ArrayList<>();

  @AfterEach
  void endServers() {
    services.forEach(LocalRedis::stop);
  }

  @Test
  void gamesAndPortAreKeptBetweenRuns() throws Exception {
    LocalRedis first = service("games");
    int port = port(first);
    command(port, "SET", "game", "d6");
    first.stop();
    assertThrows(IOException.class, () -> command(port, "PING"));

    assertEquals(port, port(service("games")));
    assertEquals("d6", command(port, "GET", "game"));
  }

  @Test
  void theServerListensOnTheLoopbackInterfaceOnlyAndAppendsEverySecond() throws Exception {
    int port = port(service("games"));

    assertEquals(List.of("bind", "127.0.0.1"), command(port, "CONFIG", "GET", "bind"));
    assertEquals(List.of("appendonly", "yes"), command(port, "CONFIG", "GET", "appendonly"));
    assertEquals(List.of("appendfsync", "everysec"), command(port, "CONFIG", "GET", "appendfsync"));
    assertEquals(List.of("save", ""), command(port, "CONFIG", "GET", "save"));
  }

  @Test
  void aServerThatOutlivedItsServiceIsFoundAgainWithoutARestart() throws Exception {
    RedisServer survivor = RedisServer.launch(folder("games"), RedisProcess.freePort());
    Object run = runId(survivor.port());

    LocalRedis service = service("games");

    assertEquals(survivor.port(), port(service));
    assertEquals(run, runId(survivor.port()));
    service.stop();
    assertFalse(survivor.answers());
  }

  @Test
  void aSurvivorThatNoLongerAnswersOnItsPortIsReplacedSoThatOneServerWrites() throws Exception {
    LocalFolder folder = folder("games");
    RedisServer survivor = RedisServer.launch(folder, RedisProcess.freePort());
    command(survivor.port(), "SET", "game", "d6");
    Object run = runId(survivor.port());
    folder.keepPort(RedisProcess.freePort());

    int port = port(service("games"));

    assertNotEquals(run, runId(port));
    assertEquals("d6", command(port, "GET", "game"));
    assertThrows(IOException.class, () -> command(survivor.port(), "PING"));
  }

  @Test
  void anotherFoldersServerOnThePortIsLeftAlone() throws Exception {
    int taken = port(service("theirs"));
    LocalFolder ours = folder("ours");
    ours.realPath();
    ours.keepPort(taken);

    int port = port(service("ours"));

    assertNotEquals(taken, port);
    assertEquals(List.of("dir", ours.realPath().toString()), command(port, "CONFIG", "GET", "dir"));
  }

  @Test
  void aStrangerOnThePortThatSpeaksNoRedisIsLeftAlone() throws Exception {
    try (ServerSocket stranger = new ServerSocket(0)) {
      LocalFolder folder = folder("games");
      folder.realPath();
      folder.keepPort(stranger.getLocalPort());

      assertNotEquals(stranger.getLocalPort(), port(service("games")));
    }
  }

  @Test
  void aServerThatDiesIsRunAgainOnItsPortWithItsGames() throws Exception {
    LocalRedis service = service("games");
    int port = port(service);
    command(port, "SET", "game", "d6");

    folder("games").server().orElseThrow().destroyForcibly();

    await().ignoreExceptions().until(() -> "d6".equals(command(port, "GET", "game")));
    assertEquals(port, port(service));
  }

  @Test
  void aServerThatEndsWithItsServiceIsNotRunAgain() throws Exception {
    LocalRedis service = service("games");
    int port = port(service);
    ProcessHandle server = folder("games").server().orElseThrow();

    service.expectEnd();
    server.destroy();
    server.onExit().join();
    service.stop();

    assertThrows(IOException.class, () -> command(port, "PING"));
  }

  @Test
  void aSecondServiceInTheFolderIsAGuestAndLeavesTheServerRunning() throws Exception {
    LocalRedis owner = service("games");
    LocalRedis guest = service("games");
    int port = port(owner);
    Object run = runId(port);

    assertEquals(port, port(guest));
    guest.stop();

    assertEquals(run, runId(port));
  }

  @Test
  void aGuestTakesTheFolderOverWhenItsOwnerEnds() throws Exception {
    LocalRedis owner = service("games");
    LocalRedis guest = service("games");
    int port = port(owner);
    port(guest);
    command(port, "SET", "game", "d6");

    owner.stop();

    await().ignoreExceptions().until(() -> "d6".equals(command(port, "GET", "game")));
    guest.stop();
    assertThrows(IOException.class, () -> command(port, "PING"));
  }

  @Test
  void aDamagedFileIsToldWithTheLastWordsOfTheServer() throws Exception {
    LocalFolder folder = folder("games");
    Files.writeString(folder.realPath().resolve("appendonly.aof"), "no such command\r\n");

    CannotRunRedis refusal = assertThrows(CannotRunRedis.class, () -> port(service("games")));

    String line = String.valueOf(refusal.getMessage());
    assertTrue(line.contains("Bad file format reading the append only file"), line);
    assertEquals(1, line.lines().count());
  }

  @Test
  void aServerThatMissesALibraryIsToldWithTheReasonOfTheSystem() throws Exception {
    Path home = folder("games").realPath();
    long length = Files.size(RedisBinary.unpackInto(home));
    String failing = "#!/bin/sh\necho 'libssl.so.3: cannot open shared object file'\nexit 127\n";
    Files.writeString(
        home.resolve("redis-server"),
        failing + "#".repeat(Math.toIntExact(length) - failing.length()));

    CannotRunRedis refusal = assertThrows(CannotRunRedis.class, () -> port(service("games")));

    assertEquals(
        "The bundled Redis cannot run: it ended at once (libssl.so.3: cannot open shared object"
            + " file). Set QUARKUS_REDIS_HOSTS to a Redis of your own.",
        refusal.getMessage());
  }

  @Test
  void aServiceThatCouldNotStartLeavesTheFolderToTheNext() throws Exception {
    Path damaged = folder("games").realPath().resolve("appendonly.aof");
    Files.writeString(damaged, "no such command\r\n");
    assertThrows(CannotRunRedis.class, () -> port(service("games")));

    Files.delete(damaged);

    assertEquals("PONG", command(port(service("games")), "PING"));
  }

  private LocalFolder folder(String name) {
    return new LocalFolder(parent.resolve(name));
  }

  private LocalRedis service(String folder) {
    LocalRedis service = new LocalRedis(folder(folder));
    services.add(service);
    return service;
  }

  private static int port(LocalRedis service) {
    Set<URI> hosts = service.getHosts();
    return hosts.iterator().next().getPort();
  }

  private static @Nullable Object command(int port, String... words) throws IOException {
    try (RedisConnection connection = new RedisConnection(port)) {
      return connection.command(words);
    }
  }

  /** Changes with every start of a server. */
  private static String runId(int port) throws IOException {
    return String.valueOf(command(port, "INFO", "server"))
        .lines()
        .filter(line -> line.startsWith("run_id:"))
        .findFirst()
        .orElseThrow();
  }
}
