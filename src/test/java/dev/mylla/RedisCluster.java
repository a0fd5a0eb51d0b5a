package dev.mylla;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A cluster of three masters with a third of the slots each and one replica each. A node counts as
 * dead two seconds after it has gone silent.
 */
public final class RedisCluster implements AutoCloseable {

  private static final int MASTERS = 3;
  private static final int SLOTS = 16_384;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final List<RedisPair> pairs;

  private RedisCluster() {
    pairs =
        IntStream.range(0, MASTERS)
            .mapToObj(number -> new RedisPair(startNode(), startNode()))
            .toList();
    IntStream.range(0, MASTERS).forEach(this::giveSlots);
    nodes().forEach(this::meet);
    nodes().forEach(node -> await().atMost(PATIENCE).until(() -> knowsAll(node)));
    pairs.forEach(RedisCluster::replicate);
    nodes().forEach(node -> await().atMost(PATIENCE).until(() -> isOk(node)));
    pairs.forEach(pair -> pair.awaitReplica(pair.one()));
  }

  private static RedisProcess startNode() {
    return RedisProcess.clusterNode(
        "--cluster-node-timeout", "2000", "--repl-diskless-sync-delay", "0");
  }

  /** Starts all six and waits until the cluster serves every slot. */
  public static RedisCluster start() {
    return new RedisCluster();
  }

  private void giveSlots(int number) {
    var master = pairs.get(number).one();
    List<String> words = new ArrayList<>(List.of("CLUSTER", "ADDSLOTS"));
    IntStream.range(SLOTS * number / MASTERS, SLOTS * (number + 1) / MASTERS)
        .forEach(slot -> words.add("" + slot));
    master.command(words.toArray(String[]::new));
    master.command("CLUSTER", "SET-CONFIG-EPOCH", "" + (number + 1));
  }

  private void meet(RedisProcess node) {
    node.command("CLUSTER", "MEET", "127.0.0.1", "" + pairs.get(0).one().port());
  }

  private static void replicate(RedisPair pair) {
    pair.other()
        .command("CLUSTER", "REPLICATE", String.valueOf(pair.one().command("CLUSTER", "MYID")));
  }

  private boolean knowsAll(RedisProcess node) {
    return state(node).contains("cluster_known_nodes:" + 2 * MASTERS);
  }

  private static boolean isOk(RedisProcess node) {
    return state(node).contains("cluster_state:ok");
  }

  private static String state(RedisProcess node) {
    return String.valueOf(node.command("CLUSTER", "INFO"));
  }

  private Stream<RedisProcess> nodes() {
    return pairs.stream().flatMap(pair -> Stream.of(pair.one(), pair.other()));
  }

  /** Each master, first in its pair until it is replaced, and its replica. */
  public List<RedisPair> pairs() {
    return pairs;
  }

  /** What {@code quarkus.redis.hosts} takes. */
  public String hosts() {
    return nodes().map(RedisProcess::uri).collect(Collectors.joining(","));
  }

  @Override
  public void close() {
    nodes().forEach(RedisProcess::close);
  }
}
