package dev.mylla.store;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.limit.Allowance;
import dev.mylla.limit.Bucket;
import dev.mylla.limit.Kind;
import dev.mylla.limit.Rate;
import dev.mylla.limit.Scope;
import dev.mylla.limit.Spender;
import io.smallrye.mutiny.Multi;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Buckets on the oldest Redis there may be, and on a newer one. */
class RedisBucketsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  @ParameterizedTest
  @EnumSource
  void aBucketGivesWhatItHoldsAndThenSaysHowLongToWait(Servers server) {
    try (var redis = server.start();
        var stores = new RedisStores(redis)) {
      var buckets = buckets(stores);
      var bucket = bucket("ann", "3/1h");

      for (int left = 2; left >= 0; left--) {
        var taken = take(buckets, bucket, 1);
        assertTrue(taken.allowed());
        assertEquals(left, taken.remaining());
        assertEquals(Duration.ZERO, taken.delay());
      }
      var refused = take(buckets, bucket, 1);

      assertFalse(refused.allowed());
      assertEquals(0, refused.remaining());
      assertBetween(Duration.ofMinutes(19), Duration.ofMinutes(20), refused.delay());
      assertBetween(Duration.ofMinutes(59), Duration.ofHours(1), refused.recovery());
      assertTrue(take(buckets, bucket("ben", "3/1h"), 1).allowed());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aBucketGivesAllThatIsAskedForOrNothing(Servers server) {
    try (var redis = server.start();
        var stores = new RedisStores(redis)) {
      var buckets = buckets(stores);
      var bucket = bucket("ann", "5/1h");

      assertEquals(2, take(buckets, bucket, 3).remaining());
      assertFalse(take(buckets, bucket, 3).allowed());
      assertEquals(0, take(buckets, bucket, 2).remaining());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aLookTakesNothing(Servers server) {
    try (var redis = server.start();
        var stores = new RedisStores(redis)) {
      var buckets = buckets(stores);
      var bucket = bucket("ann", "1/1h");

      assertTrue(buckets.look(bucket).await().atMost(PATIENCE).allowed());
      assertNull(redis.command("GET", RedisBuckets.key(bucket)));
      take(buckets, bucket, 1);
      assertFalse(buckets.look(bucket).await().atMost(PATIENCE).allowed());
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatComesBackComesBackOneByOneAndAFullBucketIsForgotten(Servers server) {
    try (var redis = server.start();
        var stores = new RedisStores(redis)) {
      var buckets = buckets(stores);
      var bucket = bucket("ann", "4/400ms");
      take(buckets, bucket, 4);

      await().atMost(PATIENCE).until(() -> take(buckets, bucket, 1).allowed());
      long left = Long.parseLong("" + redis.command("PTTL", RedisBuckets.key(bucket)));
      assertTrue(left <= 400, () -> left + " ms");
      await().atMost(PATIENCE).until(() -> redis.command("GET", RedisBuckets.key(bucket)) == null);
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofManyAtOnceExactlyAsManyAreAllowedAsThereAre(Servers server) {
    try (var redis = server.start();
        var stores = new RedisStores(redis)) {
      var buckets = buckets(stores);
      var bucket = bucket("ann", "7/1h");

      List<Allowance> taken =
          Multi.createFrom()
              .range(0, 50)
              .onItem()
              .transformToUni(i -> buckets.take(bucket, 1))
              .merge(50)
              .collect()
              .asList()
              .await()
              .atMost(PATIENCE);

      assertEquals(7, taken.stream().filter(Allowance::allowed).count());
    }
  }

  /** Else a clock that was wrong for a moment, or a rate that was lowered, would lock out. */
  @ParameterizedTest
  @EnumSource
  void aBucketIsNeverEmptierThanEmpty(Servers server) {
    try (var redis = server.start();
        var stores = new RedisStores(redis)) {
      var bucket = bucket("ann", "2/1m");
      redis.command("SET", RedisBuckets.key(bucket), "9000000000000000");

      var refused = take(buckets(stores), bucket, 1);

      assertFalse(refused.allowed());
      assertEquals(Duration.ofSeconds(30), refused.delay());
    }
  }

  private static Allowance take(RedisBuckets buckets, Bucket bucket, int amount) {
    return buckets.take(bucket, amount).await().atMost(PATIENCE);
  }

  private static RedisBuckets buckets(RedisStores stores) {
    return new RedisBuckets(stores.client(), PATIENCE, RedisWatch.NONE);
  }

  private static Bucket bucket(String name, String rate) {
    return new Bucket(new Spender(Scope.SEAT, name), Kind.WRITES, Rate.parse(rate));
  }

  private static void assertBetween(Duration least, Duration most, Duration actual) {
    assertTrue(actual.compareTo(least) >= 0 && actual.compareTo(most) <= 0, actual::toString);
  }
}
