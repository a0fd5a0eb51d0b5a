package dev.mylla;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code docs/operations.md}, whose commands the tests run as an operator would type them. */
public final class OperationsDocument {
  private static final Path FILE = Path.of("docs", "operations.md");

  private OperationsDocument() {}

  /** Its lines, those of one command joined. */
  public static List<String> lines() {
    try {
      return Files.readString(FILE).replaceAll("\\\\\\n *", "").lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Sends a command that is documented.
   *
   * @param line as it is typed in a shell, {@code redis-cli} first
   */
  static @Nullable Object run(RedisProcess redis, String line) {
    assertTrue(lines().contains(line), () -> "not documented: " + line);
    String[] words = words(line).toArray(String[]::new);
    return redis.command(words);
  }

  /** The words of a {@code redis-cli} command without the quotes of the shell. */
  public static List<String> words(String line) {
    var words = Arrays.asList(line.replace("'", "").split(" +"));
    return words.subList(1, words.size());
  }
}
