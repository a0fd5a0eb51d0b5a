package dev.mylla.k8s;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.mylla.PackagedService;
import dev.mylla.PlayedGame;
import io.fabric8.kubernetes.api.model.Probe;
import io.restassured.RestAssured;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the overlays describe works: their Redis is started with its own files and scripts, and the
 * packaged service against it with exactly the environment of its container. Only folders, names
 * and the ports of the service stand for those of a cluster.
 */
@Tag("fault")
@EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux has a loopback address for each pod")
class OverlaysIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path folder;

  @BeforeEach
  void needRedis() {
    assumeTrue(
        Programs.areThere("redis-server", "redis-cli", "getent", "awk"),
        "there is no redis-server with its redis-cli on the PATH");
  }

  @Test
  void single() throws Exception {
    Manifests manifests = Manifests.ofOverlay("single");
    try (Pods pods = new Pods(manifests, folder);
        PackagedService service = start(pods, manifests)) {
      assertHealthy(service, manifests, 1, 0);
      PlayedGame game = play(service);

      pods.kill("mylla-redis-0");
      pods.start("mylla-redis-0");

      game.play(1);
      game.assertNothingLost();
      service.kill();
    }
  }

  @Test
  void external() throws Exception {
    Manifests manifests = Manifests.ofOverlay("external");
    try (Pods pods = new Pods(Manifests.ofOverlay("single"), folder);
        PackagedService service = start(pods, manifests)) {
      assertHealthy(service, manifests, 1, 0);
      play(service);
      service.kill();
    }
  }

  @Test
  void sentinelAndALostMasterThatComesBack() throws Exception {
    Manifests manifests = Manifests.ofOverlay("sentinel");
    try (Pods pods = new Pods(manifests, folder);
        PackagedService service = start(pods, manifests)) {
      assertEquals(List.of("mylla-redis-0"), pods.masters());
      await().atMost(PATIENCE).until(() -> replicas(pods, "mylla-redis-0") == 2);
      awaitSentinels(pods);
      assertHealthy(service, manifests, 1, 2);
      PlayedGame game = play(service);

      pods.kill("mylla-redis-0");
      await().atMost(PATIENCE).until(() -> pods.masters().size() == 1);
      String next = pods.masters().get(0);
      assertNotEquals("mylla-redis-0", next);
      game.play(1);

      pods.start("mylla-redis-0");
      await().atMost(PATIENCE).until(() -> replicas(pods, next) == 2);
      assertEquals(List.of(next), pods.masters());

      // Now it is written on every volume who is master, whatever the numbers of the pods.
      pods.kill("mylla-redis-0");
      pods.start("mylla-redis-0");
      assertEquals(List.of(next), pods.masters());
      await().atMost(PATIENCE).until(() -> replicas(pods, next) == 2);
      game.play(1);
      game.assertNothingLost();
      service.kill();
    }
  }

  /**
   * A Sentinel asks the master for its replicas every ten seconds, and leaves one it has not heard
   * of with the master that is lost.
   */
  private static void awaitSentinels(Pods pods) {
    Stream.of("mylla-sentinel-0", "mylla-sentinel-1", "mylla-sentinel-2")
        .forEach(
            pod ->
                await()
                    .atMost(PATIENCE)
                    .until(
                        () ->
                            pods.ask(pod, "-p", "26379", "info", "sentinel")
                                .contains("slaves=2,sentinels=3")));
  }

  private static long replicas(Pods pods, String master) {
    return pods.ask(master, "info", "replication")
        .lines()
        .filter(line -> line.matches("slave\\d:.*state=online.*"))
        .count();
  }

  @Test
  void clusterAndAllItsPodsElsewhere() throws Exception {
    Manifests manifests = Manifests.ofOverlay("cluster");
    try (Pods pods = new Pods(manifests, folder)) {
      PlayedGame game;
      awaitCluster(pods);
      try (PackagedService service = start(pods, manifests)) {
        assertHealthy(service, manifests, 3, 1);
        game = play(service);
        service.kill();
      }

      pods.moveAll();

      awaitCluster(pods);
      try (PackagedService service = start(pods, manifests)) {
        PlayedGame same = game.at(service.uri());
        same.play(1);
        same.assertNothingLost();
        service.kill();
      }
    }
  }

  private static void awaitCluster(Pods pods) {
    Stream.iterate(0, number -> number < 6, number -> number + 1)
        .map(number -> "mylla-redis-" + number)
        .forEach(pod -> await().atMost(PATIENCE).until(() -> isWhole(pods, pod)));
    await()
        .atMost(PATIENCE)
        .until(() -> pods.masters().stream().allMatch(master -> replicas(pods, master) == 1));
  }

  private static boolean isWhole(Pods pods, String pod) {
    String info = pods.ask(pod, "cluster", "info");
    return info.contains("cluster_state:ok") && info.contains("cluster_slots_ok:16384");
  }

  private PackagedService start(Pods pods, Manifests overlay) throws Exception {
    Path home = Files.createDirectories(folder.resolve("mylla"));
    return PackagedService.start(home, pods.serviceEnvironment(overlay));
  }

  private static void assertHealthy(
      PackagedService service, Manifests manifests, int masters, int replicas) {
    for (Probe probe :
        List.of(
            manifests.service().getStartupProbe(),
            manifests.service().getLivenessProbe(),
            manifests.service().getReadinessProbe())) {
      RestAssured.get(service.managementUri().resolve(probe.getHttpGet().getPath()))
          .then()
          .statusCode(200);
    }
    Map<String, Object> data =
        RestAssured.get(service.managementUri().resolve("/q/health/ready"))
            .jsonPath()
            .getMap("checks.find { it.name == 'storage' }.data");
    assertEquals(
        new TreeMap<>(
            Map.of(
                "masters",
                masters,
                "replicas",
                replicas,
                "eviction-policy",
                "noeviction",
                "append-only-file",
                true)),
        new TreeMap<>(data));
  }

  private static PlayedGame play(PackagedService service) {
    PlayedGame game = PlayedGame.create(service.uri(), "mylla", 1);
    game.play(3);
    assertEquals(3, game.acknowledged());
    assertTrue(game.retries() < 10, () -> game.retries() + " retries");
    return game;
  }
}
