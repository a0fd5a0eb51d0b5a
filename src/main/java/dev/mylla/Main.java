package dev.mylla;

import io.quarkus.runtime.ApplicationLifecycleManager;
import io.quarkus.runtime.PreventFurtherStepsException;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusBindException;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.quarkus.runtime.configuration.ConfigurationException;
import io.quarkus.smallrye.openapi.runtime.OpenApiConstants;
import io.smallrye.config.ConfigValidationException;
import java.net.BindException;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Starts the service. What keeps it from starting is told in one line if the reader can mend it,
 * and with exit code 1; Quarkus alone prints a stack trace for a management port that is taken.
 */
@QuarkusMain
public final class Main {

  /** Returns when the service has ended. */
  public static void main(String... arguments) {
    // Quarkus looks there for a document to parse and write at each start, and finds none.
    // The contract is served as it was committed (docs/adr/0017).
    OpenApiConstants.classLoader = ClassLoader.getPlatformClassLoader();
    Quarkus.run(null, Main::end, arguments);
  }

  private static void end(int code, @Nullable Throwable failure) {
    if (failure != null) {
      tell(failure);
    }
    ApplicationLifecycleManager.getDefaultExitCodeHandler().accept(code, failure);
  }

  private static void tell(Throwable failure) {
    Optional<String> line = inOneLine(failure);
    if (line.isPresent()) {
      System.err.println(line.get());
      return;
    }
    Logger.getLogger(Main.class).error("Mylla cannot start.", failure);
  }

  /** Empty for a defect, which needs its stack trace. */
  static Optional<String> inOneLine(Throwable failure) {
    Throwable cause = failure;
    Throwable wrapped = failure;
    while (cause.getCause() != null) {
      wrapped = cause;
      cause = cause.getCause();
    }
    if (cause instanceof BindException) {
      String taken =
          cause instanceof QuarkusBindException port
              ? "Port " + port.getPort() + " is taken"
              : wrapped.getMessage() + ": " + cause.getMessage();
      return Optional.of(
          taken + ". Set QUARKUS_HTTP_PORT and QUARKUS_MANAGEMENT_PORT to ports that are free.");
    }
    boolean toldByItsMessage =
        cause instanceof ConfigurationException
            || cause instanceof ConfigValidationException
            || cause instanceof PreventFurtherStepsException;
    return toldByItsMessage ? Optional.ofNullable(cause.getMessage()) : Optional.empty();
  }
}
