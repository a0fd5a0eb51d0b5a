package dev.mylla.faults;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Looks into the heap of another JVM of the same user. */
final class Heap {
  private static final String TOTAL = "Total";

  private Heap() {}

  /** Bytes of the objects that are still in use; {@code jcmd} collects the others first. */
  static long liveBytes(long pid) throws IOException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    Process process =
        new ProcessBuilder(jcmd.toString(), "" + pid, "GC.class_histogram")
            .redirectErrorStream(true)
            .start();
    String histogram = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return histogram
        .lines()
        .filter(line -> line.startsWith(TOTAL))
        .mapToLong(line -> Long.parseLong(line.strip().split(" +", -1)[2]))
        .findFirst()
        .orElseThrow(() -> new IOException(histogram));
  }
}
