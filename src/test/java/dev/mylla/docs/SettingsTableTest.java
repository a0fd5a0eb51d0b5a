package dev.mylla.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The table of settings in {@code docs/operations.md} is made from the interfaces that declare
 * them. {@code -Drecord.settings=true} writes it anew.
 */
class SettingsTableTest {
  private static final Path PAGE = Path.of("docs/operations.md");
  private static final String BEGIN =
      "<!-- settings: written by SettingsTableTest from the comments in the source -->\n";
  private static final String END = "<!-- settings end -->";

  @Test
  void theTableSaysWhatTheSourceSays() throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    if (Boolean.getBoolean("record.settings")) {
      page = page.substring(0, begin) + table() + page.substring(end);
      Files.writeString(PAGE, page);
      end = page.indexOf(END);
    }

    assertEquals(table(), page.substring(begin, end));
  }

  @Test
  void everySettingIsExplained() {
    Setting.all().forEach(setting -> assertNotEquals("", setting.meaning(), setting.variable()));
  }

  private static String table() {
    return Setting.all().stream()
        .map(Setting::row)
        .collect(
            Collectors.joining("\n", "| Variable | Default | Meaning |\n|---|---|---|\n", "\n"));
  }
}
