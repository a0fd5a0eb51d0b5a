package dev.mylla.faults;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import dev.mylla.PackagedService;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** Asks again and again whether a service is alive. */
final class Watch implements AutoCloseable {
  private static final int PAUSE = 50;

  private final PackagedService service;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final CompletableFuture<List<Integer>> statuses;

  Watch(PackagedService service) {
    this.service = service;
    this.statuses = CompletableFuture.supplyAsync(this::watch);
  }

  /** The statuses of all answers, 0 for none. */
  List<Integer> end() {
    ended.countDown();
    return statuses.join();
  }

  @Override
  public void close() {
    end();
  }

  private List<Integer> watch() {
    List<Integer> seen = new ArrayList<>();
    try {
      do {
        seen.add(service.liveness());
      } while (!ended.await(PAUSE, MILLISECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return seen;
  }
}
