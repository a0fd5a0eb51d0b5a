package dev.mylla.load;

import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts what a move costs a running service and its Redis, and what a game leaves there. Clients
 * play at random and read what may be played before each move, so a move stands for two requests.
 *
 * <p>Processor time is counted per process, so other work on the machine hardly changes it; the
 * moves per second depend on it.
 */
public final class Sizing {

  private static final int MOVES = 60;

  private final AtomicLong seeds = new AtomicLong();
  private final AtomicLong games = new AtomicLong();
  private final AtomicLong moves = new AtomicLong();
  private final RunningService service;
  private final ScratchRedis redis;

  private Sizing(RunningService service, ScratchRedis redis) {
    this.service = service;
    this.redis = redis;
  }

  /** Usage: Sizing SECONDS CLIENTS JAVA OPTION... — the command that runs the service. */
  public static void main(String... arguments) throws Exception {
    var duration = Duration.ofSeconds(Long.parseLong(arguments[0]));
    int clients = Integer.parseInt(arguments[1]);
    List<String> command = List.of(arguments).subList(2, arguments.length);
    try (ScratchRedis redis = ScratchRedis.start();
        RunningService service = RunningService.start(command, redis.hosts())) {
      var sizing = new Sizing(service, redis);
      sizing.play(duration, clients); // until the JVM has compiled what it needs
      var before = sizing.spent();
      sizing.play(duration, clients);
      print(duration, clients, before, sizing.spent());
    }
  }

  private void play(Duration duration, int clients) throws Exception {
    long end = System.nanoTime() + duration.toNanos();
    Callable<Void> client =
        () -> {
          while (System.nanoTime() < end) {
            var match = new Match(service.uri(), seeds.incrementAndGet());
            match.play(MOVES);
            games.incrementAndGet();
            moves.addAndGet(match.moves());
          }
          return null;
        };
    var threads = Executors.newFixedThreadPool(clients);
    try {
      for (var done : threads.invokeAll(Collections.nCopies(clients, client))) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private Spent spent() throws IOException {
    return new Spent(
        games.get(),
        moves.get(),
        service.processorTime(),
        redis.processorTime(),
        redis.usedBytes());
  }

  /** What had been done, and what it had taken, at some moment. */
  private record Spent(long games, long moves, Duration service, Duration redis, long bytes) {}

  private static void print(Duration duration, int clients, Spent before, Spent after) {
    long games = after.games() - before.games();
    long moves = after.moves() - before.moves();
    System.out.printf(
        "%d clients, %d s: %d games, %d moves, %.0f moves/s with the list of legal moves before each%n",
        clients, duration.toSeconds(), games, moves, (double) moves / duration.toSeconds());
    print("service", after.service().minus(before.service()), moves);
    print("redis", after.redis().minus(before.redis()), moves);
    System.out.printf(
        "%d bytes of Redis per game of %d moves%n",
        (after.bytes() - before.bytes()) / games, moves / games);
  }

  private static void print(String process, Duration used, long moves) {
    System.out.printf(
        "%s: %d us of processor time per move, so %d moves/s per core%n",
        process,
        used.toNanos() / 1_000 / moves,
        moves * 1_000_000_000 / Math.max(1, used.toNanos()));
  }
}
