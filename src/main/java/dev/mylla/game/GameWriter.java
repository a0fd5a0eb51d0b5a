package dev.mylla.game;

import dev.mylla.game.GameStore.Commit;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;

/**
 * Reads a game, lets it decide, and commits the decision; from the start again when another writer
 * was faster.
 */
final class GameWriter {
  /**
   * How often a wish is read and decided again after a lost race, before its client hears of it.
   */
  private static final int RETRIES = 5;

  private final GameStore store;
  private final GameLog log;

  GameWriter(GameStore store, GameLog log) {
    this.store = store;
    this.log = log;
  }

  /** The game after the wish, or why it was denied. */
  Uni<Answer<Game>> write(GameId id, Function<Game, Decision> wish) {
    return attempt(id, wish, RETRIES);
  }

  private Uni<Answer<Game>> attempt(GameId id, Function<Game, Decision> wish, int retries) {
    if (retries < 0) {
      return answer(Answer.denied(Denial.of(Denial.Code.OVERLOADED)));
    }
    return store
        .find(id)
        .chain(
            found -> {
              if (found.isEmpty()) {
                return answer(Answer.denied(Denial.of(Denial.Code.NOT_FOUND)));
              }
              var game = found.get();
              Uni<Answer<Game>> again =
                  Uni.createFrom().deferred(() -> attempt(id, wish, retries - 1));
              return carryOut(wish.apply(game), game, again);
            });
  }

  private Uni<Answer<Game>> carryOut(Decision decision, Game game, Uni<Answer<Game>> again) {
    if (decision instanceof Decision.Write write) {
      return store
          .commit(
              new Commit(
                  game.facts(), game.version(), write.events(), game.state().after(write.events())))
          .chain(written -> written.isPresent() ? answer(Answer.done(written.get())) : again);
    }
    if (decision instanceof Decision.LookUp lookUp) {
      return log.find(game.id(), lookUp.number())
          .chain(
              found ->
                  found
                      .map(played -> carryOut(lookUp.judge().apply(played.move()), game, again))
                      .orElse(again));
    }
    if (decision instanceof Decision.Deny deny) {
      return answer(Answer.denied(deny.denial()));
    }
    return answer(Answer.replayed(game));
  }

  private static Uni<Answer<Game>> answer(Answer<Game> answer) {
    return Uni.createFrom().item(answer);
  }
}
