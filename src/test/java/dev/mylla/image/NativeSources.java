package dev.mylla.image;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What a build with {@code quarkus.native.sources-only} leaves for native-image: its arguments, the
 * application's jar file, and in that the lists of what is reached by name at run time.
 *
 * <p>A class or resource that is missing here exists on a JVM and not in a native executable.
 */
final class NativeSources {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String LISTS = "META-INF/native-image/";

  private final Path folder;
  private final Set<String> entries;
  private final Set<String> reflective;
  private final List<Pattern> resources;

  private NativeSources(
      Path folder, Set<String> entries, Set<String> reflective, List<Pattern> resources) {
    this.folder = folder;
    this.entries = entries;
    this.reflective = reflective;
    this.resources = resources;
  }

  /** Reads such a folder. */
  static NativeSources in(Path folder) throws IOException {
    try (JarFile jar = new JarFile(applicationIn(folder).toFile())) {
      Set<String> reflective = new HashSet<>();
      for (JsonNode type : read(jar, "reflect-config.json")) {
        if (type.path("allDeclaredConstructors").asBoolean()
            && type.path("allDeclaredMethods").asBoolean()) {
          reflective.add(type.path("name").asText());
        }
      }
      List<Pattern> resources =
          StreamSupport.stream(
                  read(jar, "resource-config.json").at("/resources/includes").spliterator(), false)
              .map(include -> Pattern.compile(include.path("pattern").asText()))
              .toList();
      Set<String> entries = new HashSet<>();
      jar.stream().forEach(entry -> entries.add(entry.getName()));
      return new NativeSources(folder, entries, reflective, resources);
    }
  }

  /** Whether an instance can be made and its methods called by reflection. */
  boolean hasReflective(String className) {
    return reflective.contains(className);
  }

  /** Whether the file is there and is taken into the executable. */
  boolean hasResource(String path) {
    return entries.contains(path)
        && resources.stream().anyMatch(pattern -> pattern.matcher(path).matches());
  }

  /** The command line of native-image, one word each. */
  List<String> arguments() throws IOException {
    return List.of(Files.readString(folder.resolve("native-image.args")).strip().split("\\s+"));
  }

  /** The file names of the dependencies. */
  List<String> libraries() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("lib"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** The file name of the application. */
  String application() throws IOException {
    return applicationIn(folder).getFileName().toString();
  }

  private static Path applicationIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith("-runner.jar"))
          .findFirst()
          .orElseThrow(() -> new IOException("no application in " + folder));
    }
  }

  private static JsonNode read(JarFile jar, String list) throws IOException {
    try (var content = jar.getInputStream(jar.getJarEntry(LISTS + list))) {
      return JSON.readTree(content);
    }
  }
}
