package dev.mylla.clock;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A Redis client whose commands wait, each, until a test lets them go. */
final class SteppedRedis implements Redis {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Redis redis;
  private final BlockingQueue<Command> waiting = new LinkedBlockingQueue<>();

  private record Command(Request request, Promise<Response> answer) {}

  SteppedRedis(Redis redis) {
    this.redis = redis;
  }

  /**
   * Lets the next command go and awaits its answer.
   *
   * @param work what sends the commands
   * @return false if it is done and sends no more
   */
  boolean step(CompletableFuture<?> work) throws Exception {
    var command = next(work);
    if (command == null) {
      return false;
    }
    var answered = new CompletableFuture<Boolean>();
    redis
        .send(command.request())
        .onComplete(
            answer -> {
              command.answer().handle(answer);
              answered.complete(true);
            });
    return answered.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  private @Nullable Command next(CompletableFuture<?> work) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < end) {
      var command = waiting.poll(1, TimeUnit.MILLISECONDS);
      if (command != null || work.isDone()) {
        return command;
      }
    }
    throw new AssertionError("neither done nor sending");
  }

  @Override
  public Future<Response> send(Request command) {
    Promise<Response> answer = Promise.promise();
    waiting.add(new Command(command, answer));
    return answer.future();
  }

  @Override
  public Future<RedisConnection> connect() {
    return redis.connect();
  }

  @Override
  public Future<List<Response>> batch(List<Request> commands) {
    return redis.batch(commands);
  }

  @Override
  public void close() {
    redis.close();
  }
}
