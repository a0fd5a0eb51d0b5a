package dev.mylla.docs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The README's short table of settings is held against the interfaces that declare them. */
class ReadmeTest {

  @Test
  void everySettingThatTheReadmeNamesExistsWithTheDefaultItSays() throws IOException {
    var settings = Setting.all();
    var named =
        Files.readAllLines(Path.of("README.md")).stream()
            .filter(line -> line.startsWith("| `MYLLA_"))
            .toList();

    assertFalse(named.isEmpty());
    for (var row : named) {
      assertTrue(settings.stream().anyMatch(setting -> row.startsWith(setting.name())), row);
    }
  }
}
