package dev.mylla.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an operator relies on in both images, and a Dockerfile linter does not look at. */
class DockerfilesTest {

  /** Options that change what an archive of the JVM fits. */
  private static final List<String> ARCHIVED_OPTIONS = List.of("-XX:+UseSerialGC");

  @ParameterizedTest
  @ValueSource(strings = {"Dockerfile.jvm", "Dockerfile.native"})
  void everyBaseImageIsPinnedToATagThatSaysWhichItIs(String file) throws IOException {
    for (String image : Dockerfile.read(Path.of(file)).images()) {
      assertTrue(image.matches("[\\w./-]+:[\\w.-]*\\d[\\w.-]*"), image);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Dockerfile.jvm", "Dockerfile.native"})
  void theImageRunsAsANumberedUserThatIsNotRoot(String file) throws IOException {
    String user = Dockerfile.read(Path.of(file)).image().last("USER").orElse("root");

    assertTrue(user.matches("[1-9]\\d*(:\\d+)?"), user);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Dockerfile.jvm", "Dockerfile.native"})
  void theProgramIsProcessOneSoThatSigtermReachesIt(String file) throws Exception {
    Dockerfile image = Dockerfile.read(Path.of(file)).image();

    List<String> command = words(image.last("ENTRYPOINT").orElseThrow());

    assertTrue(Set.of("/opt/jre/bin/java", "/opt/mylla/mylla").contains(command.get(0)));
    assertTrue(image.all("CMD").isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Dockerfile.jvm", "Dockerfile.native"})
  void onlyTheTwoPortsAreExposed(String file) throws IOException {
    Dockerfile image = Dockerfile.read(Path.of(file)).image();

    assertEquals("8080 9000", image.last("EXPOSE").orElse(""));
    assertEquals(1, image.all("EXPOSE").size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Dockerfile.jvm", "Dockerfile.native"})
  void nothingIsFetchedByAddAndNothingIsRunInTheImageItself(String file) throws IOException {
    Dockerfile dockerfile = Dockerfile.read(Path.of(file));

    assertTrue(dockerfile.all("ADD").isEmpty());
    assertTrue(dockerfile.image().all("RUN").isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Dockerfile.jvm", "Dockerfile.native"})
  void whatIsCopiedExistsAndTheBuildContextLetsItThrough(String file) throws IOException {
    for (Dockerfile.Instruction copy : Dockerfile.read(Path.of(file)).all("COPY")) {
      if (copy.copiesFromStage()) {
        continue;
      }
      for (String source : copy.sources()) {
        assertTrue(Files.exists(Path.of(source)), source);
        assertTrue(isInBuildContext(source), source);
      }
    }
  }

  /** Maven passes over a folder of resources that is not there. */
  @ParameterizedTest
  @ValueSource(strings = {"Dockerfile.jvm", "Dockerfile.native"})
  void everyFolderThatTheBuildTakesResourcesFromIsCopied(String file) throws IOException {
    List<String> copied =
        Dockerfile.read(Path.of(file)).all("COPY").stream()
            .filter(copy -> !copy.copiesFromStage())
            .flatMap(copy -> copy.sources().stream())
            .toList();
    List<String> folders =
        Pattern.compile("<resource>\\s*<directory>([^<]+)</directory>")
            .matcher(Files.readString(Path.of("pom.xml")).replaceAll("<!--.*?-->", ""))
            .results()
            .map(folder -> folder.group(1))
            .toList();

    assertEquals(List.of("src/main/resources", "openapi"), folders);
    for (String folder : folders) {
      assertTrue(
          copied.stream().anyMatch(source -> (folder + "/").startsWith(source + "/")), folder);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Dockerfile.jvm", "Dockerfile.native"})
  void theBundledRedisIsLeftOut(String file) throws IOException {
    String build = Dockerfile.read(Path.of(file)).all("RUN").toString();

    assertTrue(build.contains("-Dquarkus.package.jar.filter-optional-dependencies=true"), build);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Dockerfile.jvm", "Dockerfile.native"})
  void theImageSaysWhatItIsAndFromWhichCommit(String file) throws IOException {
    String labels = Dockerfile.read(Path.of(file)).image().last("LABEL").orElse("");

    for (String label : List.of("title", "description", "licenses", "revision")) {
      assertTrue(labels.contains("org.opencontainers.image." + label + "="), label);
    }
  }

  @Test
  void theArchiveIsTrainedWithTheOptionsItIsUsedWith() throws Exception {
    Dockerfile dockerfile = Dockerfile.read(Path.of("Dockerfile.jvm"));
    String training = dockerfile.all("RUN").get(dockerfile.all("RUN").size() - 1).text();
    List<String> command = words(dockerfile.image().last("ENTRYPOINT").orElseThrow());

    for (String option : ARCHIVED_OPTIONS) {
      assertTrue(training.contains(option) && command.contains(option), option);
    }
    String archive = command.get(1).replace("-XX:AOTCache=", "");
    assertTrue(training.contains("Training.java " + archive + " "), training);
  }

  @Test
  void aFileThatBreaksTheRulesIsToldFromOneThatKeepsThem() {
    Dockerfile bad =
        Dockerfile.parse("# x\nFROM a:latest AS b\nRUN x \\\n  y\nFROM b\nUSER root\n");

    assertEquals(List.of("a:latest"), bad.images());
    assertEquals("x y", bad.all("RUN").get(0).text());
    assertFalse("a:latest".matches("[\\w./-]+:[\\w.-]*\\d[\\w.-]*"));
    assertEquals("root", bad.image().last("USER").orElseThrow());
  }

  private static boolean isInBuildContext(String path) throws IOException {
    return Files.readAllLines(Path.of(".dockerignore")).stream()
        .filter(line -> line.startsWith("!"))
        .map(line -> line.substring(1))
        .anyMatch(line -> (path + "/").startsWith(line + "/") || line.startsWith(path + "/"));
  }

  private static List<String> words(String execForm) throws IOException {
    List<String> words = new ArrayList<>();
    new ObjectMapper().readTree(execForm).forEach(word -> words.add(word.asText()));
    return words;
  }
}
