package dev.mylla.bench;

import dev.mylla.Vectors;
import dev.mylla.naive.NaiveRules;
import dev.mylla.naive.NaiveState;
import dev.mylla.rules.Board;
import dev.mylla.rules.Color;
import dev.mylla.rules.Position;
import dev.mylla.rules.Ruleset;
import dev.mylla.rules.Setup;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Counting all sequences of moves of nine men's morris, against the naive rules of the tests in the
 * same run. The core counts the last ply without making its moves; the naive rules make them all.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class PerftBenchmark {

  private final Variant nine = Variants.find("nine-mens-morris").orElseThrow();
  private final Position start = Position.start(nine.board(), nine.rules());
  private final Vectors.Stated stated =
      Vectors.perft().stream()
          .filter(entry -> entry.variant().equals("nine") && entry.label().equals("midgame"))
          .findFirst()
          .flatMap(Vectors.Perft::position)
          .orElseThrow();
  private final Position midgame = position(nine.board(), nine.rules(), stated.setup());

  private final NaiveRules naive = new NaiveRules("nine", Map.of());
  private final NaiveState naiveStart = naive.start();
  private final NaiveState naiveMidgame =
      NaiveState.of(
          stated.white(),
          stated.black(),
          midgame.inHand(Color.WHITE),
          midgame.inHand(Color.BLACK),
          stated.toMove());

  /** 99,274,176 sequences. */
  @Benchmark
  public long coreStartSixPlies() {
    return start.perft(6);
  }

  /** 12,144 sequences. */
  @Benchmark
  public long coreStartThreePlies() {
    return start.perft(3);
  }

  /** 12,144 sequences. */
  @Benchmark
  public long naiveStartThreePlies() {
    return naive.perft(naiveStart, 3);
  }

  /** A position in which men slide. */
  @Benchmark
  public long coreMidgameFourPlies() {
    return midgame.perft(4);
  }

  /** The same position. */
  @Benchmark
  public long naiveMidgameFourPlies() {
    return naive.perft(naiveMidgame, 4);
  }

  private static Position position(Board board, Ruleset rules, Setup setup) {
    return (Position) Position.of(board, rules, setup);
  }
}
