package dev.mylla.game;

import dev.mylla.rules.Color;
import io.smallrye.mutiny.Uni;
import java.util.function.BiFunction;

/** Carries out what somebody wishes for a seat, once it is verified that he may act for it. */
final class SeatWriter {
  private final GameWriter writer;
  private final StalePrecondition stale;
  private final Credentials credentials;
  private final Witness witness;

  SeatWriter(GameStore store, TokenKeys keys, Witness witness) {
    var log = new GameLog(store);
    this.writer = new GameWriter(store, log);
    this.stale = new StalePrecondition(log);
    this.credentials = new Credentials(keys);
    this.witness = witness;
  }

  /**
   * The game after the wish; {@link Denial.Code#TOKEN_INVALID} for whoever holds no seat.
   *
   * @param precondition the one that the wish is decided under
   */
  Uni<Answer<Game>> write(
      GameId id, Caller caller, Precondition precondition, BiFunction<Game, Color, Decision> wish) {
    return writer
        .write(
            id,
            caller.permit(),
            game ->
                credentials
                    .verify(caller, game)
                    .fold(seat -> wish.apply(game, seat.value()), Decision.Deny::new))
        .chain(answer -> stale.explain(id, precondition, answer))
        .invoke(witness::saw);
  }
}
