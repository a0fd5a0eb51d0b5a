package dev.mylla.faults;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts what happened in a run, for the figures it prints. */
final class Tally {
  private final Map<What, LongAdder> counts = new ConcurrentHashMap<>();

  /** What is counted. */
  enum What {
    GAMES,
    /** Moves with an answer that says this move is in the game. */
    ACKNOWLEDGED,
    /** Moves that another client was faster with. */
    LOST_RACES,
    /** Requests sent again because no answer settled them. */
    RETRIED,
    /** Requests without any answer. */
    SILENT,
    /** Answers with status 503. */
    UNAVAILABLE,
    REDIS_KILLED,
    REDIS_FROZEN,
    REDIS_RESTARTED,
    SCRIPTS_FLUSHED,
    SERVICE_KILLED
  }

  void count(What what) {
    counts.computeIfAbsent(what, uncounted -> new LongAdder()).increment();
  }

  long of(What what) {
    LongAdder count = counts.get(what);
    return count == null ? 0 : count.sum();
  }

  /** All counts in one line. */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder();
    for (What what : What.values()) {
      line.append(line.isEmpty() ? "" : ", ");
      line.append(what.name().toLowerCase(Locale.ROOT).replace('_', ' '));
      line.append(' ').append(of(what));
    }
    return line.toString();
  }
}
