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

  /** The answer, or {@link Denial.Code#HISTORY_CHANGED} in place of a changed version. */
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
        .map(page -> page.fold(past -> answer, Answer::denied));
  }
}
