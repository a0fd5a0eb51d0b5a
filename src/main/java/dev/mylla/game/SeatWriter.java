package dev.mylla.game;

import dev.mylla.rules.Color;
import io.smallrye.mutiny.Uni;
import java.util.function.BiFunction;

/** Carries out what the holder of a seat wishes, once his token is verified. */
final class SeatWriter {
  private final GameWriter writer;
  private final StalePrecondition stale;
  private final Credentials credentials;

  SeatWriter(GameStore store, TokenKeys keys) {
    var log = new GameLog(store);
    this.writer = new GameWriter(store, log);
    this.stale = new StalePrecondition(log);
    this.credentials = new Credentials(keys);
  }

  /**
   * The game after the wish; {@link Denial.Code#TOKEN_INVALID} for whoever holds no seat.
   *
   * @param precondition the one that the wish is decided under
   */
  Uni<Answer<Game>> write(
      GameId id, String token, Precondition precondition, BiFunction<Game, Color, Decision> wish) {
    return writer
        .write(
            id,
            game ->
                credentials
                    .verify(token, game)
                    .map(seat -> wish.apply(game, seat))
                    .orElseGet(() -> new Decision.Deny(Denial.of(Denial.Code.TOKEN_INVALID))))
        .chain(answer -> stale.explain(id, precondition, answer));
  }
}
