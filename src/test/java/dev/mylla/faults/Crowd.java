package dev.mylla.faults;

import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Clients of one service, each on a connection and in a game of its own, game after game. */
final class Crowd implements AutoCloseable {
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final Variant VARIANT = Variants.find("mylla").orElseThrow();

  private final Client client;
  private final Tally tally;
  private final Queue<Match> matches = new ConcurrentLinkedQueue<>();
  private final ExecutorService threads;
  private final List<CompletableFuture<Void>> members = new ArrayList<>();
  private volatile boolean goesOn = true;

  Crowd(int size, URI service, Tally tally, Samples samples) {
    this.client = new Client(List.of(service), ANSWER, samples);
    this.tally = tally;
    this.threads = Executors.newFixedThreadPool(size);
    for (int member = 0; member < size; member++) {
      Random random = new Random(member);
      members.add(CompletableFuture.runAsync(() -> playGames(random), threads));
    }
  }

  /** Throws what a member has found wrong. */
  void check() {
    members.stream().filter(CompletableFuture::isDone).forEach(CompletableFuture::join);
  }

  /** Lets everybody finish his move; the games they were playing may have no end. */
  List<Match> stop() {
    goesOn = false;
    CompletableFuture.allOf(members.toArray(CompletableFuture[]::new)).join();
    return List.copyOf(matches);
  }

  @Override
  public void close() {
    goesOn = false;
    threads.shutdownNow();
  }

  private void playGames(Random random) {
    while (goesOn) {
      Match match = Match.create(client, VARIANT, random);
      matches.add(match);
      new Player(match, client, tally, new History(), random).play(() -> goesOn);
    }
  }
}
