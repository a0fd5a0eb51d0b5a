package dev.mylla.k8s;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The {@code kubectl} on the PATH, which renders manifests without a cluster. */
final class Kubectl {
  private Kubectl() {}

  /**
   * Renders a folder with a {@code kustomization.yaml}. Skips the test where there is no kubectl.
   */
  static String render(Path folder) {
    assumeTrue(
        Programs.areThere("kubectl"),
        "there is no kubectl on the PATH, so no manifest can be rendered");
    return run(List.of("kubectl", "kustomize", folder.toString()));
  }

  private static String run(List<String> command) {
    try {
      Path errors = Files.createTempFile("kubectl", ".log");
      Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      int code = process.waitFor();
      String complaint = Files.readString(errors);
      Files.delete(errors);
      if (code != 0 || !complaint.isEmpty()) {
        throw new AssertionError(command + " ended with " + code + ": " + complaint);
      }
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
