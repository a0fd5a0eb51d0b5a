package dev.mylla.faults;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/** What concurrent clients saw of all move numbers of all games. */
final class History {
  private static final int SHOWN = 3;

  private final Map<Register, Queue<Call>> calls = new ConcurrentHashMap<>();

  private record Register(String game, int number) {}

  void add(String game, int number, Call call) {
    calls
        .computeIfAbsent(new Register(game, number), register -> new ConcurrentLinkedQueue<>())
        .add(call);
  }

  int size() {
    return calls.values().stream().mapToInt(Queue::size).sum();
  }

  /** What is not linearizable, a line for each of the first few registers. */
  List<String> violations() {
    return calls.entrySet().stream()
        .flatMap(entry -> violation(entry.getKey(), List.copyOf(entry.getValue())))
        .limit(SHOWN)
        .toList();
  }

  private static Stream<String> violation(Register register, List<Call> calls) {
    return HistoryChecker.violation(calls).map(fault -> register + ": " + fault).stream();
  }
}
