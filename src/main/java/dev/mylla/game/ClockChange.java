package dev.mylla.game;

import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What an event does to the clock. Java says what, the commit script says when: it does the same
 * arithmetic with the time of the commit.
 */
public sealed interface ClockChange {

  /** The clock after the change, if that happens at this time. */
  Clock apply(@Nullable Clock before, Instant now);

  /** The turn of this side begins, with so much time for each side. */
  record Start(Color toMove, PerColor<Duration> remaining) implements ClockChange {
    @Override
    public Clock apply(@Nullable Clock before, Instant now) {
      return new Clock(remaining, now.plus(remaining.of(toMove)));
    }
  }

  /** One side has moved and the turn of the other begins. */
  record Pass(Color from, Color to, TimeControl control) implements ClockChange {
    @Override
    public Clock apply(@Nullable Clock before, Instant now) {
      var clock = started(before);
      var next = control.nextTurn(left(clock, now));
      var remaining = clock.remaining().with(from, next);
      return new Clock(remaining, now.plus(remaining.of(to)));
    }
  }

  /** The turn of this side begins, and nobody used any time. */
  record Turn(Color toMove) implements ClockChange {
    @Override
    public Clock apply(@Nullable Clock before, Instant now) {
      var remaining = started(before).remaining();
      return new Clock(remaining, now.plus(remaining.of(toMove)));
    }
  }

  /**
   * A side has more time than before.
   *
   * @param running whether it is that side's turn
   */
  record More(Color color, Duration time, boolean running) implements ClockChange {
    @Override
    public Clock apply(@Nullable Clock before, Instant now) {
      var clock = started(before);
      var remaining = clock.remaining();
      var deadline = deadline(clock);
      return new Clock(
          remaining.with(color, remaining.of(color).plus(time)),
          running ? deadline.plus(time) : deadline);
    }
  }

  /** The game has ended in the turn of this side. */
  record Stop(Color toMove) implements ClockChange {
    @Override
    public Clock apply(@Nullable Clock before, Instant now) {
      var clock = started(before);
      return new Clock(clock.remaining().with(toMove, left(clock, now)), null);
    }
  }

  /**
   * What one event does to the clock of a game that has one.
   *
   * @param before the state the event happened in
   * @param after the state it led to
   */
  static Optional<ClockChange> of(TimeControl control, State before, Event event, State after) {
    return event.match(new ClockRules(control, before, after));
  }

  /** What a whole commit does to the clock: nothing for a game without one. */
  static List<ClockChange> of(@Nullable TimeControl control, State before, List<Event> events) {
    return of(control, before, events, Past.NONE);
  }

  /** The same for a commit that may take moves back. */
  static List<ClockChange> of(
      @Nullable TimeControl control, State before, List<Event> events, Past past) {
    if (control == null) {
      return List.of();
    }
    var changes = new ArrayList<ClockChange>();
    var state = before;
    for (Event event : events) {
      var next = state.after(event, past);
      of(control, state, event, next).ifPresent(changes::add);
      state = next;
    }
    return List.copyOf(changes);
  }

  /**
   * What a creation does to the clock: it starts, if nobody has to be waited for, once the record
   * to continue from has been played.
   */
  static List<ClockChange> ofCreation(Facts facts, List<Event> events) {
    var control = facts.clock();
    int imported = 1 + facts.imported();
    var state = State.replay(facts, events.subList(0, imported));
    if (control == null || state.status() != Status.ACTIVE) {
      return List.of();
    }
    var changes = new ArrayList<ClockChange>();
    changes.add(start(control, state));
    changes.addAll(of(control, state, events.subList(imported, events.size())));
    return List.copyOf(changes);
  }

  /** Both sides have their initial time and the side to move begins. */
  static ClockChange start(TimeControl control, State state) {
    return new Start(state.toMove(), PerColor.both(control.initial()));
  }

  /** The clock after all changes, if they happen at this time; absent before the first. */
  static @Nullable Clock apply(List<ClockChange> changes, @Nullable Clock before, Instant now) {
    var clock = before;
    for (ClockChange change : changes) {
      clock = change.apply(clock, now);
    }
    return clock;
  }

  private static Clock started(@Nullable Clock clock) {
    if (clock == null) {
      throw new IllegalStateException("the clock has not started");
    }
    return clock;
  }

  private static Instant deadline(Clock clock) {
    if (clock.deadline() == null) {
      throw new IllegalStateException("the clock has stopped");
    }
    return clock.deadline();
  }

  private static Duration left(Clock clock, Instant now) {
    var left = Duration.between(now, deadline(clock));
    return left.isNegative() ? Duration.ZERO : left;
  }
}
