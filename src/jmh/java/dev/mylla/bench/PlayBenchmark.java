package dev.mylla.bench;

import dev.mylla.Vectors;
import dev.mylla.notation.MoveText;
import dev.mylla.rules.Move;
import dev.mylla.rules.Play;
import dev.mylla.rules.Variant;
import dev.mylla.rules.Variants;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * One move of a recorded game of nine men's morris, checked and played, with the outcome after it.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class PlayBenchmark {

  private static final int PLIES = 81;

  private final Variant nine = Variants.find("nine-mens-morris").orElseThrow();
  private final List<Move> moves = moves();

  /** Refusal, next position, history and outcome of one move. */
  @Benchmark
  @OperationsPerInvocation(PLIES)
  public void playWithOutcome(Blackhole blackhole) {
    Play play = Play.start(nine.board(), nine.rules());
    for (Move move : moves) {
      play = play.play(move);
      blackhole.consume(play.outcome());
    }
  }

  /** The list a client is shown. */
  @Benchmark
  @OperationsPerInvocation(PLIES)
  public void legalMoves(Blackhole blackhole) {
    Play play = Play.start(nine.board(), nine.rules());
    for (Move move : moves) {
      blackhole.consume(play.legalMoves());
      play = play.play(move);
    }
  }

  private static List<Move> moves() {
    Vectors.Game game = Vectors.games("nine").get(0);
    if (game.moves().size() != PLIES) {
      throw new IllegalStateException(game + " has " + game.moves().size() + " plies");
    }
    return game.moves().stream().map(text -> MoveText.parse(text).orElseThrow()).toList();
  }
}
