package dev.mylla.game;

import static dev.mylla.game.SampleGames.created;
import static dev.mylla.game.SampleGames.withClock;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.game.NewGame.Take;
import dev.mylla.game.TimeControl.OnTimeout;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is shown of a game whose time is up. */
class TimekeeperTest {
  private static final Duration LATE = Duration.ofHours(1).plusSeconds(3);
  private static final TimeControl HOUR =
      new TimeControl.PerMove(Duration.ofHours(1), OnTimeout.FORFEIT);

  private final InMemoryGameStore store = new InMemoryGameStore();
  private final GameStore late = store.seenBy(SampleGames.RETENTION, LATE);

  /** A store that can be read but not written to, as where Redis has become a replica. */
  private final class ReadOnly implements GameStore {
    @Override
    public Uni<Optional<Game>> find(GameId id) {
      return late.find(id);
    }

    @Override
    public Uni<Optional<Recalled>> recall(GameId id, Optional<String> memo) {
      return late.recall(id, memo);
    }

    @Override
    public Uni<Optional<LogPage>> log(GameId id, int after, int limit) {
      return late.log(id, after, limit);
    }

    @Override
    public Uni<Optional<Game>> commit(Commit commit) {
      return Uni.createFrom().failure(new StorageUnavailable("this Redis is a replica"));
    }
  }

  @Test
  void aGameIsEndedBeforeItIsShown() {
    var game = clocked();

    assertEquals(Status.FINISHED, shown(late, game).state().status());
    assertEquals(3, logged(late, game).events().size());
  }

  @Test
  void theLogIsReadAgainWithTheEndInIt() {
    var game = clocked();

    var page = logged(late, game);

    assertEquals(3, page.events().size());
    assertEquals(Status.FINISHED, page.game().state().status());
  }

  @Test
  void whereTheStoreRefusesTheEndTheGameIsShownAsItStands() {
    var game = clocked();
    var readOnly = new ReadOnly();

    assertEquals(game.version(), shown(readOnly, game).version());
    assertEquals(1, logged(readOnly, game).events().size());
  }

  @Test
  void whoeverEndsItFirstEveryoneIsShownTheSame() {
    var game = clocked();
    var overtaken =
        new OvertakenStore(
            late, 1, () -> get(new Timekeeper(late).end(get(late.find(game.id())).orElseThrow())));

    assertEquals(Status.FINISHED, shown(overtaken, game).state().status());
    assertEquals(3, logged(late, game).events().size());
  }

  private Game clocked() {
    var wanted = withClock(HOUR, SampleGames.game("mylla", Take.BOTH));
    return get(store.commit(created("timekeeper", wanted))).orElseThrow();
  }

  private static Game shown(GameStore seen, Game game) {
    return get(new Timekeeper(seen).find(game.id())).orElseThrow();
  }

  private static GameStore.LogPage logged(GameStore seen, Game game) {
    return get(new Timekeeper(seen).log(game.id(), 0, 10)).orElseThrow();
  }
}
