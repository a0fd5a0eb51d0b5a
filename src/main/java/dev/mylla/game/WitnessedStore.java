package dev.mylla.game;

import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** A store whose writes somebody sees: all of them pass here, whoever wishes for them. */
public final class WitnessedStore implements GameStore {
  private final GameStore store;
  private final Witness witness;

  public WitnessedStore(GameStore store, Witness witness) {
    this.store = store;
    this.witness = witness;
  }

  @Override
  public Uni<Optional<Game>> commit(Commit commit) {
    return store
        .commit(commit)
        .invoke(written -> written.ifPresentOrElse(next -> told(commit, next), () -> lost(commit)))
        .onFailure(RuntimeException.class)
        .invoke(witness::failed);
  }

  private void told(Commit commit, Game next) {
    witness.written(commit.facts(), commit.isLate(next) ? late(commit) : commit.events());
  }

  private static List<Event> late(Commit commit) {
    return commit.late().map(Late::events).orElseThrow();
  }

  /** A game that is there already is created again by a repeated request, not by a faster one. */
  private void lost(Commit commit) {
    if (!commit.expected().equals(Version.NONE)) {
      witness.overtaken();
    }
  }

  @Override
  public Uni<Optional<Game>> find(GameId id) {
    return store.find(id);
  }

  @Override
  public Uni<Optional<Recalled>> recall(GameId id, Optional<String> memo) {
    return store.recall(id, memo);
  }

  @Override
  public Uni<Optional<LogPage>> log(GameId id, int after, int limit) {
    return store.log(id, after, limit);
  }

  @Override
  public Uni<Boolean> confirm(Game game) {
    return store.confirm(game);
  }
}
