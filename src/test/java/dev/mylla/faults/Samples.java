package dev.mylla.faults;

import dev.mylla.faults.Client.Sample;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The answers of a run with their times, which are of {@link System#nanoTime}. */
final class Samples implements Consumer<Sample> {
  private final Queue<Sample> samples = new ConcurrentLinkedQueue<>();

  @Override
  public void accept(Sample sample) {
    samples.add(sample);
  }

  /** Answers to what was asked for between these times. */
  List<Sample> between(long from, long until) {
    return samples.stream()
        .filter(sample -> sample.asked() >= from && sample.asked() < until)
        .toList();
  }

  /** How many requests since then were answered like this. */
  long since(long from, Predicate<Answer> like) {
    return samples.stream()
        .filter(sample -> sample.asked() >= from && like.test(sample.answer()))
        .count();
  }

  /** When the last request that was answered like this was answered. */
  long last(Predicate<Answer> like) {
    return samples.stream()
        .filter(sample -> like.test(sample.answer()))
        .mapToLong(Sample::answered)
        .max()
        .orElseThrow();
  }

  /** The time within which that many of a hundred were answered. */
  static Duration percentile(int percent, List<Sample> samples) {
    long[] times =
        samples.stream().mapToLong(sample -> sample.answered() - sample.asked()).sorted().toArray();
    return Duration.ofNanos(times[(times.length - 1) * percent / 100]);
  }
}
