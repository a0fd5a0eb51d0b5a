package dev.mylla.k8s;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The programs of the machine that a test may need and a plain JDK does not bring. */
final class Programs {
  private Programs() {}

  /** Whether all of them are on the PATH. */
  static boolean areThere(String... names) {
    return Arrays.stream(names).allMatch(Programs::isThere);
  }

  private static boolean isThere(String name) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
  }
}
