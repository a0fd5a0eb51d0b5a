package dev.mylla.game;

import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The way back to the state before a move, found in the whole log of a game. */
final class Retreat {
  /** Whoever has to move again has at least so much time, or what he began with if that is less. */
  private static final Duration LEAST = Duration.ofHours(1);

  private final Game game;
  private final int from;
  private final List<LoggedEvent> earlier;

  /**
   * @param from number of a move that stands
   * @param log of the game as it stands, from the first event on
   */
  Retreat(Game game, int from, List<LoggedEvent> log) {
    this.game = game;
    this.from = from;
    this.earlier = log.subList(0, place(log, from));
  }

  private int place(List<LoggedEvent> log, int number) {
    for (int i = 0; i < log.size(); i++) {
      if (log.get(i).event() instanceof Event.Turn turn && turn.number() == number) {
        return i;
      }
    }
    throw new GameStore.DamagedGame(game.id(), "the log has no move " + number);
  }

  /** What is to be written, behind the event that allows it. */
  Decision after(Event allowed) {
    var last = game.state().lastMove();
    if (last == null) {
      throw new IllegalStateException("no move stands");
    }
    var events = earlier.stream().map(LoggedEvent::event).toList();
    var before = State.replay(game.facts(), events);
    var back = new Event.MovesTakenBack(from, last.number(), movedAt(before), remaining(before));
    return new Decision.Write(List.of(allowed, back), number -> before);
  }

  private @Nullable Instant movedAt(State before) {
    var last = before.lastMove();
    return last == null ? null : earlier.get(place(earlier, last.number())).at();
  }

  private @Nullable PerColor<Duration> remaining(State before) {
    var control = game.facts().clock();
    if (control == null) {
      return null;
    }
    var clock = ClockHistory.replay(game.facts(), control, earlier);
    if (clock == null) {
      throw new IllegalStateException("a move was played before the clock started");
    }
    var mover = before.toMove();
    var left = clock.remaining().of(mover);
    var least = shorter(LEAST, control.initial());
    return clock.remaining().with(mover, left.compareTo(least) < 0 ? least : left);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
