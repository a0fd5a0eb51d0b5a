package dev.mylla;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.PlayedGame.Played;
import dev.mylla.PlayedGame.Reply;
import io.restassured.RestAssured;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * What holds on every kind of Redis that fails over by itself, for the packaged service told of it
 * by configuration alone: once as it is and once with writes that wait for a replica.
 */
@Tag("fault")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FailoverContract {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir static Path folder;

  private PackagedService hasty;
  private PackagedService waiting;

  /** What a user would set. */
  abstract Map<String, String> settings();

  /** All masters and their replicas. */
  abstract List<RedisPair> pairs();

  /** Brings a killed node back as a replica. */
  abstract void bringBack(RedisProcess killed, RedisPair pair);

  @BeforeAll
  void start() {
    var settings = new HashMap<>(settings());
    settings.put("MYLLA_TOKEN_KEYS", "test:" + "A".repeat(43));
    hasty = PackagedService.launch(folder, settings);
    settings.put("MYLLA_STORE_WAIT_REPLICAS", "1");
    waiting = PackagedService.start(folder, settings);
    awaitReady(hasty);
  }

  @BeforeEach
  void awaitReplicas() {
    pairs().forEach(pair -> pair.awaitReplica(pair.master()));
  }

  @AfterAll
  void stop() {
    hasty.close();
    waiting.close();
  }

  private static void awaitReady(PackagedService service) {
    await().atMost(PATIENCE).until(() -> service.readiness() == 200);
  }

  /** The master and the replica that hold a game. */
  RedisPair pairOf(PlayedGame game) {
    return pairs().stream().filter(pair -> holds(pair, game)).findFirst().orElseThrow();
  }

  /** A node lists what it holds, but answers only for its own slots. */
  private static boolean holds(RedisPair pair, PlayedGame game) {
    String hash = "mylla:{" + game.id() + "}";
    return List.of(hash).equals(pair.master().command("KEYS", hash));
  }

  @Test
  void noAcknowledgedMoveIsLostWithItsMasterIfAReplicaConfirmedIt() {
    var games =
        IntStream.range(0, 6)
            .mapToObj(seed -> PlayedGame.create(waiting.uri(), "nine-mens-morris", seed))
            .toList();
    var playing = playing(games);
    await().atMost(PATIENCE).until(() -> acknowledged(games) > 30);
    var pair = pairOf(games.get(0));
    var master = pair.master();

    master.kill();
    RedisPair.awaitPromotion(pair.replicaOf(master));
    int before = acknowledged(games);
    bringBack(master, pair);
    playing.join();

    assertNotEquals(before, acknowledged(games), "somebody played on");
    games.forEach(PlayedGame::assertNothingLost);
    System.out.printf(
        "%s: %d moves acknowledged, %d requests repeated, 1 master killed, 0 moves lost%n",
        getClass().getSimpleName(),
        acknowledged(games),
        games.stream().mapToInt(PlayedGame::retries).sum());
  }

  /** Each game in turn, thirty moves each. */
  private static CompletableFuture<Void> playing(List<PlayedGame> games) {
    return CompletableFuture.runAsync(
        () -> IntStream.range(0, 30).forEach(round -> games.forEach(game -> game.play(1))));
  }

  private static int acknowledged(List<PlayedGame> games) {
    return games.stream().mapToInt(PlayedGame::acknowledged).sum();
  }

  @Test
  void movesThatAFailoverLostAreToldAndNeverMerged() {
    var game = PlayedGame.create(hasty.uri(), "nine-mens-morris", 7);
    game.play(4);
    var pair = pairOf(game);
    var master = pair.master();
    pair.awaitReplica(master);
    RedisPair.cutOff(master);
    var lost = Stream.generate(game::playOne).limit(3).toList();

    master.kill();
    RedisPair.awaitPromotion(pair.replicaOf(master));
    awaitReady(hasty);

    assertEquals(4, game.assertWhole().size());
    lost.forEach(move -> assertTold(game, move));
    assertCode(409, "move-not-next", repeat(game, lost.get(2)));
    assertEquals(201, repeat(game, lost.get(0)).status());
    assertEquals(200, repeat(game, lost.get(0)).status());
    assertTold(game, lost.get(0));

    var second = lost.get(1);
    var other = game.otherMoveThan(second.move());
    assertEquals(201, game.put(second.number(), second.color(), other).status());
    assertCode(409, "move-taken", repeat(game, second));
    lost.forEach(move -> assertTold(game, move));
    assertEquals(6, game.assertWhole().size());

    bringBack(master, pair);
    awaitReplicas();
    assertEquals(6, game.assertWhole().size());
  }

  private static Reply repeat(PlayedGame game, Played move) {
    return game.put(move.number(), move.color(), move.move());
  }

  /** Who saw the game after a move that is lost learns it, whatever has been played since. */
  private static void assertTold(PlayedGame game, Played lost) {
    assertCode(409, "history-changed", game.eventsAfter(lost.cursor()));
    var now = game.read().body();
    var reply =
        game.put(
            now.path("nextMove").asInt(),
            now.at("/position/toMove").asText(),
            game.otherMoveThan(""),
            "If-Match",
            lost.entityTag());
    assertCode(412, "history-changed", reply);
  }

  private static void assertCode(int status, String code, Reply reply) {
    assertEquals(status, reply.status(), reply::toString);
    assertEquals(code, reply.code(), reply::toString);
  }

  @Test
  void wholeGamesArePlayedToTheirEnd() {
    var games =
        IntStream.range(0, 12)
            .mapToObj(seed -> PlayedGame.create(hasty.uri(), "three-mens-morris", seed))
            .toList();

    games.forEach(game -> game.play(Integer.MAX_VALUE));

    games.forEach(PlayedGame::assertNothingLost);
    for (RedisPair pair : pairs()) {
      assertTrue(games.stream().anyMatch(game -> holds(pair, game)), "a node without a game");
    }
  }

  @Test
  void readinessNamesWhatOneOfTheMastersLacks() {
    var master = pairs().get(pairs().size() - 1).master();
    assertEquals(
        Map.of(
            "masters",
            pairs().size(),
            "replicas",
            1,
            "eviction-policy",
            "noeviction",
            "append-only-file",
            true),
        readinessData());

    master.command("CONFIG", "SET", "maxmemory-policy", "allkeys-lru");
    master.command("CONFIG", "SET", "appendonly", "no");
    var data = readinessData();
    master.command("CONFIG", "SET", "maxmemory-policy", "noeviction");
    master.command("CONFIG", "SET", "appendonly", "yes");

    assertEquals(
        "games may be dropped: set maxmemory-policy noeviction", data.get("warning-eviction"));
    assertEquals(
        "a restart of Redis may lose games: set appendonly yes", data.get("warning-persistence"));
  }

  private Map<String, Object> readinessData() {
    return RestAssured.get(hasty.managementUri().resolve("/q/health/ready"))
        .jsonPath()
        .getMap("checks.find { it.name == 'storage' }.data");
  }
}
