package dev.mylla.k8s;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one folder of {@code k8s/} says when it is rendered, read strictly.
 *
 * @param folder below {@code k8s/}, as it is called in messages
 */
record Manifests(String folder, List<HasMetadata> objects) {
  static final Path ROOT = Path.of("k8s");

  private static final Map<String, Manifests> RENDERED = new ConcurrentHashMap<>();

  /** The names of all overlays. */
  static List<String> overlays() {
    return folders("overlays");
  }

  /** The names of all components. */
  static List<String> components() {
    return folders("components");
  }

  private static List<String> folders(String below) {
    try (Stream<Path> folders = Files.list(ROOT.resolve(below))) {
      return folders.map(folder -> folder.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Renders an overlay; skips the test where there is no kubectl. */
  static Manifests ofOverlay(String name) {
    String folder = "overlays/" + name;
    return RENDERED.computeIfAbsent(folder, path -> render(path, ROOT.resolve(path)));
  }

  /** Renders an overlay with a component added, as a user would. */
  static Manifests ofOverlay(String name, String component) {
    String both = name + " with " + component;
    return RENDERED.computeIfAbsent(both, path -> render(path, together(name, component)));
  }

  private static Manifests render(String name, Path folder) {
    return new Manifests(name, StrictReader.read(Kubectl.render(folder)));
  }

  /** Kustomize takes folders by relative path only. */
  private static Path together(String overlay, String component) {
    Path folder = Path.of("target", "k8s", overlay + "-" + component);
    Path root = folder.relativize(ROOT);
    try {
      Files.createDirectories(folder);
      Files.writeString(
          folder.resolve("kustomization.yaml"),
          """
          apiVersion: kustomize.config.k8s.io/v1beta1
          kind: Kustomization
          resources: [%s/overlays/%s]
          components: [%s/components/%s]
          """
              .formatted(root, overlay, root, component));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folder;
  }

  /**
   * The Secrets as the example in {@code k8s/} has them: their keys are what may be referred to.
   */
  static List<Secret> secretsExample() {
    try {
      return StrictReader.read(Files.readString(ROOT.resolve("secrets.example.yaml"))).stream()
          .map(Secret.class::cast)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All objects of a kind. */
  <T extends HasMetadata> List<T> all(Class<T> kind) {
    return objects.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** The object of a kind with this name. */
  <T extends HasMetadata> T named(Class<T> kind, String name) {
    return all(kind).stream()
        .filter(object -> object.getMetadata().getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(folder + " has no " + kind + " " + name));
  }

  /** The service itself. */
  Deployment mylla() {
    return named(Deployment.class, "mylla");
  }

  /** The service's container. */
  Container service() {
    return mylla().getSpec().getTemplate().getSpec().getContainers().get(0);
  }

  /** The settings the service's container is given by its ConfigMap. */
  Map<String, String> settings() {
    return service().getEnvFrom().stream()
        .map(source -> named(ConfigMap.class, source.getConfigMapRef().getName()))
        .flatMap(map -> map.getData().entrySet().stream())
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /**
   * Something that makes pods.
   *
   * @param selector the labels by which it knows its pods; empty for a Job, which makes its own
   */
  record Workload(String name, Map<String, String> selector, PodTemplateSpec template) {

    Map<String, String> labels() {
      return template.getMetadata().getLabels();
    }

    List<Container> containers() {
      return template.getSpec().getContainers();
    }
  }

  /** Everything that makes pods. */
  List<Workload> workloads() {
    return objects.stream().flatMap(Manifests::workload).toList();
  }

  private static Stream<Workload> workload(HasMetadata object) {
    String name = object.getKind() + " " + object.getMetadata().getName();
    if (object instanceof Deployment made) {
      var spec = made.getSpec();
      return Stream.of(new Workload(name, spec.getSelector().getMatchLabels(), spec.getTemplate()));
    }
    if (object instanceof StatefulSet made) {
      var spec = made.getSpec();
      return Stream.of(new Workload(name, spec.getSelector().getMatchLabels(), spec.getTemplate()));
    }
    if (object instanceof Job made) {
      return Stream.of(new Workload(name, Map.of(), made.getSpec().getTemplate()));
    }
    return Stream.empty();
  }
}
