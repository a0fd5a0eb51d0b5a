package dev.mylla.game;

import static dev.mylla.game.SampleGames.created;
import static dev.mylla.game.SampleGames.next;
import static dev.mylla.game.SampleGames.played;
import static dev.mylla.game.SampleGames.withClock;
import static dev.mylla.game.Table.get;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.game.NewGame.Take;
import dev.mylla.game.TimeControl.OnTimeout;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import dev.mylla.rules.PerColor;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every {@link GameStore} must do with clocks; the hours pass by looking from ahead. */
abstract class GameStoreClockContract extends GameStoreFixture {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final TimeControl TOTAL =
      new TimeControl.Total(HOUR.multipliedBy(5), OnTimeout.FORFEIT);
  private static final TimeControl CLAIMED =
      new TimeControl.Total(HOUR.multipliedBy(5), OnTimeout.CLAIM);
  private static final List<TimeControl> CONTROLS =
      List.of(
          TOTAL,
          CLAIMED,
          new TimeControl.PerMove(HOUR.multipliedBy(4), OnTimeout.FORFEIT),
          new TimeControl.Fischer(
              HOUR.multipliedBy(5), HOUR, HOUR.multipliedBy(6), OnTimeout.FORFEIT));

  @Test
  void aGameWithoutATimeControlHasNoClock() {
    assertNull(game().stamp().clock());
    assertNull(written(store.commit(played(found(), "d6"))).stamp().clock());
  }

  @Test
  void theClockStartsWhenBothSeatsAreTaken() {
    var wanted = withClock(TOTAL, SampleGames.game("mylla", Take.WHITE));
    var waiting = written(store.commit(created(secret, wanted)));

    var active = written(store.commit(next(waiting, seatTaken(null))));

    assertNull(waiting.stamp().clock());
    var clock = clock(active);
    assertEquals(PerColor.both(HOUR.multipliedBy(5)), clock.remaining());
    assertEquals(active.stamp().updatedAt().plus(HOUR.multipliedBy(5)), clock.deadline());
    assertEquals(active, found());
  }

  @Test
  void theStoreCountsAsTheGameDoes() {
    for (TimeControl control : CONTROLS) {
      secret += control;
      var game = clocked(control);
      var clock = clock(game);
      var moves = List.of("d6", "f4", "d2", "b4", "a1");
      for (int i = 0; i < moves.size(); i++) {
        var move = played(game, moves.get(i));
        game = written(ahead(HOUR.multipliedBy(i + 1)).commit(move));

        clock = requireNonNull(ClockChange.apply(move.clock(), clock, game.stamp().updatedAt()));
        assertEquals(clock, clock(game));
      }
    }
  }

  @Test
  void theClockFollowsFromTheLogAlone() {
    var random = new Random(7);
    for (TimeControl control : CONTROLS) {
      secret += control;
      var game = clocked(control);
      var passed = Duration.ZERO;
      while (game.state().status() == Status.ACTIVE && game.version().number() < 30) {
        passed = passed.plusMinutes(random.nextInt(90));
        var legal = game.state().play().legalMoves();
        var move = legal.get(random.nextInt(legal.size()));
        var events = MoveJudge.turns(game.facts(), game.state(), move).events();
        game = written(ahead(passed).commit(next(game, events)));
      }

      var log = log(0, Integer.MAX_VALUE).events();
      assertEquals(ClockHistory.replay(game.facts(), control, log), clock(game));
      assertEquals(
          game.state(), State.replay(game.facts(), log.stream().map(LoggedEvent::event).toList()));
    }
  }

  @Test
  void grantedTimeAndTakeBacksFollowFromTheLogAndAreFoundAsAnswered() {
    for (TimeControl control : CONTROLS) {
      secret += control;
      var table = Table.open(store, secret, withClock(control, takenByBoth()));
      Table.done(table.play(ahead(HOUR), 1, "d6"));
      var before = found();
      table.agree(ahead(HOUR.multipliedBy(2)), Color.BLACK, new Proposal.MoreTime(HOUR));
      Table.done(table.play(ahead(HOUR.multipliedBy(3)), 2, "f4"));
      Table.done(table.play(ahead(HOUR.multipliedBy(4)), 3, "a1"));

      var back = table.agree(ahead(HOUR.multipliedBy(5)), Color.BLACK, new Proposal.TakeBack(2));

      var remaining = clock(before).remaining();
      var granted = remaining.with(Color.BLACK, remaining.black().plus(HOUR));
      assertEquals(granted, clock(back).remaining());
      assertEquals(back.stamp().updatedAt().plus(granted.black()), clock(back).deadline());
      assertEquals(before.stamp().movedAt(), back.stamp().movedAt());
      assertEquals(back, get(ahead(HOUR.multipliedBy(5)).find(back.id())).orElseThrow());
      assertEquals(
          ClockHistory.replay(back.facts(), control, log(0, Integer.MAX_VALUE).events()),
          clock(back));
    }
  }

  @Test
  void noSequenceOfMovesAddsTimeToATotal() {
    var game = clocked(TOTAL);
    var started = game.stamp().createdAt();
    var moves = List.of("d6", "f4", "d2", "b4", "a1", "g1");
    for (int i = 0; i < moves.size(); i++) {
      game = written(ahead(Duration.ofMinutes(47L * (i + 1))).commit(played(game, moves.get(i))));
    }

    var remaining = clock(game).remaining();
    var used = Duration.between(started, game.stamp().updatedAt());
    assertEquals(HOUR.multipliedBy(10), used.plus(remaining.white()).plus(remaining.black()));
  }

  @Test
  void aMoveWithinTheGraceIsInTime() {
    var game = clocked(TOTAL);

    var moved = written(ahead(HOUR.multipliedBy(5).plusSeconds(1)).commit(played(game, "d6")));

    assertEquals(Status.ACTIVE, moved.state().status());
    assertEquals(Duration.ZERO, clock(moved).remaining().white());
  }

  @Test
  void whatComesAfterTheGraceEndsTheGameInsteadAndIsNotRemembered() {
    var game = clocked(TOTAL);
    var late = ahead(HOUR.multipliedBy(5).plusSeconds(3));
    var memo = new Memo("name", "request", "result");
    var move = SampleGames.remembering(memo, played(game, "d6"));

    var ended = written(late.commit(move));

    assertTrue(move.isLate(ended));
    assertEquals(Outcome.win(Color.BLACK, Outcome.Reason.TIME), ended.state().outcome());
    assertEquals(new Clock(hours(0, 5), null), clock(ended));
    assertEquals(
        List.of(
            new Event.ClockExpired(Color.WHITE),
            new Event.GameEnded(Outcome.win(Color.BLACK, Outcome.Reason.TIME))),
        log(1, 10).events().stream().map(LoggedEvent::event).toList());
    assertEquals(
        Optional.empty(), get(store.recall(game.id(), Optional.of("name"))).orElseThrow().memo());
    assertEquals(ended, found());
  }

  @Test
  void aLateMoveCountsWhereTimeMustBeClaimed() {
    var game = clocked(CLAIMED);

    var moved = written(ahead(HOUR.multipliedBy(9)).commit(played(game, "d6")));

    assertEquals(Status.ACTIVE, moved.state().status());
    assertEquals(hours(0, 5), clock(moved).remaining());
  }

  @Test
  void aGameIsSeenOverdueOnceTheGraceIsOver() {
    var game = clocked(TOTAL);

    assertFalse(overdue(HOUR.multipliedBy(5).plusSeconds(1), game));
    assertTrue(overdue(HOUR.multipliedBy(5).plusSeconds(3), game));
  }

  @Test
  void aGameWithAClockIsKeptThirtyDaysAfterItsDeadline() {
    var game = clocked(TOTAL);

    var deadline = requireNonNull(clock(game).deadline());
    assertEquals(deadline.plus(Duration.ofDays(30)), game.stamp().expiresAt());
  }

  private boolean overdue(Duration later, Game game) {
    return clock(get(ahead(later).find(game.id())).orElseThrow()).overdue();
  }

  private GameStore ahead(Duration later) {
    return store(SampleGames.RETENTION, later);
  }

  private Game clocked(TimeControl control) {
    return written(store.commit(created(secret, withClock(control, takenByBoth()))));
  }

  private static Clock clock(Game game) {
    return requireNonNull(game.stamp().clock());
  }

  private static PerColor<Duration> hours(int white, int black) {
    return new PerColor<>(HOUR.multipliedBy(white), HOUR.multipliedBy(black));
  }
}
