package dev.mylla.game;

import static dev.mylla.game.SampleGames.created;
import static dev.mylla.game.SampleGames.withClock;
import static dev.mylla.game.Table.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.mylla.game.NewGame.Take;
import dev.mylla.game.TimeControl.OnTimeout;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A witness is told what happened in a game once, whoever wrote it, and of every other answer. */
class WitnessTest {
  private static final Duration LATE = Duration.ofHours(1).plusSeconds(3);
  private static final List<Event> END =
      List.of(
          new Event.ClockExpired(Color.WHITE),
          new Event.GameEnded(Outcome.win(Color.BLACK, Outcome.Reason.TIME)));

  private final InMemoryGameStore store = new InMemoryGameStore();
  private final Notes notes = new Notes();
  private final GameStore seen = new WitnessedStore(store, notes);
  private final Games games = new Games(seen, SampleGames.KEYS, notes);

  private static final class Unreachable implements GameStore {
    @Override
    public Uni<Optional<Game>> find(GameId id) {
      return gone();
    }

    @Override
    public Uni<Optional<Recalled>> recall(GameId id, Optional<String> memo) {
      return gone();
    }

    @Override
    public Uni<Optional<LogPage>> log(GameId id, int after, int limit) {
      return gone();
    }

    @Override
    public Uni<Optional<Game>> commit(Commit commit) {
      return gone();
    }

    private static <T> Uni<T> gone() {
      return Uni.createFrom().failure(new StorageUnavailable("gone"));
    }
  }

  @Test
  void aCreationIsToldAndItsRepeatIsNeitherWrittenNorARace() {
    var creation = Optional.of(SampleGames.creation("a secret of the creator"));
    var wanted = SampleGames.game("mylla", Take.BOTH);

    get(games.create(wanted, creation));
    get(games.create(wanted, creation));

    assertEquals(1, notes.events.size());
    assertEquals(1, notes.repeated);
    assertEquals(0, notes.overtaken);
  }

  @Test
  void aMoveIsToldOnceAndItsRepeatAndItsRefusalAsWhatTheyAre() {
    var table = Table.open(seen, "witness", "mylla");
    var white = Caller.holding(table.token(Color.WHITE));

    for (String point : List.of("d6", "d6", "f4")) {
      get(games.move(table.id(), white, 1, SampleGames.move(point), Aside.NONE, Precondition.NONE));
    }

    assertEquals(2, notes.events.size());
    assertEquals(1, notes.repeated);
    assertEquals(List.of(Denial.Code.MOVE_TAKEN), notes.refused);
  }

  @Test
  void aRaceThatWasLostIsToldBesideTheMoveThatCameOfIt() {
    var table = Table.open(seen, "witness", "mylla");
    notes.events.clear();

    table.play(new WitnessedStore(new OvertakenStore(store, 2, () -> {}), notes), 1, "d6");

    assertEquals(2, notes.overtaken);
    assertEquals(1, notes.events.size());
  }

  @Test
  void aMoveThatComesTooLateIsToldAsTheEndThatWasWritten() {
    var game = clocked();
    var late = store.seenBy(SampleGames.RETENTION, LATE);

    get(new WitnessedStore(late, notes).commit(SampleGames.played(game, "d6")));

    assertEquals(END, notes.events);
  }

  @Test
  void ofTwoWhoEndTheSameGameOneTells() {
    var game = clocked();
    var late = new WitnessedStore(store.seenBy(SampleGames.RETENTION, LATE), notes);
    var overdue = get(late.find(game.id())).orElseThrow();

    get(new Timekeeper(late).end(overdue));
    get(new Timekeeper(late).end(overdue));

    assertEquals(END, notes.events);
    assertEquals(1, notes.overtaken);
  }

  @Test
  void aWriteThatFailedIsToldAsSuch() {
    var failing = new WitnessedStore(new Unreachable(), notes);

    assertThrows(
        GameStore.StorageUnavailable.class,
        () -> get(failing.commit(created("witness", SampleGames.game("mylla", Take.BOTH)))));
    assertEquals(1, notes.failures.size());
    assertEquals(List.of(), notes.events);
  }

  @Test
  void aRematchIsAnsweredWithoutASingleRefusal() {
    var table = Table.open(seen, "witness", "mylla");
    var white = Caller.holding(table.token(Color.WHITE));
    get(new Endings(seen, SampleGames.KEYS, notes).resign(table.id(), white, Precondition.NONE));

    get(new Rematches(seen, SampleGames.KEYS, notes).rematch(table.id(), white, Precondition.NONE));

    assertEquals(List.of(), notes.refused);
  }

  private Game clocked() {
    var hour = new TimeControl.PerMove(Duration.ofHours(1), OnTimeout.FORFEIT);
    var wanted = withClock(hour, SampleGames.game("mylla", Take.BOTH));
    return get(store.commit(created("witness", wanted))).orElseThrow();
  }
}
