package dev.mylla.k8s;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/**
 * What the application does where nobody sets anything, from its {@code application.properties}.
 */
final class ApplicationDefaults {
  private ApplicationDefaults() {}

  static String text(String property) {
    Properties properties = new Properties();
    try (InputStream file =
        ApplicationDefaults.class.getResourceAsStream("/application.properties")) {
      properties.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Objects.requireNonNull(properties.getProperty(property), property);
  }

  static int number(String property) {
    return Integer.parseInt(text(property));
  }
}
