package dev.mylla.k8s;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.limit.Rate;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.TopologySpreadConstraint;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyEgressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What keeps the pods from others, from too many, and from all being gone at once. */
class ProtectionTest {
  private static final String DNS = "namespace kube-system";

  @ParameterizedTest
  @CsvSource({
    "single, pods redis, 6379",
    "sentinel, pods redis, 6379 26379",
    "cluster, pods redis, 6379",
    "external, addresses 192.0.2.0/24, 6379"
  })
  void theServiceCallsRedisAndAsksForNamesAndNothingElse(
      String overlay, String redis, String ports) {
    var rules =
        Manifests.ofOverlay(overlay).named(NetworkPolicy.class, "mylla").getSpec().getEgress();

    assertEquals(Map.of(redis, ports, DNS, "53 53"), called(rules));
  }

  private static Map<String, String> called(List<NetworkPolicyEgressRule> rules) {
    var called = new TreeMap<String, String>();
    for (var rule : rules) {
      String peers = rule.getTo().stream().map(ProtectionTest::text).collect(Collectors.joining());
      String ports =
          rule.getPorts().stream()
              .map(port -> String.valueOf(port.getPort().getIntVal()))
              .collect(Collectors.joining(" "));
      assertEquals(null, called.put(peers, ports));
    }
    return called;
  }

  private static String text(NetworkPolicyPeer peer) {
    if (peer.getIpBlock() != null) {
      return "addresses " + peer.getIpBlock().getCidr();
    }
    if (peer.getNamespaceSelector() != null) {
      return "namespace "
          + peer.getNamespaceSelector().getMatchLabels().get("kubernetes.io/metadata.name");
    }
    return "pods " + peer.getPodSelector().getMatchLabels().get("app.kubernetes.io/name");
  }

  /** A rule without peers or without ports lets everything through. */
  @ParameterizedTest
  @ValueSource(strings = {"single", "sentinel", "cluster", "external"})
  void noRuleOfAnyPolicyIsWithoutPortsAndOnlyTheApiIsForEverybody(String overlay) {
    var manifests = Manifests.ofOverlay(overlay);
    for (NetworkPolicy policy : manifests.all(NetworkPolicy.class)) {
      String name = policy.getMetadata().getName();
      assertEquals(List.of("Ingress", "Egress"), policy.getSpec().getPolicyTypes(), name);
      for (var rule : policy.getSpec().getEgress()) {
        assertFalse(rule.getTo().isEmpty(), name);
        assertFalse(rule.getPorts().isEmpty(), name);
      }
      for (var rule : policy.getSpec().getIngress()) {
        assertFalse(rule.getPorts().isEmpty(), name);
        boolean isApi =
            name.equals("mylla") && rule.getPorts().get(0).getPort().getStrVal().equals("http");
        assertEquals(isApi, rule.getFrom().isEmpty(), name);
      }
    }
    for (var workload : manifests.workloads()) {
      var labels = workload.template().getMetadata().getLabels().entrySet();
      assertTrue(
          manifests.all(NetworkPolicy.class).stream()
              .map(policy -> policy.getSpec().getPodSelector().getMatchLabels().entrySet())
              .anyMatch(labels::containsAll),
          workload.name());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"single", "sentinel", "cluster", "external"})
  void theLimitsOfTheDocumentsAreOn(String overlay) throws IOException {
    Map<String, String> set =
        Manifests.ofOverlay(overlay).all(ConfigMap.class).stream()
            .filter(map -> map.getMetadata().getName().startsWith("mylla-settings"))
            .flatMap(map -> map.getData().entrySet().stream())
            .filter(setting -> setting.getKey().startsWith("MYLLA_LIMIT_"))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

    assertEquals(documented(), set);
    assertEquals("50", set.remove("MYLLA_LIMIT_OPEN_GAMES"));
    assertEquals(9, set.size());
    set.values().forEach(rate -> assertTrue(Rate.parse(rate).amount() > 0, rate));
  }

  /** What docs/operations.md says to start with. */
  private static Map<String, String> documented() throws IOException {
    return Pattern.compile("\\| `(MYLLA_LIMIT_\\w+)` \\| `([^`]+)` \\| (?!How)")
        .matcher(Files.readString(Path.of("docs", "operations.md")))
        .results()
        .collect(Collectors.toMap(row -> row.group(1), row -> row.group(2)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sentinel", "cluster", "external"})
  void severalPodsLieOnSeveralNodesAndGoOneAtATime(String overlay) {
    var manifests = Manifests.ofOverlay(overlay);
    var pods = manifests.mylla().getSpec().getTemplate();

    List<TopologySpreadConstraint> spread = pods.getSpec().getTopologySpreadConstraints();
    assertTrue(
        spread.stream().anyMatch(one -> one.getTopologyKey().equals("kubernetes.io/hostname")));
    for (var one : spread) {
      assertEquals(1, one.getMaxSkew());
      assertTrue(
          pods.getMetadata()
              .getLabels()
              .entrySet()
              .containsAll(one.getLabelSelector().getMatchLabels().entrySet()));
    }
    assertEquals(
        1,
        manifests.all(PodDisruptionBudget.class).stream()
            .filter(
                budget ->
                    pods.getMetadata()
                        .getLabels()
                        .entrySet()
                        .containsAll(budget.getSpec().getSelector().getMatchLabels().entrySet()))
            .count());
  }
}
