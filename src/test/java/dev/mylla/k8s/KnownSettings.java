package dev.mylla.k8s;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.mylla.docs.Setting;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The environment variables that change something in a service that is already built: what its own
 * settings declare, and what the extensions of Quarkus it is made of say about theirs.
 */
final class KnownSettings {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String QUARKUS = "META-INF/quarkus-config-doc/quarkus-config-model.json";

  private static final Set<String> OF_QUARKUS = readModels();

  private KnownSettings() {}

  /** {@code MYLLA_…}: the leaves of every {@code ConfigMapping} of the application. */
  static Set<String> ofMylla() {
    return Setting.all().stream().map(Setting::variable).collect(Collectors.toSet());
  }

  /**
   * {@code QUARKUS_…} of the run time; what is fixed when the service is built is not among them.
   */
  static Set<String> ofQuarkus() {
    return OF_QUARKUS;
  }

  private static Set<String> readModels() {
    Set<String> names = new HashSet<>();
    try {
      ClassLoader loader = KnownSettings.class.getClassLoader();
      for (URL model : Collections.list(loader.getResources(QUARKUS))) {
        try (InputStream content = model.openStream()) {
          collect(JSON.readTree(content), names);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return names;
  }

  private static void collect(JsonNode node, Set<String> names) {
    if (node.path("phase").asText().equals("RUN_TIME")) {
      names.add(node.at("/path/environmentVariable").asText());
    }
    node.forEach(inner -> collect(inner, names));
  }
}
