package dev.mylla.docs;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigMappings.ConfigClass;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One setting of the service, as the interface that declares it says.
 *
 * @param variable the environment variable that sets it
 * @param byDefault what holds where nobody sets it
 * @param meaning the comment on its method, as Markdown
 */
public record Setting(String variable, Optional<String> byDefault, String meaning) {

  /** All settings of Mylla's own, in the order of their names. */
  public static List<Setting> all() {
    return declaringInterfaces()
        .flatMap(Setting::declaredIn)
        .sorted((a, b) -> a.variable.compareTo(b.variable))
        .toList();
  }

  private static Stream<Setting> declaredIn(Class<?> type) {
    String prefix = type.getAnnotation(ConfigMapping.class).prefix();
    Map<String, String> meanings = new SettingComments(type).byName(prefix);
    return ConfigClass.configClass(type).getProperties().entrySet().stream()
        .filter(property -> !property.getKey().endsWith("[*]"))
        .map(
            property ->
                new Setting(
                    variable(property.getKey()),
                    Optional.ofNullable(property.getValue()),
                    meanings.getOrDefault(property.getKey(), "")));
  }

  private static Stream<Class<?>> declaringInterfaces() {
    return new ClassFileImporter()
        .importPath(Path.of("target/classes")).stream()
            .filter(type -> type.isAnnotatedWith(ConfigMapping.class))
            .map(type -> type.reflect());
  }

  /** {@code mylla.local.folder} is set by {@code MYLLA_LOCAL_FOLDER}. */
  private static String variable(String name) {
    return name.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
  }

  /** The beginning of its row in any table. */
  String name() {
    return "| `" + variable + "` | " + byDefault.map(value -> "`" + value + "`").orElse("none");
  }

  String row() {
    return name() + " | " + meaning + " |";
  }
}
