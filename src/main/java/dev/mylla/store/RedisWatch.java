package dev.mylla.store;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Is told how each operation on Redis went, for whoever counts. It neither fails nor waits. */
public interface RedisWatch {
  /** Looks away. */
  RedisWatch NONE = (operation, time, trouble) -> {};

  /** Everything that may be asked of Redis: the scripts by their names, and what needs none. */
  List<String> OPERATIONS =
      List.of(
          "arm",
          "commit",
          "confirm",
          "due",
          "enter",
          "find",
          "index-enter",
          "index-finish",
          "index-forget",
          "index-read",
          "move",
          "open-enter",
          "open-settle",
          "take");

  /** The kinds of failure, as an operator would tell them apart. */
  enum Trouble {
    /** No answer in time; a write may have been done. */
    TIMEOUT,
    /** No connection, or one that was lost. */
    UNREACHABLE,
    /** All connections are in use, and too many wait for one already. */
    BUSY,
    /** Redis answered that it will not: read-only, loading, no permission, too few replicas. */
    REFUSED,
    /** No room for the write. */
    FULL,
    /** A stored game cannot be read. */
    DAMAGED
  }

  /**
   * One operation is over.
   *
   * @param operation one of {@link #OPERATIONS}
   * @param time from its first command to its last answer, or until it was given up
   * @param trouble null if it did what was asked
   */
  void took(String operation, Duration time, @Nullable Trouble trouble);

  /** The same answer, once it was told how long it took. */
  default <T> Uni<T> watched(String operation, Uni<T> answer) {
    return Uni.createFrom()
        .deferred(
            () -> {
              long begun = System.nanoTime();
              return answer
                  .onItem()
                  .invoke(() -> took(operation, since(begun), null))
                  .onFailure()
                  .invoke(failure -> took(operation, since(begun), RedisFailure.trouble(failure)));
            });
  }

  private static Duration since(long begun) {
    return Duration.ofNanos(System.nanoTime() - begun);
  }
}
