package dev.mylla.store;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What the Redis nodes that take writes say about themselves: the one there is, or every master of
 * a cluster.
 */
final class Masters {
  private static final int SLOTS = 16_384;

  private final Redis redis;

  Masters(Redis redis) {
    this.redis = redis;
  }

  /** The {@code INFO} of each. */
  Uni<List<RedisInfo>> info() {
    return redis
        .send(Request.cmd(Command.INFO))
        .map(RedisInfo::of)
        .chain(info -> info.isOfCluster() ? ofCluster() : Uni.createFrom().item(List.of(info)));
  }

  private Uni<List<RedisInfo>> ofCluster() {
    return redis
        .send(Request.cmd(Command.CLUSTER).arg("SLOTS"))
        .chain(
            slots -> Uni.join().all(keys(slots).stream().map(this::infoAt).toList()).andFailFast());
  }

  /** The client sends a script where its key lies, and any other command anywhere. */
  private Uni<RedisInfo> infoAt(String key) {
    var script = Request.cmd(Command.EVAL).arg("return redis.call('INFO')").arg(1).arg(key);
    return redis.send(script).map(RedisInfo::of);
  }

  /**
   * For each master a key that would lie there.
   *
   * @param slots ranges of {first, last, {host, port, …} of the master, …}
   */
  private static Collection<String> keys(Response slots) {
    var keys = new TreeMap<String, String>();
    slots.forEach(
        range -> {
          var master = range.get(2);
          keys.computeIfAbsent(
              master.get(0) + ":" + master.get(1),
              address -> key(range.get(0).toInteger(), range.get(1).toInteger()));
        });
    return keys.values();
  }

  private static String key(int first, int last) {
    return IntStream.iterate(0, number -> number + 1)
        .mapToObj(number -> "mylla:ready:" + number)
        .filter(key -> first <= slot(key) && slot(key) <= last)
        .findFirst()
        .orElseThrow();
  }

  /** CRC16 (XMODEM) of a key without a hash tag, as the cluster specification has it. */
  static int slot(String key) {
    int remainder = 0;
    for (byte octet : key.getBytes(StandardCharsets.US_ASCII)) {
      remainder ^= octet << 8;
      for (int bit = 0; bit < 8; bit++) {
        remainder = (remainder & 0x8000) == 0 ? remainder << 1 : remainder << 1 ^ 0x1021;
      }
      remainder &= 0xffff;
    }
    return remainder % SLOTS;
  }
}
