package dev.mylla.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AdmissionTest {
  private static final Duration SLOW = Duration.ofMillis(250);
  private static final long FAST = SLOW.toNanos() / 10;
  private static final long LATE = SLOW.toNanos() * 2;

  private long now = 1;

  private final Admission admission = new Admission(10, 400, SLOW);

  @Test
  void whoComesWhenAllPlacesAreTakenIsRefused() {
    enter(admission.limit());

    assertTrue(admission.isFull());
    admission.leave(now, now + FAST);
    assertFalse(admission.isFull());
  }

  @Test
  void placesBecomeMoreWhileTheyAreUsedAndAnswersAreFast() {
    for (int i = 0; i < 2_000; i++) {
      serve(admission.limit(), FAST);
    }

    assertEquals(400, admission.limit());
  }

  @Test
  void nothingIsLearnedFromAnIdleService() {
    int before = admission.limit();

    for (int i = 0; i < 1_000; i++) {
      serve(1, FAST);
    }

    assertEquals(before, admission.limit());
  }

  @Test
  void whoDidNotWaitForTheAnswerMakesNoPlaceButMayTakeOne() {
    var admission = new Admission(2, 100, Duration.ofMillis(10));
    int places = admission.limit();
    for (int client = 0; client < places; client++) {
      admission.enter();
    }

    admission.abandon(1, 1_000);
    assertEquals(places, admission.limit());
    assertEquals(places - 1, admission.inside());

    admission.abandon(1, Duration.ofSeconds(1).toNanos());
    assertEquals(places * 2 / 3, admission.limit());
  }

  @Test
  void aCrowdThatWasSlowTogetherCountsOnce() {
    int before = admission.limit();

    serve(before, LATE);

    assertEquals(before * 2 / 3, admission.limit());
  }

  @Test
  void aServiceThatStaysSlowKeepsTheLeastPlacesAndRecovers() {
    for (int i = 0; i < 50; i++) {
      serve(admission.limit(), LATE);
    }
    assertEquals(10, admission.limit());

    serve(10, FAST);
    assertTrue(admission.limit() > 10);
  }

  private void serve(int requests, long nanos) {
    long entered = now;
    enter(requests);
    now += nanos;
    for (int i = 0; i < requests; i++) {
      admission.leave(entered, now);
    }
    now++;
  }

  private void enter(int requests) {
    for (int i = 0; i < requests; i++) {
      admission.enter();
    }
  }
}
