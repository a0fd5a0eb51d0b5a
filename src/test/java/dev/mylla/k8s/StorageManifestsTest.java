package dev.mylla.k8s;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPort;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Redis in the manifests keeps what {@code docs/operations.md} promises of its kind. */
class StorageManifestsTest {
  private static final Pattern HOST = Pattern.compile("redis://([\\w.-]+):(\\d+)");

  private static StatefulSet redis(Manifests manifests) {
    return manifests.named(StatefulSet.class, "mylla-redis");
  }

  private static Container container(Manifests manifests) {
    return redis(manifests).getSpec().getTemplate().getSpec().getContainers().get(0);
  }

  /** The directives of all the configuration files together. */
  private static Map<String, String> directives(Manifests manifests) {
    return files(manifests).entrySet().stream()
        .filter(file -> file.getKey().endsWith(".conf"))
        .flatMap(file -> file.getValue().lines())
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split(" ", 2))
        .collect(Collectors.toMap(words -> words[0], words -> words[1]));
  }

  private static Map<String, String> files(Manifests manifests) {
    var volume =
        redis(manifests).getSpec().getTemplate().getSpec().getVolumes().stream()
            .filter(one -> one.getConfigMap() != null)
            .findFirst()
            .orElseThrow();
    return manifests.named(ConfigMap.class, volume.getConfigMap().getName()).getData();
  }

  @ParameterizedTest
  @ValueSource(strings = {"single", "sentinel", "cluster"})
  void everyCommandIsOnTheDiskBeforeItIsAnsweredAndNothingIsEvicted(String overlay) {
    var directives = directives(Manifests.ofOverlay(overlay));

    assertEquals("yes", directives.get("appendonly"));
    assertEquals("always", directives.get("appendfsync"));
    assertEquals("noeviction", directives.get("maxmemory-policy"));
    assertEquals("/data", directives.get("dir"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"single", "sentinel", "cluster"})
  void theMemoryLimitLeavesRoomForAForkAndTheVolumeForTwoFiles(String overlay) {
    var manifests = Manifests.ofOverlay(overlay);
    BigDecimal maxmemory = bytes(Objects.requireNonNull(directives(manifests).get("maxmemory")));
    BigDecimal limit = amount(container(manifests).getResources().getLimits(), "memory");
    var claim = redis(manifests).getSpec().getVolumeClaimTemplates().get(0).getSpec();
    BigDecimal volume = amount(claim.getResources().getRequests(), "storage");
    assertTrue(limit.compareTo(maxmemory.multiply(new BigDecimal("1.5"))) >= 0);
    assertTrue(volume.compareTo(maxmemory.multiply(new BigDecimal("4"))) >= 0);
  }

  private static BigDecimal amount(Map<String, Quantity> amounts, String name) {
    return Objects.requireNonNull(amounts.get(name), name).getNumericalAmount();
  }

  /** To Redis {@code mb} is what Kubernetes calls {@code Mi}. */
  private static BigDecimal bytes(String size) {
    return new Quantity(size.replace("mb", "Mi").replace("gb", "Gi")).getNumericalAmount();
  }

  @ParameterizedTest
  @ValueSource(strings = {"sentinel", "cluster"})
  void anAcknowledgedMoveIsHeldByAReplicaAndAMasterAloneTakesNone(String overlay) {
    var manifests = Manifests.ofOverlay(overlay);

    assertEquals("1", manifests.settings().get("MYLLA_STORE_WAIT_REPLICAS"));
    assertEquals("200ms", manifests.settings().get("MYLLA_STORE_WAIT_TIMEOUT"));
    assertEquals("1", directives(manifests).get("min-replicas-to-write"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"single", "sentinel", "cluster"})
  void everyHostIsAPodThatListensThere(String overlay) {
    var manifests = Manifests.ofOverlay(overlay);
    Set<String> addresses =
        manifests.all(StatefulSet.class).stream()
            .flatMap(StorageManifestsTest::addresses)
            .collect(Collectors.toSet());

    List<String> hosts =
        HOST.matcher(Objects.requireNonNull(manifests.settings().get("QUARKUS_REDIS_HOSTS")))
            .results()
            .map(StorageManifestsTest::address)
            .toList();

    assertFalse(hosts.isEmpty());
    assertTrue(addresses.containsAll(hosts), () -> hosts + " of " + addresses);
  }

  private static String address(MatchResult host) {
    return host.group(1) + ":" + host.group(2);
  }

  /** Each pod by its own name, and a lone one by that of the Service too. */
  private static Stream<String> addresses(StatefulSet set) {
    String service = set.getSpec().getServiceName();
    int port =
        set.getSpec().getTemplate().getSpec().getContainers().get(0).getPorts().stream()
            .map(ContainerPort::getContainerPort)
            .min(Integer::compare)
            .orElseThrow();
    int replicas = set.getSpec().getReplicas();
    Stream<String> pods =
        Stream.iterate(0, number -> number < replicas, number -> number + 1)
            .map(number -> set.getMetadata().getName() + "-" + number + "." + service + ":" + port);
    return replicas == 1 ? Stream.concat(pods, Stream.of(service + ":" + port)) : pods;
  }

  @ParameterizedTest
  @ValueSource(strings = {"single", "sentinel", "cluster"})
  void thePoliciesOpenThePortsOfThePodsAndNoOthers(String overlay) {
    var manifests = Manifests.ofOverlay(overlay);
    var names =
        manifests.workloads().stream()
            .flatMap(workload -> workload.containers().stream())
            .flatMap(container -> container.getPorts().stream())
            .collect(
                Collectors.toMap(
                    ContainerPort::getName, ContainerPort::getContainerPort, (one, same) -> one));

    Set<Integer> opened = new TreeSet<>();
    for (NetworkPolicy policy : manifests.all(NetworkPolicy.class)) {
      policy.getSpec().getIngress().stream()
          .flatMap(rule -> rule.getPorts().stream())
          .map(port -> number(port, names))
          .forEach(opened::add);
    }
    assertEquals(new TreeSet<>(names.values()), opened);

    Set<Integer> called = new TreeSet<>();
    manifests.named(NetworkPolicy.class, "mylla").getSpec().getEgress().stream()
        .flatMap(rule -> rule.getPorts().stream())
        .map(port -> number(port, names))
        .forEach(called::add);
    Set<Integer> needed = new TreeSet<>(Set.of(53, 6379));
    if (overlay.equals("sentinel")) {
      needed.add(26379);
    }
    assertEquals(needed, called);
  }

  private static Integer number(NetworkPolicyPort port, Map<String, Integer> names) {
    String name = port.getPort().getStrVal();
    return name == null ? port.getPort().getIntVal() : Objects.requireNonNull(names.get(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"single", "sentinel", "cluster", "external"})
  void onlyMonitoringReachesTheManagementPort(String overlay) {
    var rules =
        Manifests.ofOverlay(overlay).named(NetworkPolicy.class, "mylla").getSpec().getIngress();

    assertEquals(2, rules.size());
    assertEquals("http", rules.get(0).getPorts().get(0).getPort().getStrVal());
    assertEquals("management", rules.get(1).getPorts().get(0).getPort().getStrVal());
    assertEquals(
        List.of(Map.of("kubernetes.io/metadata.name", "monitoring")),
        rules.get(1).getFrom().stream()
            .map(peer -> peer.getNamespaceSelector().getMatchLabels())
            .toList());
  }
}
