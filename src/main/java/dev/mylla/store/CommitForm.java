package dev.mylla.store;

import dev.mylla.game.ClockChange;
import dev.mylla.game.Facts;
import dev.mylla.game.GameStore.Commit;
import dev.mylla.game.LoggedEvent;
import dev.mylla.game.Retention;
import dev.mylla.game.State;
import dev.mylla.game.Version;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A commit as the arguments of {@code commit.lua}, which says what each is. */
final class CommitForm {
  private static final List<String> NEVER_LATE = List.of("0", "", "", "");

  /** The last move stays the last. */
  private static final String UNCHANGED = "";

  /** A move is among the events. */
  private static final String NOW = "now";

  private CommitForm() {}

  /**
   * @param watch whether and how the deadline is watched
   */
  static List<String> write(Commit commit, Duration clockShift, String watch, Retention retention) {
    var facts = commit.facts();
    var expected = commit.expected();
    boolean creation = expected.equals(Version.NONE);
    var arguments = new ArrayList<String>();
    arguments.add(Integer.toString(expected.number()));
    arguments.add(expected.tag());
    arguments.add(Long.toString(clockShift.toMillis()));
    arguments.add(creation ? FactsForm.write(facts) : "");
    arguments.add(commit.memo().map(memo -> Fields.join(memo.request(), memo.result())).orElse(""));
    arguments.add(creation && facts.seed() != null ? facts.seed().reveal() : "");
    arguments.add(watch);
    arguments.addAll(result(facts, commit.next(), moved(commit), commit.clock(), retention));
    arguments.addAll(
        commit
            .late()
            .map(late -> result(facts, late.next(), UNCHANGED, late.clock(), retention))
            .orElse(NEVER_LATE));
    var lateEvents = commit.late().map(late -> late.events()).orElse(List.of());
    arguments.add(Integer.toString(lateEvents.size()));
    arguments.add(Integer.toString(commit.erased().entries().size()));
    for (LoggedEvent entry : commit.erased().entries()) {
      arguments.add(Integer.toString(entry.seq()));
      arguments.add(EventForm.write(entry.event()));
    }
    lateEvents.forEach(event -> arguments.add(EventForm.write(event)));
    commit.events().forEach(event -> arguments.add(EventForm.write(event)));
    return arguments;
  }

  /** When the last move was played, as far as it is another one than before. */
  private static String moved(Commit commit) {
    if (commit.moves()) {
      return NOW;
    }
    return commit.takeBack().map(back -> StampForm.moment(back.movedAt())).orElse(UNCHANGED);
  }

  private static List<String> result(
      Facts facts, State next, String moved, List<ClockChange> clock, Retention retention) {
    return List.of(
        Long.toString(retention.of(next, facts.clock()).toMillis()),
        StateForm.write(facts, next),
        moved,
        ClockForm.write(clock));
  }
}
