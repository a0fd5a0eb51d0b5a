package dev.mylla.store;

import dev.mylla.game.GameId;
import dev.mylla.game.GameStore;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tells a store that cannot be reached from one that is full and from a game that cannot be read.
 * Errors are known by their words: Redis 6.2 wraps what a script raises into a sentence, 7.0 does
 * not, and the client puts its own words before the errors of a batch.
 */
final class RedisFailure {
  private static final List<String> DAMAGE = List.of("MYLLADAMAGED", "WRONGTYPE");
  private static final List<String> SHORTAGE =
      List.of("MYLLAFULL", "OOM command not allowed when used memory");

  private static final String PASSWORD = "Redis asks for a password";
  private static final String PERMISSION = "the Redis user lacks a permission";

  /** What the operator is told beside Redis' own words. */
  private static final Map<String, String> REASONS =
      Map.ofEntries(
          Map.entry("LOADING", "Redis is still loading its data"),
          Map.entry(
              "READONLY", "this Redis is a replica: a failover goes on, or the host is wrong"),
          Map.entry("MASTERDOWN", "this Redis is a replica that has lost its master"),
          Map.entry("CLUSTERDOWN", "the cluster has lost slots or the majority of its masters"),
          Map.entry(
              "MOVED", "another node has it: a failover goes on, or the client type is wrong"),
          Map.entry("MISCONF", "Redis cannot write its data to disk and refuses writes"),
          Map.entry("NOREPLICAS", "Redis has fewer replicas than min-replicas-to-write"),
          Map.entry("NOAUTH", PASSWORD),
          Map.entry("unauthenticated", PASSWORD),
          Map.entry("WRONGPASS", "Redis refuses the user or password"),
          Map.entry("NOPERM", PERMISSION),
          Map.entry("can't run this command", PERMISSION),
          Map.entry("can't access at least one of the keys", PERMISSION));

  private static final Pattern KNOWN =
      Pattern.compile("\\b(" + String.join("|", REASONS.keySet()) + ")\\b");

  /** What the client says of a request whose connection ended before its answer came. */
  private static final String CONNECTION_CLOSED = "CONNECTION_CLOSED";

  /** What the client says of a request that found its connection closed. */
  private static final String NOT_SENT = "Connection is closed";

  /**
   * The step of Netty that found the connection closed before a byte of the request was out; what
   * was to be flushed then may have been sent in part.
   */
  private static final String WRITE = "write(";

  private RedisFailure() {}

  static RuntimeException of(GameId id, Throwable failure) {
    if (failure instanceof GameStore.StorageUnavailable told) {
      return told;
    }
    String message = String.valueOf(failure.getMessage());
    if (DAMAGE.stream().anyMatch(message::contains)) {
      return new GameStore.DamagedGame(id, message, failure);
    }
    return withoutGame(failure);
  }

  /** The answer of one game, or what its failure means. */
  static <T> Uni<T> inTime(GameId id, Duration timeout, Uni<T> answer) {
    return limited(timeout, answer).onFailure().transform(failure -> of(id, failure));
  }

  /** The answer about no single game, or what its failure means. */
  static <T> Uni<T> inTime(Duration timeout, Uni<T> answer) {
    return limited(timeout, answer).onFailure().transform(RedisFailure::withoutGame);
  }

  private static <T> Uni<T> limited(Duration timeout, Uni<T> answer) {
    return answer
        .ifNoItem()
        .after(timeout)
        .failWith(() -> new TimeoutException("no answer within " + timeout.toMillis() + " ms"));
  }

  private static RuntimeException withoutGame(Throwable failure) {
    String message = words(failure);
    if (SHORTAGE.stream().anyMatch(message::contains)) {
      return new GameStore.StorageFull("Redis is short of memory: " + message, failure);
    }
    return new GameStore.StorageUnavailable(reason(message) + ": " + message, failure);
  }

  /**
   * What the failure says, and what lies behind it says: that a handshake failed is told apart from
   * why it did.
   */
  static String words(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = String.valueOf(failure.getMessage());
    String behind = String.valueOf(cause.getMessage());
    return cause.getMessage() == null || message.contains(behind)
        ? message
        : message + " (" + behind + ")";
  }

  private static String reason(String message) {
    var known = KNOWN.matcher(message);
    return known.find() ? REASONS.getOrDefault(known.group(), "") : "Redis";
  }

  /** What kind of failure it is that {@link #of} gave its meaning. */
  static RedisWatch.Trouble trouble(Throwable failure) {
    if (failure instanceof GameStore.DamagedGame) {
      return RedisWatch.Trouble.DAMAGED;
    }
    if (failure instanceof GameStore.StorageFull) {
      return RedisWatch.Trouble.FULL;
    }
    if (failure.getCause() instanceof TimeoutException) {
      return RedisWatch.Trouble.TIMEOUT;
    }
    if (failure.getCause() instanceof ConnectionPoolTooBusyException) {
      return RedisWatch.Trouble.BUSY;
    }
    boolean told = failure.getCause() == null;
    return told || KNOWN.matcher(String.valueOf(failure.getMessage())).find()
        ? RedisWatch.Trouble.REFUSED
        : RedisWatch.Trouble.UNREACHABLE;
  }

  /**
   * The same answer, asked for anew where nobody has seen the request: a connection may be given up
   * in the very moment of its next use, and another one is taken then.
   */
  static <T> Uni<T> resent(Uni<T> answer) {
    return answer.onFailure(RedisFailure::wasNotSent).retry().atMost(2);
  }

  /** Whether the connection was closed before the request was sent: nobody has seen it. */
  static boolean wasNotSent(Throwable failure) {
    return String.valueOf(failure.getMessage()).equals(NOT_SENT)
        || (failure instanceof ClosedChannelException && wasMetBy(WRITE, failure));
  }

  /** Netty throws such failures without a trace but for the step that met them. */
  private static boolean wasMetBy(String step, Throwable failure) {
    return Stream.of(failure.getStackTrace())
        .anyMatch(frame -> frame.getMethodName().startsWith(step));
  }

  /** Whether the request may have been lost with its connection, while Redis is fine. */
  static boolean isLostConnection(Throwable failure) {
    return String.valueOf(failure.getMessage()).endsWith(CONNECTION_CLOSED);
  }
}
