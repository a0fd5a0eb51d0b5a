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
      new Retention(Duration.ofDays(10), Duration.ofDays(20), Duration.ofDays(30));

  @Test
  void everyStatusHasItsOwnTime() {
    var active = state(Take.BOTH);
    var won = Outcome.win(Color.WHITE, Outcome.Reason.LINE);

    assertEquals(Duration.ofDays(10), RETENTION.of(state(Take.WHITE)));
    assertEquals(Duration.ofDays(20), RETENTION.of(active));
    assertEquals(Duration.ofDays(30), RETENTION.of(active.after(new Event.GameEnded(won))));
  }

  @Test
  void aGameThatNobodyJoinedIsKeptForADay() {
    var aborted = new Event.GameEnded(Outcome.none(Outcome.Reason.ABORT));

    assertEquals(Duration.ofHours(24), RETENTION.of(state(Take.WHITE).after(aborted)));
    assertEquals(Duration.ofDays(30), RETENTION.of(state(Take.BOTH).after(aborted)));
  }

  private static State state(Take take) {
    return created("secret", SampleGames.game("mylla", take)).next();
  }
}
