package dev.mylla;

import static org.awaitility.Awaitility.await;

import java.time.Duration;

/**
 * What a test may do to a master and its replica. The two are told apart by what they are just now,
 * so the pair is still one after a failover.
 *
 * @param one started first
 * @param other started second
 */
public record RedisPair(RedisProcess one, RedisProcess other) {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Waits until the replica holds everything the master has done, and the master counts on it. */
  public void awaitReplica(RedisProcess master) {
    await()
        .atMost(PATIENCE)
        .ignoreExceptions()
        .until(
            () ->
                master.info("slave0").contains("state=online")
                    && replicaOf(master).info("master_link_status").equals("up")
                    && replicaOf(master)
                        .info("slave_repl_offset")
                        .equals(master.info("master_repl_offset")));
  }

  /** The one of the two that is the master just now. */
  public RedisProcess master() {
    return one.info("role").equals("master") ? one : other;
  }

  /** The other one. */
  public RedisProcess replicaOf(RedisProcess master) {
    return master == one ? other : one;
  }

  /**
   * Cuts the replica off: what the master does from now on never reaches it. To freeze it would not
   * do, for what is in the socket is read after the master's end.
   */
  public static void cutOff(RedisProcess master) {
    master.command("ACL", "SETUSER", "default", "-psync", "-sync");
    master.command("CLIENT", "KILL", "TYPE", "replica");
    await().atMost(PATIENCE).until(() -> master.info("connected_slaves").equals("0"));
  }

  /** Waits until a replica has become the master. */
  public static void awaitPromotion(RedisProcess replica) {
    await().atMost(PATIENCE).ignoreExceptions().until(() -> replica.info("role").equals("master"));
  }
}
