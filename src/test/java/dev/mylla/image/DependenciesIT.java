package dev.mylla.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The list of what the service consists of (CycloneDX): complete, every version fixed, every
 * license one that allows what Mylla does with it.
 */
class DependenciesIT {

  /**
   * Licenses that ask for no more than notices, or, as EPL does, for the source of the library
   * itself, which is used unchanged. Where a library offers several, one of them is enough.
   */
  private static final Set<String> ACCEPTED =
      Set.of(
          "Apache-2.0",
          "MIT",
          "MIT-0",
          "BSD-2-Clause",
          "BSD-3-Clause",
          "CC0-1.0",
          "EPL-1.0",
          "EPL-2.0");

  /** The same licenses where a library's own words have no SPDX identifier. */
  private static final Set<String> ACCEPTED_WORDS =
      Set.of(
          "Apache 2.0",
          "EDL 1.0",
          "EPL 2.0",
          "Eclipse Distribution License - v 1.0",
          "Eclipse Public License 2.0",
          "Eclipse Public License v. 2.0",
          "Public Domain, per Creative Commons CC0");

  private static JsonNode bom;

  @BeforeAll
  static void read() throws IOException {
    bom = new ObjectMapper().readTree(Files.readString(Path.of("target/mylla.cdx.json")));
  }

  @Test
  void everyJarFileOfTheApplicationIsListedWithItsVersion() throws IOException {
    Set<String> listed = new TreeSet<>();
    bom.path("components")
        .forEach(
            it ->
                listed.add(
                    "%s.%s-%s.jar"
                        .formatted(text(it, "group"), text(it, "name"), text(it, "version"))));
    Set<String> packaged = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("target/quarkus-app/lib"))) {
      files
          .filter(Files::isRegularFile)
          .forEach(file -> packaged.add(file.getFileName().toString()));
    }

    packaged.removeAll(listed);

    assertTrue(listed.size() > 100, listed::toString);
    assertEquals(Set.of(), packaged);
  }

  @Test
  void everyVersionIsFixed() {
    for (JsonNode component : bom.path("components")) {
      String version = text(component, "version");
      assertTrue(
          !version.isEmpty()
              && !version.contains("SNAPSHOT")
              && !version.matches("[\\[(].*|LATEST|RELEASE"),
          component::toString);
    }
  }

  @Test
  void everyLicenseIsKnownAndAccepted() {
    var refused = new TreeMap<String, JsonNode>();
    for (JsonNode component : bom.path("components")) {
      if (!isAccepted(component.path("licenses"))) {
        refused.put(
            text(component, "group") + ":" + text(component, "name"), component.path("licenses"));
      }
    }

    assertEquals(new TreeMap<>(), refused);
  }

  @Test
  void anUnknownLicenseAndNoneAreRefused() throws IOException {
    ObjectMapper json = new ObjectMapper();

    assertTrue(isAccepted(json.readTree("[{\"license\": {\"id\": \"MIT\"}}]")));
    assertTrue(!isAccepted(json.readTree("[{\"license\": {\"id\": \"AGPL-3.0-only\"}}]")));
    assertTrue(!isAccepted(json.readTree("[{\"license\": {\"name\": \"Shareware\"}}]")));
    assertTrue(!isAccepted(json.readTree("[]")));
  }

  private static boolean isAccepted(JsonNode licenses) {
    for (JsonNode entry : licenses) {
      if (ACCEPTED.contains(entry.at("/license/id").asText())
          || ACCEPTED_WORDS.contains(entry.at("/license/name").asText())) {
        return true;
      }
    }
    return false;
  }

  private static String text(JsonNode component, String field) {
    return component.path(field).asText();
  }
}
