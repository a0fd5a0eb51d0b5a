package dev.mylla.k8s;

import dev.mylla.k8s.Manifests.Workload;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All of an overlay's pods but those of the service, as processes of this machine. */
final class Pods implements AutoCloseable {
  private static final String PASSWORD = "c0ffee5ec2e7";
  private static final String TOKEN_KEYS = "test:" + "A".repeat(43);
  private static final String JOB = "Job ";

  private final Manifests manifests;
  private final Path folder;
  private final List<Pod> pods = new ArrayList<>();
  private Addresses addresses;

  /** Starts the pods of all StatefulSets, and then the Jobs, which have to end in good order. */
  Pods(Manifests manifests, Path folder) {
    this.manifests = manifests;
    this.folder = folder;
    this.addresses =
        Addresses.of(
            manifests.all(StatefulSet.class).stream()
                .map(set -> set.getMetadata().getName())
                .toList());
    manifests.all(StatefulSet.class).forEach(this::addPods);
    startAll();
    for (Workload workload : manifests.workloads()) {
      if (workload.name().startsWith(JOB)) {
        run(workload);
      }
    }
  }

  private void addPods(StatefulSet set) {
    String name = set.getMetadata().getName();
    Workload workload = workload("StatefulSet " + name);
    for (int number = 0; number < set.getSpec().getReplicas(); number++) {
      String pod = name + "-" + number;
      pods.add(new Pod(manifests, workload, pod, folder.resolve(pod), secrets()));
    }
  }

  private Workload workload(String name) {
    return manifests.workloads().stream()
        .filter(workload -> workload.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Map<String, String> secrets() {
    return Map.of("password", PASSWORD);
  }

  private void startAll() {
    pods.forEach(pod -> pod.start(addresses));
    pods.forEach(pod -> pod.awaitStart(addresses));
  }

  private void run(Workload job) {
    String name = job.name().substring(JOB.length());
    try (Pod pod = new Pod(manifests, job, name, folder.resolve(name), secrets())) {
      pod.start(addresses);
      pod.awaitEnd();
    }
  }

  /** The environment of the service in an overlay that speaks to these pods. */
  Map<String, String> serviceEnvironment(Manifests overlay) {
    Map<String, String> secrets = new HashMap<>(secrets());
    secrets.put("token-keys", TOKEN_KEYS);
    secrets.put("hosts", "redis://mylla-redis:6379");
    Map<String, String> environment = new HashMap<>(overlay.settings());
    environment.putAll(Pod.environment(overlay.service(), secrets, addresses.of("")));
    environment.replaceAll((name, value) -> addresses.in(value, ""));
    return environment;
  }

  /** Asks the Redis in a pod, as {@code redis-cli} in that pod would. */
  String ask(String pod, String... words) {
    return RedisCli.ask(addresses.of(pod), PASSWORD, words);
  }

  /** The pods that answer and say so. */
  List<String> masters() {
    return pods.stream()
        .map(Pod::name)
        .filter(pod -> pod.startsWith("mylla-redis-"))
        .filter(pod -> ask(pod, "role").startsWith("master"))
        .toList();
  }

  /** A pod is lost with its node; its volume is not. */
  void kill(String name) {
    pod(name).kill();
  }

  /** It comes back. */
  void start(String name) {
    pod(name).start(addresses);
    pod(name).awaitStart(addresses);
  }

  /** All pods are lost at the same time and come back under other addresses. */
  void moveAll() {
    pods.forEach(Pod::kill);
    addresses = addresses.elsewhere();
    startAll();
  }

  private Pod pod(String name) {
    return pods.stream().filter(pod -> pod.name().equals(name)).findFirst().orElseThrow();
  }

  @Override
  public void close() {
    pods.forEach(Pod::close);
  }
}
