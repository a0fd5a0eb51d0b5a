package dev.mylla.image;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.smallrye.config.ConfigMapping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whether native-image would be told of everything that is reached by name at run time. */
class NativeSourcesIT {

  private static final Path BUILD = Path.of("target");
  private static final Path RESOURCES = Path.of("src/main/resources");

  private static NativeSources sources;
  private static List<Class<?>> product;

  @BeforeAll
  static void read() throws Exception {
    sources = NativeSources.in(BUILD.resolve("native-sources"));
    product = classesIn(BUILD.resolve("classes"));
  }

  @Test
  void everyClassThatJacksonReadsOrWritesIsReflective() {
    List<Class<?>> http =
        product.stream().filter(type -> type.getPackageName().equals("dev.mylla.http")).toList();

    var types = JsonTypes.of(http);

    assertTrue(types.size() > 50, () -> "the walk found only " + types);
    assertEquals(Set.of(), notReflective(types.stream().map(Class::getName)));
  }

  @Test
  void everySettingsInterfaceHasItsReflectiveImplementation() {
    var mappings = product.stream().filter(type -> type.isAnnotationPresent(ConfigMapping.class));

    var implementations = mappings.map(type -> type.getName() + "$$CMImpl").toList();

    assertTrue(implementations.size() > 1, implementations::toString);
    assertEquals(Set.of(), notReflective(implementations.stream()));
  }

  @Test
  void everyScriptAndEveryTextIsTakenAlong() throws IOException {
    var needed = new TreeSet<String>();
    needed.addAll(files("dev/mylla/store", ".lua"));
    needed.addAll(files("dev/mylla/http", ".json"));
    needed.addAll(files("META-INF/services", ""));
    needed.add("mylla.yaml");

    var missing = needed.stream().filter(path -> !sources.hasResource(path)).collect(toSet());

    assertTrue(needed.contains("dev/mylla/store/commit.lua"), needed::toString);
    assertEquals(Set.of(), missing);
  }

  @Test
  void theArgumentsNameTheApplicationAndAllowNoFallbackToAJvm() throws IOException {
    List<String> arguments = sources.arguments();

    assertTrue(arguments.contains("--no-fallback"), arguments::toString);
    assertEquals(sources.application(), arguments.get(arguments.size() - 1));
  }

  @Test
  void theBundledRedisStaysOut() throws IOException {
    List<String> libraries = sources.libraries();

    assertTrue(libraries.stream().anyMatch(name -> name.contains("quarkus-redis-client")));
    assertTrue(libraries.stream().noneMatch(name -> name.contains("embedded-redis")));
  }

  private static Set<String> notReflective(Stream<String> classNames) {
    return classNames.filter(name -> !sources.hasReflective(name)).collect(toSet());
  }

  /** The files directly in a folder of the resources, by the name a class loader knows them by. */
  private static List<String> files(String folder, String ending) throws IOException {
    if (!Files.isDirectory(RESOURCES.resolve(folder))) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(RESOURCES.resolve(folder))) {
      return files
          .filter(file -> Files.isRegularFile(file) && file.toString().endsWith(ending))
          .map(file -> RESOURCES.relativize(file).toString())
          .toList();
    }
  }

  private static List<Class<?>> classesIn(Path folder) throws Exception {
    List<Class<?>> classes = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        String name = folder.relativize(file).toString().replace('/', '.');
        classes.add(
            Class.forName(
                name.substring(0, name.length() - ".class".length()),
                false,
                NativeSourcesIT.class.getClassLoader()));
      }
    }
    return classes;
  }
}
