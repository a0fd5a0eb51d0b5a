package dev.mylla.k8s;

import static org.awaitility.Awaitility.await;

import dev.mylla.k8s.Manifests.Workload;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A pod of one container as a process of this machine: the command, files and environment of its
 * manifest, where only folders and names stand for those of a cluster.
 */
final class Pod implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Pattern FOLDER = Pattern.compile("/etc/redis|/data|/tmp");

  private final Manifests manifests;
  private final Workload workload;
  private final String name;
  private final Path folder;
  private final Map<String, String> secrets;
  private @Nullable Process process;

  /**
   * @param name what the pod's host name would be
   * @param folder stands for its volumes
   * @param secrets by the keys of the Secret
   */
  Pod(
      Manifests manifests,
      Workload workload,
      String name,
      Path folder,
      Map<String, String> secrets) {
    this.manifests = manifests;
    this.workload = workload;
    this.name = name;
    this.folder = folder;
    this.secrets = secrets;
  }

  String name() {
    return name;
  }

  /** Starts the container with the files of its ConfigMap and whatever is on its volume. */
  void start(Addresses addresses) {
    try {
      Files.createDirectories(folder.resolve("data"));
      Files.createDirectories(folder.resolve("tmp"));
      Files.createDirectories(folder.resolve("etc"));
      for (var file : files().entrySet()) {
        Files.writeString(
            folder.resolve("etc").resolve(file.getKey()), here(file.getValue(), addresses));
      }
      speakToItself(addresses.of(name));
      process = process(container().getCommand(), addresses).start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Container container() {
    return workload.containers().get(0);
  }

  private Map<String, String> files() {
    return workload.template().getSpec().getVolumes().stream()
        .filter(volume -> volume.getConfigMap() != null)
        .map(volume -> manifests.named(ConfigMap.class, volume.getConfigMap().getName()))
        .findFirst()
        .orElseThrow()
        .getData();
  }

  private String here(String text, Addresses addresses) {
    return FOLDER
        .matcher(addresses.in(text, name))
        .replaceAll(found -> folder.resolve(folderFor(found)).toString());
  }

  private static String folderFor(MatchResult path) {
    return path.group().equals("/etc/redis") ? "etc" : path.group().substring(1);
  }

  /** In a pod redis-cli speaks to the pod's own Redis unless it is told of another host. */
  private void speakToItself(String address) throws IOException {
    Path program = Files.createDirectories(folder.resolve("bin")).resolve("redis-cli");
    Files.writeString(
        program, "#!/bin/sh\nPATH=${PATH#*:}\nexec redis-cli -h " + address + " \"$@\"\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private ProcessBuilder process(List<String> command, Addresses addresses) {
    ProcessBuilder builder =
        new ProcessBuilder(command.stream().map(word -> here(word, addresses)).toList())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()));
    Map<String, String> environment = builder.environment();
    environment.put("PATH", folder.resolve("bin") + ":" + environment.get("PATH"));
    environment.put("HOSTNAME", name);
    environment.putAll(environment(container(), secrets, addresses.of(name)));
    return builder;
  }

  /**
   * The variables of a container that a cluster would fill in.
   *
   * @param secrets by the keys of the Secrets; an optional key may be missing
   * @param address of the pod
   */
  static Map<String, String> environment(
      Container container, Map<String, String> secrets, String address) {
    Map<String, String> environment = new HashMap<>();
    for (EnvVar variable : container.getEnv()) {
      String value = value(variable, secrets, address);
      if (value != null) {
        environment.put(variable.getName(), value);
      }
    }
    return environment;
  }

  private static @Nullable String value(
      EnvVar variable, Map<String, String> secrets, String address) {
    var source = variable.getValueFrom();
    if (source == null) {
      return variable.getValue();
    }
    if (source.getFieldRef() != null) {
      return address;
    }
    var key = source.getSecretKeyRef();
    String value = secrets.get(key.getKey());
    return Boolean.TRUE.equals(key.getOptional())
        ? value
        : Objects.requireNonNull(value, key::toString);
  }

  /** Waits until the start-up probe of the manifest succeeds. */
  void awaitStart(Addresses addresses) {
    List<String> probe = container().getStartupProbe().getExec().getCommand();
    await().atMost(PATIENCE).until(() -> process(probe, addresses).start().waitFor() == 0);
  }

  /** Waits until the container has ended by itself, in good order. */
  void awaitEnd() {
    int code =
        running().onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join().exitValue();
    if (code != 0) {
      throw new AssertionError(name + " ended with " + code + ": " + said());
    }
  }

  /** Ends the container as a lost node would. */
  void kill() {
    running().destroyForcibly().onExit().join();
  }

  @Override
  public void close() {
    if (process != null) {
      kill();
    }
  }

  private Process running() {
    return Objects.requireNonNull(process, name);
  }

  private Path log() {
    return folder.resolve("log");
  }

  private String said() {
    try {
      return Files.readString(log());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
