package dev.mylla.game;

import static dev.mylla.game.SampleGames.created;
import static dev.mylla.game.Table.get;

import dev.mylla.game.GameStore.LogPage;
import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;

/** A store and a game in it, for the tests that every store has to pass. */
abstract class GameStoreFixture {
  GameStore store = new InMemoryGameStore();
  String secret = "";

  /**
   * The store as a service with this retention and clock shift sees it. All stores a test asks for
   * hold the same games.
   */
  protected abstract GameStore store(Retention retention, Duration clockShift);

  @BeforeEach
  void freshGame(TestInfo test) {
    store = store(SampleGames.RETENTION, Duration.ZERO);
    secret = getClass().getName() + test.getDisplayName() + System.nanoTime();
  }

  static List<Event> seatTaken(@Nullable String name) {
    return List.of(new Event.SeatTaken(Color.BLACK, name), new Event.GameStarted());
  }

  static NewGame takenByBoth() {
    return SampleGames.game("nine-mens-morris", Take.BOTH);
  }

  Game game() {
    return written(store.commit(created(secret, takenByBoth())));
  }

  Game found() {
    return get(store.find(SampleGames.id(secret))).orElseThrow();
  }

  LogPage log(int after, int limit) {
    return get(store.log(SampleGames.id(secret), after, limit)).orElseThrow();
  }

  static Game written(Uni<Optional<Game>> commit) {
    return get(commit).orElseThrow();
  }
}
