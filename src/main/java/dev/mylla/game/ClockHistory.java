package dev.mylla.game;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The clock as the log alone tells it, with the times the commit script gave the events. */
final class ClockHistory {
  private ClockHistory() {}

  /**
   * The clock right after the last of these events; absent before it started.
   *
   * @param log from the first event on
   * @throws IllegalArgumentException if the log is not one of such a game
   */
  static @Nullable Clock replay(Facts facts, TimeControl control, List<LoggedEvent> log) {
    int imported = 1 + facts.imported();
    var creation = log.subList(0, imported).stream().map(LoggedEvent::event).toList();
    var replay = new Replay(facts, creation.get(0));
    creation.subList(1, imported).forEach(replay::then);
    Instant created = log.get(0).at();
    var clock = ClockChange.apply(ClockChange.ofCreation(facts, creation), null, created);
    for (LoggedEvent logged : log.subList(imported, log.size())) {
      var before = replay.state();
      var after = replay.then(logged.event());
      var change = ClockChange.of(control, before, logged.event(), after);
      clock = change.isPresent() ? change.get().apply(clock, logged.at()) : clock;
    }
    return clock;
  }
}
