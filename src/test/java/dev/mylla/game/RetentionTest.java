package dev.mylla.game;

import static dev.mylla.game.SampleGames.created;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.mylla.game.NewGame.Take;
import dev.mylla.rules.Color;
import dev.mylla.rules.Outcome;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RetentionTest {
  private static final Retention RETENTION =
      new Retention(
          Duration.ofDays(10), Duration.ofDays(20), Duration.ofDays(40), Duration.ofDays(30));

  private static final TimeControl CLOCK =
      new TimeControl.Total(Duration.ofDays(9), TimeControl.OnTimeout.CLAIM);

  @Test
  void everyStatusHasItsOwnTime() {
    var active = state(Take.BOTH);
    var won = Outcome.win(Color.WHITE, Outcome.Reason.LINE);

    assertEquals(Duration.ofDays(10), RETENTION.of(state(Take.WHITE), null));
    assertEquals(Duration.ofDays(20), RETENTION.of(active, null));
    assertEquals(Duration.ofDays(40), RETENTION.of(active, CLOCK));
    assertEquals(Duration.ofDays(30), RETENTION.of(active.after(new Event.GameEnded(won)), null));
  }

  @Test
  void aGameThatNobodyJoinedIsKeptForADay() {
    var aborted = new Event.GameEnded(Outcome.none(Outcome.Reason.ABORT));

    assertEquals(Duration.ofHours(24), RETENTION.of(state(Take.WHITE).after(aborted), null));
    assertEquals(Duration.ofDays(30), RETENTION.of(state(Take.BOTH).after(aborted), null));
  }

  private static State state(Take take) {
    return created("secret", SampleGames.game("mylla", take)).next();
  }
}
