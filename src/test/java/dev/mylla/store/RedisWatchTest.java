package dev.mylla.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RedisWatchTest {
  private static final Path SCRIPTS = Path.of("src", "main", "resources", "dev", "mylla", "store");

  /** What is not known beforehand has no series until it first fails, and no alert sees that. */
  @Test
  void everyScriptIsAnOperation() throws IOException {
    try (Stream<Path> files = Files.list(SCRIPTS)) {
      List<String> names =
          Stream.concat(
                  files.map(file -> file.getFileName().toString().replace(".lua", "")),
                  Stream.of("confirm"))
              .sorted()
              .toList();

      assertEquals(names, RedisWatch.OPERATIONS);
    }
  }
}
