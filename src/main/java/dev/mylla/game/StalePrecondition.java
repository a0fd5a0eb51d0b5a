package dev.mylla.game;

import io.smallrye.mutiny.Uni;
import java.util.Comparator;
import java.util.Optional;

/**
 * Looks at a precondition that did not hold: it names a version that is past, or one of a history
 * that was lost.
 */
final class StalePrecondition {
  private final GameLog log;

  StalePrecondition(GameLog log) {
    this.log = log;
  }

  /**
   * The answer, or {@link Denial.Code#HISTORY_CHANGED_PRECONDITION} in place of a changed version.
   */
  <T> Uni<Answer<T>> explain(GameId id, Precondition precondition, Answer<T> answer) {
    if (!(answer instanceof Answer.Denied<T> denied)
        || denied.denial().code() != Denial.Code.VERSION_CHANGED) {
      return Uni.createFrom().item(answer);
    }
    var newest =
        precondition.versions().stream()
            .max(Comparator.comparingInt(Version::number))
            .orElseThrow();
    return log.events(id, newest.number(), Optional.of(newest.tag()), 0)
        .map(page -> page.fold(past -> answer, denial -> Answer.denied(ofPrecondition(denial))));
  }

  /** The log was read for the precondition's sake, so what it lacks is what the client demanded. */
  private static Denial ofPrecondition(Denial denial) {
    return denial.code() == Denial.Code.HISTORY_CHANGED
        ? new Denial(Denial.Code.HISTORY_CHANGED_PRECONDITION, denial.game(), denial.refused())
        : denial;
  }
}
