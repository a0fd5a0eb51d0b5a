package dev.mylla.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.faults.Call.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryCheckerTest {

  private static final Call PLAYED = new Call(Kind.PLAYED, "d6", 10, 20);

  @Test
  void onePlaysOneLosesAndLaterReadersSeeTheMove() {
    assertLinearizable(
        new Call(Kind.EMPTY, "", 1, 5),
        PLAYED,
        new Call(Kind.TAKEN, "a1", 12, 25),
        new Call(Kind.SEEN, "d6", 30, 40));
  }

  @Test
  void aReaderBesideTheWriterMaySeeTheMoveOrNot() {
    assertLinearizable(new Call(Kind.EMPTY, "", 15, 40), PLAYED);
    assertLinearizable(new Call(Kind.SEEN, "d6", 5, 11), PLAYED);
  }

  @Test
  void aWriteWithoutAnAnswerMayHappenLateOrNever() {
    assertLinearizable(
        Call.unknown("d6", 10),
        new Call(Kind.EMPTY, "", 500, 510),
        new Call(Kind.SEEN, "d6", 600, 610));
    assertLinearizable(Call.unknown("d6", 10), new Call(Kind.EMPTY, "", 500, 510));
  }

  @Test
  void theRetryOfAWriteWithoutAnAnswerFindsItPlayed() {
    assertLinearizable(Call.unknown("d6", 10), new Call(Kind.SEEN, "d6", 500, 510));
  }

  @Test
  void whoSaysTakenNeedsAnotherMoveToBeThere() {
    assertLinearizable(Call.unknown("d6", 10), new Call(Kind.TAKEN, "a1", 500, 510));
    assertViolation("no moment", Call.unknown("d6", 10), new Call(Kind.TAKEN, "d6", 500, 510));
    assertViolation("no moment", new Call(Kind.TAKEN, "d6", 500, 510));
  }

  @Test
  void aLostWriteIsFound() {
    assertViolation("no moment", PLAYED, new Call(Kind.EMPTY, "", 30, 40));
  }

  @Test
  void aLostWriteThatMadeRoomForAnotherIsFound() {
    assertViolation("more than one move", PLAYED, new Call(Kind.PLAYED, "a1", 30, 40));
  }

  @Test
  void aDoubledMoveIsFound() {
    assertViolation("more than once", PLAYED, new Call(Kind.PLAYED, "d6", 30, 40));
  }

  @Test
  void aStaleReadIsFound() {
    assertViolation(
        "no moment",
        Call.unknown("d6", 10),
        new Call(Kind.SEEN, "d6", 30, 40),
        new Call(Kind.EMPTY, "", 41, 50));
  }

  @Test
  void aMoveSeenBeforeItWasSentIsFound() {
    assertViolation("no moment", new Call(Kind.SEEN, "d6", 1, 9), PLAYED);
  }

  @Test
  void aMoveNobodySentIsFound() {
    assertViolation("no moment", Call.unknown("d6", 10), new Call(Kind.SEEN, "a1", 30, 40));
  }

  private static void assertLinearizable(Call... calls) {
    assertEquals(Optional.empty(), HistoryChecker.violation(List.of(calls)));
  }

  private static void assertViolation(String reason, Call... calls) {
    String found = HistoryChecker.violation(List.of(calls)).orElse("none");
    assertTrue(found.contains(reason), found);
  }
}
