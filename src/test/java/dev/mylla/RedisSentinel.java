package dev.mylla;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A master, its replica and three Sentinels that watch them; two of them agree on a failover, a
 * second after the master has gone silent.
 */
public final class RedisSentinel implements AutoCloseable {

  /** What {@code quarkus.redis.master-name} takes. */
  public static final String MASTER_NAME = "games";

  private static final int SENTINELS = 3;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final RedisPair pair;
  private final List<RedisProcess> sentinels;

  private RedisSentinel() {
    var master = RedisProcess.newest("--appendonly", "yes", "--repl-diskless-sync-delay", "0");
    var replica =
        RedisProcess.newest(
            "--appendonly",
            "yes",
            "--repl-diskless-sync-delay",
            "0",
            "--replicaof",
            "127.0.0.1",
            "" + master.port());
    pair = new RedisPair(master, replica);
    pair.awaitReplica(master);
    sentinels =
        IntStream.range(0, SENTINELS)
            .mapToObj(number -> RedisProcess.sentinel(configuration(master)))
            .toList();
    await().atMost(PATIENCE).until(() -> sentinels.stream().allMatch(this::knowsAll));
  }

  private static List<String> configuration(RedisProcess master) {
    return List.of(
        "sentinel monitor " + MASTER_NAME + " 127.0.0.1 " + master.port() + " 2",
        "sentinel down-after-milliseconds " + MASTER_NAME + " 1000",
        "sentinel failover-timeout " + MASTER_NAME + " 3000");
  }

  /** Starts all five and waits until they know each other. */
  public static RedisSentinel start() {
    return new RedisSentinel();
  }

  private boolean knowsAll(RedisProcess sentinel) {
    String state = sentinel.info("master0");
    return state.contains("status=ok,")
        && state.contains("slaves=1,")
        && state.endsWith("sentinels=" + SENTINELS);
  }

  /** The node that is the master according to the Sentinels. */
  public RedisProcess master() {
    var address =
        (List<?>) sentinels.get(0).command("SENTINEL", "GET-MASTER-ADDR-BY-NAME", MASTER_NAME);
    boolean isFirst = address != null && address.contains("" + pair.one().port());
    return isFirst ? pair.one() : pair.other();
  }

  public RedisPair pair() {
    return pair;
  }

  /** What {@code quarkus.redis.hosts} takes: the Sentinels. */
  public String hosts() {
    return sentinels.stream().map(RedisProcess::uri).collect(Collectors.joining(","));
  }

  @Override
  public void close() {
    sentinels.forEach(RedisProcess::close);
    pair.one().close();
    pair.other().close();
  }
}
