package dev.mylla;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigMappings.ConfigClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The README's table of settings is held against the interfaces that declare them. */
class ReadmeTest {

  @Test
  void everySettingStandsInTheTableWithItsDefault() throws Exception {
    String readme = Files.readString(Path.of("README.md"));
    Map<String, @Nullable String> defaults = new TreeMap<>();
    declaringInterfaces()
        .forEach(type -> defaults.putAll(ConfigClass.configClass(type).getProperties()));

    assertTrue(defaults.containsKey("mylla.local.folder"), defaults::toString);
    defaults.forEach(
        (name, value) -> {
          String row = "| `" + variable(name) + "` | " + (value == null ? "" : "`" + value + "` |");
          assertTrue(readme.contains(row), row);
        });
  }

  private static Stream<Class<?>> declaringInterfaces() {
    return new ClassFileImporter()
        .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.mylla").stream()
            .filter(type -> type.isAnnotatedWith(ConfigMapping.class))
            .map(type -> type.reflect());
  }

  /** {@code mylla.local.folder} is set by {@code MYLLA_LOCAL_FOLDER}. */
  private static String variable(String name) {
    return name.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
  }
}
