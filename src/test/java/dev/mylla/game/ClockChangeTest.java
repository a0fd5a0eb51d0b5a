package dev.mylla.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.game.TimeControl.OnTimeout;
import dev.mylla.rules.Color;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The arithmetic of clocks, which the commit script has to do alike. */
class ClockChangeTest {
  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void theClockOfTheSideToMoveRunsFromTheStart() {
    var clock = new ClockChange.Start(Color.BLACK, hours(2, 3)).apply(null, NOON);

    assertEquals(new Clock(hours(2, 3), NOON.plus(HOUR.multipliedBy(3))), clock);
  }

  @Test
  void aTotalLosesWhatWasUsed() {
    var control = new TimeControl.Total(HOUR.multipliedBy(5), OnTimeout.FORFEIT);

    assertEquals(hours(4, 5), movedAfter(control, HOUR).remaining());
  }

  @Test
  void perMoveEveryTurnHasTheWholeTime() {
    var control = new TimeControl.PerMove(HOUR.multipliedBy(5), OnTimeout.FORFEIT);

    var clock = movedAfter(control, HOUR.multipliedBy(4));

    assertEquals(hours(5, 5), clock.remaining());
    assertEquals(NOON.plus(HOUR.multipliedBy(9)), clock.deadline());
  }

  @Test
  void fischerAddsTheIncrementUpToTheCap() {
    var control =
        new TimeControl.Fischer(
            HOUR.multipliedBy(5), HOUR.multipliedBy(2), HOUR.multipliedBy(6), OnTimeout.FORFEIT);

    assertEquals(hours(4, 5), movedAfter(control, HOUR.multipliedBy(3)).remaining());
    assertEquals(hours(6, 5), movedAfter(control, HOUR).remaining());
    assertEquals(hours(6, 5), movedAfter(control, Duration.ZERO).remaining());
  }

  @Test
  void fischerLeavesGrantedTimeAboveTheCap() {
    var control =
        new TimeControl.Fischer(HOUR.multipliedBy(5), HOUR, HOUR.multipliedBy(5), OnTimeout.CLAIM);

    assertEquals(HOUR.multipliedBy(9), control.nextTurn(HOUR.multipliedBy(9)));
  }

  @Test
  void aCapBelowTheInitialTimeIsNone() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new TimeControl.Fischer(HOUR.multipliedBy(2), HOUR, HOUR, OnTimeout.CLAIM));
  }

  @Test
  void whoMovesWithinTheGraceHasNothingLeft() {
    var control = new TimeControl.Total(HOUR, OnTimeout.FORFEIT);

    assertEquals(hours(0, 1), movedAfter(control, HOUR.plusSeconds(1)).remaining());
  }

  @Test
  void moreTimeMovesTheDeadlineOnlyOfTheSideToMove() {
    var running = new Clock(hours(2, 3), NOON);

    assertEquals(
        new Clock(hours(3, 3), NOON.plus(HOUR)),
        new ClockChange.More(Color.WHITE, HOUR, true).apply(running, NOON));
    assertEquals(
        new Clock(hours(2, 4), NOON),
        new ClockChange.More(Color.BLACK, HOUR, false).apply(running, NOON));
  }

  @Test
  void theEndStopsTheClockWithWhatIsLeft() {
    var running = new Clock(hours(2, 3), NOON.plus(HOUR));

    assertEquals(
        new Clock(hours(1, 3), null), new ClockChange.Stop(Color.WHITE).apply(running, NOON));
  }

  @Test
  void changesAreAppliedInOrder() {
    List<ClockChange> changes =
        List.of(new ClockChange.Start(Color.WHITE, hours(1, 2)), new ClockChange.Turn(Color.BLACK));

    assertEquals(
        new Clock(hours(1, 2), NOON.plus(HOUR.multipliedBy(2))),
        ClockChange.apply(changes, null, NOON));
  }

  @Test
  void aDeadlineHasPassedOnlyAfterTheGrace() {
    var clock = new Clock(hours(1, 1), NOON);

    assertFalse(clock.seenAt(NOON).overdue());
    assertFalse(clock.seenAt(NOON.plusSeconds(2)).overdue());
    assertTrue(clock.seenAt(NOON.plusSeconds(2).plusMillis(1)).overdue());
  }

  /** White begins with the initial time at noon and moves when so much of it is used. */
  private static Clock movedAfter(TimeControl control, Duration used) {
    var start = new ClockChange.Start(Color.WHITE, PerColor.both(control.initial()));
    var pass = new ClockChange.Pass(Color.WHITE, Color.BLACK, control);
    return pass.apply(start.apply(null, NOON), NOON.plus(used));
  }

  private static PerColor<Duration> hours(int white, int black) {
    return new PerColor<>(HOUR.multipliedBy(white), HOUR.multipliedBy(black));
  }
}
