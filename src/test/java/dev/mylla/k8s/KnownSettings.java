package dev.mylla.k8s;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigMappings.ConfigClass;
import io.smallrye.config.common.utils.StringUtil;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The environment variables that change something in a service that is already built: what its own
 * settings declare, and what the extensions of Quarkus it is made of say about theirs.
 */
final class KnownSettings {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String QUARKUS = "META-INF/quarkus-config-doc/quarkus-config-model.json";

  private static final Set<String> OF_MYLLA = readMappings();
  private static final Set<String> OF_QUARKUS = readModels();

  private KnownSettings() {}

  /** {@code MYLLA_…}: the leaves of every {@code @ConfigMapping} of the application. */
  static Set<String> ofMylla() {
    return OF_MYLLA;
  }

  /**
   * {@code QUARKUS_…} of the run time; what is fixed when the service is built is not among them.
   */
  static Set<String> ofQuarkus() {
    return OF_QUARKUS;
  }

  private static Set<String> readMappings() {
    Set<String> names = new HashSet<>();
    new ClassFileImporter()
        .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.mylla").stream()
            .filter(type -> type.isAnnotatedWith(ConfigMapping.class))
            .map(JavaClass::reflect)
            .flatMap(KnownSettings::ofMapping)
            .forEach(names::add);
    return names;
  }

  private static Stream<String> ofMapping(Class<?> mapping) {
    String prefix = mapping.getAnnotation(ConfigMapping.class).prefix();
    return ConfigMappings.getProperties(new ConfigClass(mapping, prefix)).keySet().stream()
        .map(KnownSettings::environmentVariable);
  }

  private static String environmentVariable(String property) {
    return StringUtil.replaceNonAlphanumericByUnderscores(property).toUpperCase(Locale.ROOT);
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
