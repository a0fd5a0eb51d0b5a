package dev.mylla.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Measures how fast and how small the packaged service starts, and prints a table in Markdown. The
 * ways to run it take turns, so that a busy machine is equally unfair to all; the ratio is to the
 * first of them.
 */
public final class StartUp {

  private static final int GAMES = 5;
  private static final int MOVES = 60;

  private StartUp() {}

  /**
   * A way to run the service.
   *
   * @param folders what an image of it would hold, beside its base
   */
  record Way(String name, List<Path> folders, List<String> command) {

    /** From {@code name|folder folder…|command}. */
    static Way of(String text) {
      String[] parts = text.split("\\|", 3);
      return new Way(
          parts[0],
          Arrays.stream(parts[1].split(" ")).map(Path::of).toList(),
          List.of(parts[2].split(" ")));
    }

    long mebibytes() {
      return folders.stream().mapToLong(StartUp::size).sum() >> 20;
    }
  }

  /** What one start showed: milliseconds, and MiB in RAM. */
  record Sample(long answered, long wall, long processor, long idle, long loaded) {}

  /** Usage: StartUp RUNS WAY... */
  public static void main(String... arguments) throws IOException, InterruptedException {
    int runs = Integer.parseInt(arguments[0]);
    List<Way> ways = Arrays.stream(arguments).skip(1).map(Way::of).toList();
    List<List<Sample>> samples =
        ways.stream().map(way -> (List<Sample>) new ArrayList<Sample>()).toList();
    try (ScratchRedis redis = ScratchRedis.start()) {
      for (int run = 0; run <= runs; run++) {
        for (int way = 0; way < ways.size(); way++) {
          Sample sample = measure(ways.get(way), redis);
          // The first round fills the page cache.
          if (run > 0) {
            samples.get(way).add(sample);
          }
        }
      }
    }
    print(ways, samples);
  }

  private static Sample measure(Way way, ScratchRedis redis)
      throws IOException, InterruptedException {
    try (RunningService service = RunningService.start(way.command(), redis.hosts())) {
      Duration processor = service.processorTime();
      long idle = service.residentMebibytes();
      for (int game = 0; game < GAMES; game++) {
        new Match(service.uri(), game).play(MOVES);
      }
      return new Sample(
          service.untilFirstAnswer().toMillis(),
          service.untilFirstGame().toMillis(),
          processor.toMillis(),
          idle,
          service.residentMebibytes());
    }
  }

  private static void print(List<Way> ways, List<List<Sample>> samples) {
    long reference = median(samples.get(0).stream().mapToLong(Sample::wall));
    System.out.printf(
        "| %s | first answer | first game, median (least–most) | ratio | processor time | RSS after it |"
            + " RSS after %d games | content |%n|---|---|---|---|---|---|---|---|%n",
        "what", GAMES);
    for (int way = 0; way < ways.size(); way++) {
      List<Sample> taken = samples.get(way);
      long wall = median(taken.stream().mapToLong(Sample::wall));
      System.out.printf(
          "| %s | %d ms | %d ms (%d–%d) | %.2f | %d ms | %d MiB | %d MiB | %d MiB |%n",
          ways.get(way).name(),
          median(taken.stream().mapToLong(Sample::answered)),
          wall,
          taken.stream().mapToLong(Sample::wall).min().orElseThrow(),
          taken.stream().mapToLong(Sample::wall).max().orElseThrow(),
          (double) wall / reference,
          median(taken.stream().mapToLong(Sample::processor)),
          median(taken.stream().mapToLong(Sample::idle)),
          median(taken.stream().mapToLong(Sample::loaded)),
          ways.get(way).mebibytes());
    }
  }

  private static long median(LongStream values) {
    long[] sorted = values.sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static long size(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
