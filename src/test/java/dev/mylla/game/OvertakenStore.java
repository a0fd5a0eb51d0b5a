package dev.mylla.game;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * A store on which another writer is always faster, for so many commits: each of them meets a
 * changed version and writes nothing. It counts what is asked of it.
 */
final class OvertakenStore implements GameStore {
  private final GameStore store;
  private final Runnable otherWriter;
  private int races;
  private int commits;
  private int finds;

  /**
   * @param otherWriter what the other one writes before each lost commit; it may write nothing
   */
  OvertakenStore(GameStore store, int races, Runnable otherWriter) {
    this.store = store;
    this.races = races;
    this.otherWriter = otherWriter;
  }

  int commits() {
    return commits;
  }

  int finds() {
    return finds;
  }

  @Override
  public Uni<Optional<Game>> find(GameId id) {
    finds++;
    return store.find(id);
  }

  @Override
  public Uni<Optional<Recalled>> recall(GameId id, Optional<String> memo) {
    finds++;
    return store.recall(id, memo);
  }

  @Override
  public Uni<Optional<LogPage>> log(GameId id, int after, int limit) {
    return store.log(id, after, limit);
  }

  @Override
  public Uni<Optional<Game>> commit(Commit commit) {
    commits++;
    if (races == 0) {
      return store.commit(commit);
    }
    races--;
    otherWriter.run();
    return Uni.createFrom().item(Optional.empty());
  }
}
