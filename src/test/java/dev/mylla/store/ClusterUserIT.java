package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.RedisCluster;
import dev.mylla.RedisProcess;
import dev.mylla.game.Game;
import dev.mylla.game.GameId;
import dev.mylla.game.GameStore;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.RandomActs;
import dev.mylla.game.SampleGames;
import dev.mylla.game.Table;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.redis.client.RedisClientType;
import io.vertx.redis.client.RedisOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

/** The documented user plays on a cluster, whose nodes deny it nothing. */
class ClusterUserIT {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  @Test
  void theDocumentedUserPlaysGamesOfEveryNode() {
    var vertx = Vertx.vertx();
    try (var cluster = RedisCluster.start()) {
      nodes(cluster)
          .forEach(node -> node.command(RedisUserTest.documented().toArray(String[]::new)));
      var client = Redis.createClient(vertx, options(cluster));
      var store = new RedisGameStore(client, SampleGames.RETENTION, TIMEOUT, Duration.ZERO);

      Set<GameId> played =
          Stream.of("one", "two", "three", "four", "five", "six")
              .flatMap(secret -> play(store, secret))
              .map(Game::id)
              .collect(Collectors.toSet());
      var readiness = new StorageReadiness(client, TIMEOUT, Replication.NONE);

      assertEquals(Status.UP, Table.get(readiness.call()).getStatus());
      assertEquals(
          3, played.stream().map(id -> Masters.slot(id.text()) * 3 / 16_384).distinct().count());
      nodes(cluster).forEach(node -> assertEquals(List.of(), RedisUserTest.denied(node)));
      client.close();
    } finally {
      vertx.closeAndAwait();
    }
  }

  private static Stream<Game> play(GameStore store, String secret) {
    var table = Table.open(store, secret, SampleGames.game("mylla", Take.BOTH));
    return RandomActs.play(store, table, new Random(1), 20).stream();
  }

  private static RedisOptions options(RedisCluster cluster) {
    var options = new RedisOptions().setType(RedisClientType.CLUSTER).setMaxPoolWaiting(1_024);
    Arrays.stream(cluster.hosts().split(","))
        .map(host -> host.replace("//", "//mylla:PASSWORD@"))
        .forEach(options::addConnectionString);
    return options;
  }

  private static Stream<RedisProcess> nodes(RedisCluster cluster) {
    return cluster.pairs().stream().flatMap(pair -> Stream.of(pair.one(), pair.other()));
  }
}
