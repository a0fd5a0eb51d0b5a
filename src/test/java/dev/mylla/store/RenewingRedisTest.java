package dev.mylla.store;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.RedisProcess;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisClientType;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.RedisOptions;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RenewingRedisTest {
  private static final Request PING = Request.cmd(Command.PING);
  private static final long PATIENCE = RenewingRedis.PATIENCE.toNanos();

  private final Vertx vertx = Vertx.vertx();
  private final Silent first = new Silent();
  private final RedisClients clients = new RedisClients(vertx);
  private final Queue<Runnable> tasks = new ArrayDeque<>();
  private long now;
  private final RenewingRedis redis = new RenewingRedis(first, clients, tasks::add, () -> now);

  @AfterEach
  void end() {
    redis.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void aClientThatWasAskedAndSaysNothingIsReplacedAtTheNextRequestAndClosed() {
    redis.send(PING);
    now += PATIENCE + 1;
    redis.send(PING);

    assertFalse(first.closed);
    tasks.remove().run();

    assertTrue(first.closed);
    redis.send(PING);
    assertEquals(2, first.promises.size());
  }

  @Test
  void silenceBeginsWithTheFirstRequestThatWasNotAnswered() {
    redis.send(PING);
    first.promises.get(0).complete();
    now += PATIENCE + 1;
    redis.send(PING);
    now += PATIENCE;
    redis.send(PING);

    assertTrue(tasks.isEmpty());
  }

  @Test
  void anErrorIsAnAnswer() {
    redis.send(PING);
    first.promises.get(0).fail("Connection refused");
    now += PATIENCE + 1;
    redis.send(PING);

    assertTrue(tasks.isEmpty());
  }

  @Test
  void aFullQueueIsNoAnswer() {
    redis.send(PING);
    first.promises.get(0).fail(new ConnectionPoolTooBusyException("full"));
    now += PATIENCE + 1;
    redis.send(PING);

    assertFalse(tasks.isEmpty());
  }

  @Test
  void aClientIsReplacedOnceHoweverManyAsk() {
    redis.send(PING);
    now += PATIENCE + 1;
    redis.send(PING);
    redis.send(PING);

    assertEquals(1, tasks.size());
  }

  /** The host takes connections and says nothing, as one that is frozen does. */
  @Test
  void aClusterIsReachedThoughTheHostNamedFirstIsSilent() throws IOException {
    try (var silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        var node = clusterOfOne()) {
      clients.customize(
          "",
          new RedisOptions()
              .setType(RedisClientType.CLUSTER)
              .addConnectionString(node.uri())
              .addConnectionString("redis://127.0.0.1:" + silent.getLocalPort()));
      var real = new RenewingRedis(clients.next(), clients, Runnable::run);

      var answers = new ArrayList<Future<Response>>();

      await()
          .until(
              () -> {
                answers.add(real.send(Request.cmd(Command.GET).arg("key")));
                return answers.stream().anyMatch(Future::succeeded);
              });

      assertFalse(answers.get(0).succeeded());
      real.close();
    }
  }

  private static RedisProcess clusterOfOne() {
    var node = RedisProcess.bundled("--cluster-enabled", "yes");
    var words = new ArrayList<>(List.of("CLUSTER", "ADDSLOTS"));
    for (int slot = 0; slot < 16_384; slot++) {
      words.add("" + slot);
    }
    node.command(words.toArray(String[]::new));
    return node;
  }

  /** Answers only when the test does. */
  private static final class Silent implements Redis {
    private final List<Promise<Response>> promises = new ArrayList<>();
    private boolean closed;

    @Override
    public Future<RedisConnection> connect() {
      throw new AssertionError("nobody asked for a connection");
    }

    @Override
    public Future<Response> send(Request request) {
      promises.add(Promise.promise());
      return promises.get(promises.size() - 1).future();
    }

    @Override
    public Future<List<Response>> batch(List<Request> requests) {
      throw new AssertionError("nobody sent a batch");
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}
