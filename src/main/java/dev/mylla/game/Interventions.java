package dev.mylla.game;

import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Function;

/**
 * What only the operator does to a game, whoever plays it. That he is the operator is verified
 * where he asks.
 *
 * <p>Every method may fail with {@link GameStore.StorageUnavailable}, {@link GameStore.StorageFull}
 * or {@link GameStore.DamagedGame}.
 */
public final class Interventions {
  private final GameStore store;
  private final GameWriter writer;
  private final Witness witness;

  /** Seen by nobody. */
  public Interventions(GameStore store) {
    this(store, Witness.NONE);
  }

  /** Seen by this witness. */
  public Interventions(GameStore store, Witness witness) {
    this.store = store;
    this.witness = witness;
    this.writer = new GameWriter(store, new GameLog(store));
  }

  /** The game as it stands and all that is in its log; empty if there is none. */
  public Uni<Optional<GameStore.LogPage>> look(GameId id) {
    return store.log(id, 0, Integer.MAX_VALUE);
  }

  /**
   * Ends a game that nobody won, or that nobody has joined yet; also answered so when repeated.
   *
   * @param remark what the players are told, already a {@link Remark}
   * @return {@link Denial.Code#GAME_OVER} if it ended otherwise before
   */
  public Uni<Answer<Game>> end(GameId id, String remark) {
    return written(id, game -> game.endByOperator(remark));
  }

  /**
   * Takes everything that people typed out of the game and its log, and out of the lists of players
   * if it is over; also answered so when there is nothing left to take out.
   */
  public Uni<Answer<Game>> erase(GameId id) {
    return written(id, Game::eraseTexts);
  }

  /** A game whose time is up ends first; then the wish is judged on the game that is over. */
  private Uni<Answer<Game>> written(GameId id, Function<Game, Decision> wish) {
    return writer
        .write(id, Permit.FREE, wish)
        .chain(
            answer ->
                isTimeUp(answer)
                    ? writer.write(id, Permit.FREE, wish)
                    : Uni.createFrom().item(answer))
        .invoke(witness::saw);
  }

  private static boolean isTimeUp(Answer<Game> answer) {
    return answer instanceof Answer.Denied<Game> denied
        && denied.denial().code() == Denial.Code.TIME_IS_UP;
  }
}
