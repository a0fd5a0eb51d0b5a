package dev.mylla.game;

import dev.mylla.game.GameStore.Commit;
import dev.mylla.game.GameStore.LogPage;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Reads games so that nobody is shown one whose time has been up for long as if it went on: the end
 * is recorded first. Where the store refuses that, the game is shown as it stands.
 */
public final class Timekeeper {
  private final GameStore store;

  public Timekeeper(GameStore store) {
    this.store = store;
  }

  /** The game as it stands, ended if its time is up; empty if there is none. */
  public Uni<Optional<Game>> find(GameId id) {
    return store
        .find(id)
        .chain(
            found -> {
              if (found.isEmpty() || !found.get().isTimedOut()) {
                return Uni.createFrom().item(found);
              }
              return end(found.get())
                  .chain(written -> written.isPresent() ? item(written) : store.find(id))
                  .onFailure()
                  .recoverWithItem(found);
            });
  }

  /** A part of the log, with the end of the game if its time is up; empty if there is no game. */
  Uni<Optional<LogPage>> log(GameId id, int after, int limit) {
    return store
        .log(id, after, limit)
        .chain(
            found -> {
              if (found.isEmpty() || !found.get().game().isTimedOut()) {
                return Uni.createFrom().item(found);
              }
              return end(found.get().game())
                  .chain(written -> store.log(id, after, limit))
                  .onFailure()
                  .recoverWithItem(found);
            });
  }

  /**
   * Records the end of a game that was read as timed out.
   *
   * @return the ended game; empty if something else was written in the meantime
   */
  public Uni<Optional<Game>> end(Game game) {
    return store.commit(Commit.of(game, game.timeout(), Optional.empty()));
  }

  private static <T> Uni<T> item(T item) {
    return Uni.createFrom().item(item);
  }
}
