package dev.mylla.store;

import dev.mylla.game.ClockChange;
import dev.mylla.game.Facts;
import dev.mylla.game.GameStore.Commit;
import dev.mylla.game.Retention;
import dev.mylla.game.State;
import dev.mylla.game.Version;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A commit as the arguments of {@code commit.lua}, which says what each is. */
final class CommitForm {
  private static final List<String> NEVER_LATE = List.of("0", "", "0", "");

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
    arguments.addAll(result(facts, commit.next(), commit.moves(), commit.clock(), retention));
    arguments.addAll(
        commit
            .late()
            .map(late -> result(facts, late.next(), false, late.clock(), retention))
            .orElse(NEVER_LATE));
    var lateEvents = commit.late().map(late -> late.events()).orElse(List.of());
    arguments.add(Integer.toString(lateEvents.size()));
    lateEvents.forEach(event -> arguments.add(EventForm.write(event)));
    commit.events().forEach(event -> arguments.add(EventForm.write(event)));
    return arguments;
  }

  private static List<String> result(
      Facts facts, State next, boolean moves, List<ClockChange> clock, Retention retention) {
    return List.of(
        Long.toString(retention.of(next, facts.clock()).toMillis()),
        StateForm.write(facts, next),
        Fields.flag(moves),
        ClockForm.write(clock));
  }
}
