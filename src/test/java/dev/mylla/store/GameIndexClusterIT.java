package dev.mylla.store;

import static dev.mylla.game.Table.done;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.RedisCluster;
import dev.mylla.game.Caller;
import dev.mylla.game.Endings;
import dev.mylla.game.Exports;
import dev.mylla.game.GameId;
import dev.mylla.game.Games;
import dev.mylla.game.NewGame.Take;
import dev.mylla.game.Player;
import dev.mylla.game.PlayerGames;
import dev.mylla.game.PlayerGames.Wanted;
import dev.mylla.game.Precondition;
import dev.mylla.game.SampleApps;
import dev.mylla.game.SampleGames;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.redis.client.RedisClientType;
import io.vertx.redis.client.RedisOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Lists and exports on a cluster, where no command may touch two slots. */
class GameIndexClusterIT {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final Player ANN = new Player("telegram", "ann");
  private static final int GAMES = 40;

  @Test
  void gamesOfEverySlotAreListedAndExported() {
    var vertx = Vertx.vertx();
    try (var cluster = RedisCluster.start()) {
      var options = new RedisOptions().setType(RedisClientType.CLUSTER).setMaxPoolWaiting(1_024);
      Arrays.stream(cluster.hosts().split(",")).forEach(options::addConnectionString);
      var client = Redis.createClient(vertx, options);
      var store = new RedisGameStore(client, SampleGames.RETENTION, TIMEOUT, Duration.ZERO);
      var index = new RedisGameIndex(client, TIMEOUT, Duration.ZERO);
      var games = new Games(store, SampleGames.KEYS);
      var endings = new Endings(store, SampleGames.KEYS);
      var players = new PerColor<>(Optional.of(ANN), Optional.of(ANN));
      var wanted = SampleGames.of(players, SampleGames.game("mylla", Take.BOTH));
      var white = new Caller.Representative(SampleApps.TELEGRAM, Color.WHITE);
      Set<GameId> created = new HashSet<>();
      Set<GameId> over = new HashSet<>();

      for (int i = 0; i < GAMES; i++) {
        var id = done(get(games.create(wanted, Optional.empty()))).game().id();
        created.add(id);
        if (i % 2 == 0) {
          done(get(endings.resign(id, white, Precondition.NONE)));
          over.add(id);
        }
      }

      var all = new Wanted(ANN, false, Optional.empty(), Optional.empty(), Optional.empty(), 100);
      var listed = get(new PlayerGames(store, index).list(all)).games();
      var exported =
          get(new Exports(store, index).finished(SampleApps.TELEGRAM).collect().asList());
      assertEquals(created, listed.stream().map(game -> game.id()).collect(Collectors.toSet()));
      assertEquals(
          over, exported.stream().map(line -> line.game().id()).collect(Collectors.toSet()));
      client.close();
    } finally {
      vertx.closeAndAwait();
    }
  }
}
