package dev.mylla.store;

import dev.mylla.limit.Allowance;
import dev.mylla.limit.Bucket;
import dev.mylla.limit.Buckets;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.mutiny.redis.client.Response;
import java.time.Duration;
import java.util.List;

/**
 * Buckets in Redis, {@code mylla:limit:{<scope>:<owner>}:<kind>}: each one number, by Redis' own
 * clock, and forgotten as soon as the bucket is full.
 */
public final class RedisBuckets implements Buckets {
  private static final Script TAKE = Script.load("take.lua");

  private final Redis redis;
  private final Duration timeout;
  private final RedisWatch watch;

  /**
   * @param timeout after which one command to Redis counts as failed
   * @param watch is told how each went
   */
  public RedisBuckets(Redis redis, Duration timeout, RedisWatch watch) {
    this.redis = redis;
    this.timeout = timeout;
    this.watch = watch;
  }

  @Override
  public Uni<Allowance> take(Bucket bucket, int amount) {
    if (amount < 1) {
      throw new IllegalArgumentException("nothing is taken");
    }
    return ask(bucket, amount);
  }

  @Override
  public Uni<Allowance> look(Bucket bucket) {
    return ask(bucket, 0);
  }

  private Uni<Allowance> ask(Bucket bucket, int amount) {
    var rate = bucket.rate();
    var arguments =
        List.of(
            Integer.toString(rate.amount()),
            Long.toString(micros(rate.each())),
            Integer.toString(amount));
    var answer = TAKE.run(redis::send, List.of(key(bucket)), arguments);
    return watch
        .watched(TAKE.name(), RedisFailure.inTime(timeout, answer))
        .map(taken -> allowance(bucket, taken));
  }

  private static Allowance allowance(Bucket bucket, Response answer) {
    return new Allowance(
        bucket,
        answer.get(0).toBoolean(),
        answer.get(1).toInteger(),
        duration(answer.get(2)),
        duration(answer.get(3)));
  }

  static String key(Bucket bucket) {
    var owner = bucket.owner();
    return "mylla:limit:{%s:%s}:%s"
        .formatted(owner.scope().text(), owner.name(), bucket.kind().text());
  }

  private static long micros(Duration duration) {
    return duration.toNanos() / 1_000;
  }

  private static Duration duration(Response micros) {
    return Duration.ofNanos(micros.toLong() * 1_000);
  }
}
