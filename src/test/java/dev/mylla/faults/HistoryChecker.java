package dev.mylla.faults;

import static java.util.stream.Collectors.toSet;

import dev.mylla.faults.Call.Kind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;

/**
 * Judges whether what concurrent clients saw of one register is linearizable: whether every call
 * can be given one moment between its invocation and its answer, so that in this order each sees
 * what the ones before it left.
 *
 * <p>A register that is written once makes this easy, and exact without a search. There is one
 * moment of writing, inside a call that may have written; whoever saw nothing must have begun
 * before it, whoever saw the move must have ended after it, and each of them then finds a moment of
 * its own on the right side.
 */
final class HistoryChecker {

  private HistoryChecker() {}

  /** Why these calls on one register contradict each other, or empty if they do not. */
  static Optional<String> violation(List<Call> calls) {
    if (calls.stream().noneMatch(Call::seesMove)) {
      return Optional.empty();
    }
    Set<String> values =
        calls.stream()
            .filter(call -> call.kind() == Kind.PLAYED || call.kind() == Kind.SEEN)
            .map(Call::move)
            .collect(toSet());
    if (values.size() > 1) {
      return Optional.of("more than one move: " + values);
    }
    List<Call> played = of(calls, Kind.PLAYED);
    if (played.size() > 1) {
      return Optional.of("played more than once: " + played);
    }
    List<Call> writers = played.isEmpty() ? of(calls, Kind.UNKNOWN) : played;
    if (writers.stream().anyMatch(writer -> fits(writer, values, calls))) {
      return Optional.empty();
    }
    return Optional.of("no moment of writing fits what was seen: " + calls);
  }

  private static boolean fits(Call writer, Set<String> values, List<Call> calls) {
    boolean sameMove = values.isEmpty() || values.contains(writer.move());
    boolean lostToItself =
        of(calls, Kind.TAKEN).stream().anyMatch(taken -> taken.move().equals(writer.move()));
    return sameMove && !lostToItself && hasMoment(writer, calls);
  }

  private static boolean hasMoment(Call writer, List<Call> calls) {
    LongStream begins = of(calls, Kind.EMPTY).stream().mapToLong(Call::invoked);
    LongStream ends = calls.stream().filter(Call::seesMove).mapToLong(Call::answered);
    long earliest = LongStream.concat(begins, LongStream.of(writer.invoked())).max().orElseThrow();
    LongPredicate late = end -> end >= earliest;
    return writer.answered() >= earliest && ends.allMatch(late);
  }

  private static List<Call> of(List<Call> calls, Kind kind) {
    return calls.stream().filter(call -> call.kind() == kind).toList();
  }
}
