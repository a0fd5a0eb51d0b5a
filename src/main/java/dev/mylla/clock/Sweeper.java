package dev.mylla.clock;

import dev.mylla.game.Deadlines;
import dev.mylla.game.Deadlines.Entry;
import dev.mylla.game.Game;
import dev.mylla.game.GameStore;
import dev.mylla.game.Status;
import dev.mylla.game.Timekeeper;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import org.jboss.logging.Logger;

/**
 * Looks at the games whose deadlines have come, shard by shard. An entry is never taken away before
 * its game has been dealt with, so a round that breaks off is made good by the next, of this
 * service or another.
 *
 * <p>The order is what keeps a deadline from passing unseen: read the game, say in the game from
 * when on it is watched, which fails if anything was written to it since, and only then move the
 * entry, which fails if anybody entered the game again since.
 */
@Singleton
public class Sweeper {
  private static final Logger LOG = Logger.getLogger(Sweeper.class);
  private static final int PAGE = 100;
  private static final int AT_ONCE = 8;

  private final GameStore store;
  private final Timekeeper timekeeper;
  private final Deadlines deadlines;
  private final SweeperWatch watch;

  /** Watched by nobody. */
  public Sweeper(GameStore store, Deadlines deadlines) {
    this(store, deadlines, SweeperWatch.NONE);
  }

  /** Tells the watch of everything it does. */
  @Inject
  public Sweeper(GameStore store, Deadlines deadlines, SweeperWatch watch) {
    this.store = store;
    this.timekeeper = new Timekeeper(store);
    this.deadlines = deadlines;
    this.watch = watch;
  }

  /** One round through all shards; it ends early where the store does not answer. */
  @Scheduled(every = "1s", concurrentExecution = ConcurrentExecution.SKIP)
  public Uni<Void> sweep() {
    return Multi.createFrom()
        .range(0, deadlines.shards())
        .onItem()
        .transformToUniAndConcatenate(this::sweep)
        .collect()
        .last()
        .replaceWithVoid()
        .invoke(watch::roundDone)
        .onFailure(Sweeper::isOfTheStorage)
        .recoverWithItem(
            failure -> {
              LOG.debugf("sweep broken off: %s", failure.getMessage());
              return null;
            });
  }

  /** It does not answer, or has no room: the next round comes soon. */
  private static boolean isOfTheStorage(Throwable failure) {
    return failure instanceof GameStore.StorageUnavailable
        || failure instanceof GameStore.StorageFull;
  }

  /** One round through one shard. */
  Uni<Void> sweep(int shard) {
    return sweep(shard, 0);
  }

  /**
   * @param left how many due entries were looked at and stay where they are
   */
  private Uni<Void> sweep(int shard, int left) {
    return deadlines
        .due(shard, left, PAGE)
        .chain(
            due ->
                Multi.createFrom()
                    .iterable(due.entries())
                    .onItem()
                    .transformToUni(entry -> settled(entry, due.now()))
                    .merge(AT_ONCE)
                    .filter(settled -> !settled)
                    .collect()
                    .asList()
                    .chain(
                        staying ->
                            due.entries().size() < PAGE
                                ? Uni.createFrom().voidItem()
                                : sweep(shard, left + staying.size())));
  }

  /** Whether the entry was moved or taken away; a damaged game is left to its operator. */
  private Uni<Boolean> settled(Entry entry, Instant now) {
    return store
        .find(entry.id())
        .chain(
            found ->
                found.map(game -> settled(entry, game, now)).orElseGet(() -> expired(entry, now)))
        .onFailure(GameStore.DamagedGame.class)
        .recoverWithItem(
            failure -> {
              LOG.errorf("sweeper: %s", failure.getMessage());
              return false;
            });
  }

  private Uni<Boolean> settled(Entry entry, Game game, Instant now) {
    if (game.state().status() == Status.WAITING) {
      return expired(entry, now);
    }
    if (game.watchedFrom().isEmpty()) {
      return deadlines.remove(entry);
    }
    if (game.isTimedOut()) {
      watch.overdue(Duration.between(game.watchedFrom().orElseThrow(), now));
      return timekeeper.end(game).chain(ended -> ended.isPresent() ? ended(entry) : unsettled());
    }
    return deadlines
        .arm(game)
        .chain(
            armed -> armed ? deadlines.move(entry, game.watchedFrom().orElseThrow()) : unsettled());
  }

  private Uni<Boolean> ended(Entry entry) {
    watch.gameEnded();
    return deadlines.remove(entry);
  }

  /** The game may be about to be written, or to start. */
  private Uni<Boolean> expired(Entry entry, Instant now) {
    return now.isAfter(entry.at().plus(Deadlines.PATIENCE)) ? deadlines.remove(entry) : unsettled();
  }

  private static Uni<Boolean> unsettled() {
    return Uni.createFrom().item(false);
  }
}
