package dev.mylla.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.RedisConnection;
import dev.mylla.RedisProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;

/** What the tests of the running service share: sight of the storage behind it. */
abstract class HttpTest {

  /** Put here by {@link dev.mylla.RedisTestResource}. */
  @Nullable RedisProcess redis;

  /** What other tests left would make every look at the storage a long one. */
  @BeforeEach
  void empty() {
    redis().command("FLUSHALL");
  }

  RedisProcess redis() {
    if (redis == null) {
      throw new AssertionError("no Redis was injected");
    }
    return redis;
  }

  /** The request is refused so, and not one byte of the storage changes. */
  Reply refused(Request request, int status, String code) {
    String before = stored();
    Reply reply = request.send().expect(status, code);
    assertEquals(before, stored(), () -> "something was written by " + reply.exchange());
    return reply;
  }

  /** The request is answered so, and not one byte of the storage changes. */
  Reply unchanged(Request request, int status) {
    String before = stored();
    Reply reply = request.send(status);
    assertEquals(before, stored(), () -> "something was written by " + reply.exchange());
    return reply;
  }

  /**
   * Lets the deadline of a game have passed long ago. The entry for the sweeper stays where it is,
   * so that nobody ends the game before the test.
   */
  void expire(HttpGame game) {
    String hash = "mylla:{" + game.id() + "}";
    String clock = String.valueOf(redis().command("HGET", hash, "c"));
    redis().command("HSET", hash, "c", clock.replaceFirst("^(\\d+ \\d+) \\d+", "$1 1000"));
  }

  /** A digest of every key and value, and how many changes Redis has counted so far. */
  String stored() {
    try (var connection = new RedisConnection(redis().port())) {
      String counts = String.valueOf(connection.command("INFO", "persistence"));
      return connection.command("DEBUG", "DIGEST")
          + counts.replaceFirst("(?s).*(rdb_changes_since_last_save:\\d+).*", " $1");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
