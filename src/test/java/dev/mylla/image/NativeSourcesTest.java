package dev.mylla.image;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That the checks of {@link NativeSourcesIT} can fail. */
class NativeSourcesTest {

  private static final String REFLECTIVE =
      """
      [{"name": "GameView", "allDeclaredConstructors": true, "allDeclaredMethods": true},
       {"name": "MoveView", "allDeclaredConstructors": true}]""";
  private static final String RESOURCES =
      """
      {"resources": {"includes": [{"pattern": "store/[^/]*\\\\.lua"}]}}""";

  @TempDir Path folder;

  @Test
  void aClassIsReflectiveWithItsConstructorsAndItsMethods() throws IOException {
    NativeSources sources = sources(Map.of());

    assertTrue(sources.hasReflective("GameView"));
    assertFalse(sources.hasReflective("MoveView"));
    assertFalse(sources.hasReflective("SeatView"));
  }

  @Test
  void aResourceIsThereIfItIsInTheJarAndAPatternTakesIt() throws IOException {
    NativeSources sources = sources(Map.of("store/find.lua", "", "http/texts.json", ""));

    assertTrue(sources.hasResource("store/find.lua"));
    assertFalse(sources.hasResource("store/commit.lua"));
    assertFalse(sources.hasResource("http/texts.json"));
  }

  @Test
  void theWalkFindsTheRecordsInsideTheRecordsOfAnOperation() {
    assertEquals(
        Set.of(AnswerView.class, InnerView.class, Kind.class),
        JsonTypes.of(List.of(AnswerView.class)));
  }

  record AnswerView(Map<String, List<InnerView>> inner) {}

  record InnerView(Kind kind) {}

  enum Kind {
    ONE
  }

  private NativeSources sources(Map<String, String> files) throws IOException {
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(folder.resolve("mylla-runner.jar")))) {
      write(jar, "META-INF/native-image/reflect-config.json", REFLECTIVE);
      write(jar, "META-INF/native-image/resource-config.json", RESOURCES);
      for (var file : files.entrySet()) {
        write(jar, file.getKey(), file.getValue());
      }
    }
    return NativeSources.in(folder);
  }

  private static void write(JarOutputStream jar, String name, String content) throws IOException {
    jar.putNextEntry(new JarEntry(name));
    jar.write(content.getBytes(UTF_8));
    jar.closeEntry();
  }
}
