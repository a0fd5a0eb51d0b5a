package dev.mylla.game;

import java.util.List;
import java.util.stream.Stream;

/**
 * The numbers of the moves that were taken back. A take-back reaches from some move to the last
 * one, so however many there were, few ranges tell them all.
 *
 * @param ranges in ascending order, with a standing move between any two
 */
public record TakenBack(List<Range> ranges) {
  /** Every move stands. */
  public static final TakenBack NONE = new TakenBack(List.of());

  /** All numbers from the first to the last, both included. */
  public record Range(int from, int to) {
    public Range {
      if (from < 1 || to < from) {
        throw new IllegalArgumentException("not a range of moves: " + from + "-" + to);
      }
    }

    private boolean contains(int number) {
      return from <= number && number <= to;
    }
  }

  public TakenBack {
    ranges = List.copyOf(ranges);
    for (int i = 1; i < ranges.size(); i++) {
      if (ranges.get(i).from() <= ranges.get(i - 1).to() + 1) {
        throw new IllegalArgumentException("no move stands between two that were taken back");
      }
    }
  }

  boolean contains(int number) {
    return ranges.stream().anyMatch(range -> range.contains(number));
  }

  /** How many numbers up to this one were taken back. */
  int upTo(int number) {
    return ranges.stream()
        .filter(range -> range.from() <= number)
        .mapToInt(range -> Math.min(number, range.to()) - range.from() + 1)
        .sum();
  }

  /**
   * These and the moves of one more take-back.
   *
   * @param to the last move that stood until then, so that whatever lies behind was taken back
   */
  TakenBack with(int from, int to) {
    var apart = ranges.stream().filter(range -> range.to() < from - 1).toList();
    var touched = ranges.subList(apart.size(), ranges.size());
    int first = touched.stream().mapToInt(Range::from).min().orElse(from);
    int last = touched.stream().mapToInt(Range::to).max().orElse(to);
    var joined = new Range(Math.min(first, from), Math.max(last, to));
    return new TakenBack(Stream.concat(apart.stream(), Stream.of(joined)).toList());
  }
}
