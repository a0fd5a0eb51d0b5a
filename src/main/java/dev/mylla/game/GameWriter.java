package dev.mylla.game;

import dev.mylla.game.GameStore.Commit;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
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

  /** A wish, decided on the game and on what is remembered of an earlier request. */
  interface Wish {
    Decision decide(Game game, Optional<Memo> remembered);
  }

  /**
   * The game after a wish.
   *
   * @param memo what is remembered of the request: just now, or when it first came
   * @param events what was written just now; none for a repeat
   */
  record Written(Game game, Optional<Memo> memo, List<Event> events) {}

  /** The game after the wish, or why it was denied. */
  Uni<Answer<Game>> write(GameId id, Permit permit, Function<Game, Decision> wish) {
    return write(id, permit, Optional.empty(), (game, none) -> wish.apply(game))
        .map(answer -> answer.map(Written::game));
  }

  /**
   * As above, for a request that may be repeated.
   *
   * @param permit asked while the game is read; its objection is to new events only, never to a
   *     repeat
   * @param memo name of what is remembered of the request
   */
  Uni<Answer<Written>> write(GameId id, Permit permit, Optional<String> memo, Wish wish) {
    var objection = permit.objection(id).memoize().indefinitely();
    return new Attempt(id, objection, memo, wish).start(RETRIES);
  }

  private final class Attempt {
    private final GameId id;
    private final Uni<Optional<Denial.Code>> objection;
    private final Optional<String> memo;
    private final Wish wish;

    Attempt(GameId id, Uni<Optional<Denial.Code>> objection, Optional<String> memo, Wish wish) {
      this.id = id;
      this.objection = objection;
      this.memo = memo;
      this.wish = wish;
    }

    Uni<Answer<Written>> start(int retries) {
      if (retries < 0) {
        return answer(Answer.denied(Denial.of(Denial.Code.OVERLOADED)));
      }
      return Uni.combine()
          .all()
          .unis(store.recall(id, memo), objection)
          .asTuple()
          .chain(
              both -> {
                var found = both.getItem1();
                if (found.isEmpty()) {
                  return answer(Answer.denied(Denial.of(Denial.Code.NOT_FOUND)));
                }
                var recalled = found.get();
                var decision = wish.decide(recalled.game(), recalled.memo());
                Uni<Answer<Written>> again = Uni.createFrom().deferred(() -> start(retries - 1));
                return carryOut(limited(decision, both.getItem2()), recalled, again);
              });
    }

    /** What is decided later, on the log, is limited as well. */
    private static Decision limited(Decision decision, Optional<Denial.Code> objection) {
      return objection
          .map(Denial::of)
          .map(denial -> decision.orIfNew(new Decision.Deny(denial)))
          .orElse(decision);
    }

    private Uni<Answer<Written>> carryOut(
        Decision decision, GameStore.Recalled recalled, Uni<Answer<Written>> again) {
      var game = recalled.game();
      if (decision instanceof Decision.Write write) {
        return commit(game, write, again);
      }
      if (decision instanceof Decision.TimeUp) {
        return commit(game, new Decision.Write(game.timeout()), again).map(Attempt::timeUp);
      }
      if (decision instanceof Decision.LookUp lookUp) {
        return log.find(id, lookUp.number())
            .chain(
                found ->
                    found
                        .map(
                            played ->
                                carryOut(lookUp.judge().apply(played.move()), recalled, again))
                        .orElse(again));
      }
      if (decision instanceof Decision.LookBack lookBack) {
        return wholeLog(game)
            .chain(
                found ->
                    found
                        .map(events -> carryOut(lookBack.judge().apply(events), recalled, again))
                        .orElse(again));
      }
      if (decision instanceof Decision.Deny deny) {
        return answer(Answer.denied(deny.denial()));
      }
      return store
          .confirm(game)
          .chain(
              unchanged ->
                  unchanged
                      ? answer(Answer.replayed(new Written(game, recalled.memo(), List.of())))
                      : again);
    }

    /** Empty if the game has changed since it was read. */
    private Uni<Optional<List<LoggedEvent>>> wholeLog(Game game) {
      return store
          .log(id, 0, Integer.MAX_VALUE)
          .map(
              found ->
                  found
                      .filter(page -> page.game().version().equals(game.version()))
                      .map(GameStore.LogPage::events));
    }

    private Uni<Answer<Written>> commit(
        Game game, Decision.Write write, Uni<Answer<Written>> again) {
      var commit =
          Commit.of(game, write.events(), write.past(), write.memo()).erasing(write.erased());
      return store
          .commit(commit)
          .chain(
              written ->
                  written
                      .map(
                          next -> {
                            var done = Answer.done(new Written(next, write.memo(), write.events()));
                            return answer(commit.isLate(next) ? timeUp(done) : done);
                          })
                      .orElse(again));
    }

    private static Answer<Written> timeUp(Answer<Written> ended) {
      return ended.fold(
          done -> Answer.denied(Denial.of(Denial.Code.TIME_IS_UP, done.value().game())),
          Answer::denied);
    }

    private static Uni<Answer<Written>> answer(Answer<Written> answer) {
      return Uni.createFrom().item(answer);
    }
  }
}
