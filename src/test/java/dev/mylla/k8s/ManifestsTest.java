package dev.mylla.k8s;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.mylla.k8s.Manifests.Workload;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.openshift.api.model.monitoring.v1.ServiceMonitor;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The manifests as Kubernetes would judge them, and as the application needs them. */
class ManifestsTest {

  static Stream<Manifests> overlays() {
    return Manifests.overlays().stream().map(Manifests::ofOverlay);
  }

  static Stream<Manifests> everything() {
    return Stream.concat(
        overlays(),
        Manifests.components().stream().map(name -> Manifests.ofOverlay("single", name)));
  }

  @Test
  void everyOverlayIsTheService() {
    assertEquals(List.of("cluster", "external", "sentinel", "single"), Manifests.overlays());
    overlays().forEach(manifests -> assertEquals("mylla", manifests.service().getName()));
  }

  @ParameterizedTest
  @MethodSource("everything")
  void everyObjectHasANameOfItsOwnAndSaysWhoseItIs(Manifests manifests) {
    Set<String> names = new HashSet<>();
    for (HasMetadata object : manifests.objects()) {
      var metadata = object.getMetadata();
      assertTrue(names.add(object.getKind() + " " + metadata.getName()), metadata::getName);
      assertTrue(
          Stream.of("app.kubernetes.io/part-of", "app.kubernetes.io/name")
              .anyMatch(label -> "mylla".equals(labels(object).get(label))),
          metadata::getName);
    }
  }

  private static Map<String, String> labels(HasMetadata object) {
    return Objects.requireNonNullElse(object.getMetadata().getLabels(), Map.of());
  }

  @ParameterizedTest
  @MethodSource("everything")
  void noSecretIsAmongThem(Manifests manifests) {
    assertEquals(List.of(), manifests.all(Secret.class));
  }

  @ParameterizedTest
  @MethodSource("everything")
  void everyContainerIsRestricted(Manifests manifests) {
    for (Workload workload : manifests.workloads()) {
      var pod = workload.template().getSpec();
      assertEquals(true, pod.getSecurityContext().getRunAsNonRoot(), workload::name);
      assertTrue(pod.getSecurityContext().getRunAsUser() > 0, workload::name);
      assertEquals(
          "RuntimeDefault", pod.getSecurityContext().getSeccompProfile().getType(), workload::name);
      assertEquals(false, pod.getAutomountServiceAccountToken(), workload::name);
      assertEquals(List.of(), pod.getInitContainers(), workload::name);
      assertFalse(workload.containers().isEmpty());
      workload.containers().forEach(container -> assertRestricted(workload, container));
    }
  }

  private static void assertRestricted(Workload workload, Container container) {
    var context = container.getSecurityContext();
    assertEquals(false, context.getAllowPrivilegeEscalation(), workload::name);
    assertEquals(true, context.getReadOnlyRootFilesystem(), workload::name);
    assertEquals(List.of("ALL"), context.getCapabilities().getDrop(), workload::name);
    assertEquals(List.of(), context.getCapabilities().getAdd(), workload::name);
  }

  @ParameterizedTest
  @MethodSource("everything")
  void everyContainerHasRequestsAndLimitsAndAFixedImage(Manifests manifests) {
    for (Workload workload : manifests.workloads()) {
      for (Container container : workload.containers()) {
        var resources = container.getResources();
        assertEquals(Set.of("cpu", "memory"), resources.getRequests().keySet(), workload::name);
        assertEquals(Set.of("cpu", "memory"), resources.getLimits().keySet(), workload::name);
        resources
            .getLimits()
            .forEach((name, limit) -> assertEnough(limit, resources.getRequests().get(name)));
        assertTrue(container.getImage().matches(".+:\\d+\\.\\d+\\.\\d+(-\\w+)?"), workload::name);
      }
    }
  }

  private static void assertEnough(Quantity limit, @Nullable Quantity request) {
    var asked = Objects.requireNonNull(request).getNumericalAmount();
    assertTrue(limit.getNumericalAmount().compareTo(asked) >= 0, limit::toString);
  }

  @ParameterizedTest
  @MethodSource("everything")
  void whatIsMountedIsThere(Manifests manifests) {
    for (Workload workload : manifests.workloads()) {
      Set<String> volumes =
          Stream.concat(
                  workload.template().getSpec().getVolumes().stream()
                      .map(volume -> volume.getName()),
                  claims(manifests, workload))
              .collect(Collectors.toSet());
      for (Container container : workload.containers()) {
        assertEquals(
            volumes,
            container.getVolumeMounts().stream()
                .map(VolumeMount::getName)
                .collect(Collectors.toSet()),
            workload::name);
      }
    }
  }

  private static Stream<String> claims(Manifests manifests, Workload workload) {
    return manifests.all(StatefulSet.class).stream()
        .filter(set -> set.getSpec().getTemplate().equals(workload.template()))
        .flatMap(set -> set.getSpec().getVolumeClaimTemplates().stream())
        .map(PersistentVolumeClaim::getMetadata)
        .map(metadata -> metadata.getName());
  }

  @ParameterizedTest
  @MethodSource("everything")
  void selectorsFindPodsAndNoOthers(Manifests manifests) {
    for (Workload workload : manifests.workloads()) {
      if (!workload.selector().isEmpty()) {
        assertEquals(List.of(workload), selected(manifests, workload.selector()));
      }
    }
    for (Service service : manifests.all(Service.class)) {
      assertEquals(1, selected(manifests, service.getSpec().getSelector()).size());
    }
    for (PodDisruptionBudget budget : manifests.all(PodDisruptionBudget.class)) {
      assertEquals(1, selected(manifests, budget.getSpec().getSelector().getMatchLabels()).size());
    }
    for (NetworkPolicy policy : manifests.all(NetworkPolicy.class)) {
      assertFalse(
          selected(manifests, policy.getSpec().getPodSelector().getMatchLabels()).isEmpty());
    }
  }

  private static List<Workload> selected(Manifests manifests, Map<String, String> selector) {
    return manifests.workloads().stream()
        .filter(workload -> workload.labels().entrySet().containsAll(selector.entrySet()))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("everything")
  void everyPodIsUnderAPolicyInBothDirections(Manifests manifests) {
    for (Workload workload : manifests.workloads()) {
      assertEquals(
          Set.of("Ingress", "Egress"),
          manifests.all(NetworkPolicy.class).stream()
              .filter(
                  policy ->
                      selected(manifests, policy.getSpec().getPodSelector().getMatchLabels())
                          .contains(workload))
              .flatMap(policy -> policy.getSpec().getPolicyTypes().stream())
              .collect(Collectors.toSet()),
          workload::name);
    }
  }

  @ParameterizedTest
  @MethodSource("everything")
  void everyServicePortIsAPortOfItsPods(Manifests manifests) {
    for (Service service : manifests.all(Service.class)) {
      var pods = selected(manifests, service.getSpec().getSelector()).get(0);
      for (var port : service.getSpec().getPorts()) {
        assertTrue(
            portNames(pods).contains(port.getTargetPort().getStrVal()),
            () -> service.getMetadata().getName() + ": " + port);
      }
    }
    for (Ingress ingress : manifests.all(Ingress.class)) {
      var backend =
          ingress.getSpec().getRules().get(0).getHttp().getPaths().get(0).getBackend().getService();
      var service = manifests.named(Service.class, backend.getName());
      assertEquals(
          List.of("http"),
          service.getSpec().getPorts().stream().map(port -> port.getName()).toList());
      assertEquals("http", backend.getPort().getName());
    }
  }

  @ParameterizedTest
  @MethodSource("everything")
  void whoeverReadsMetricsFindsAServiceWithThePort(Manifests manifests) {
    for (ServiceMonitor monitor : manifests.all(ServiceMonitor.class)) {
      var selector = monitor.getSpec().getSelector().getMatchLabels();
      var ports =
          manifests.all(Service.class).stream()
              .filter(service -> labels(service).entrySet().containsAll(selector.entrySet()))
              .flatMap(service -> service.getSpec().getPorts().stream())
              .map(port -> port.getName())
              .toList();
      assertEquals(
          ports, monitor.getSpec().getEndpoints().stream().map(one -> one.getPort()).toList());
    }
  }

  private static Set<String> portNames(Workload workload) {
    return workload.containers().stream()
        .flatMap(container -> container.getPorts().stream())
        .map(port -> port.getName())
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("overlays")
  void everyStatefulSetHasTheServiceThatNamesItsPods(Manifests manifests) {
    for (StatefulSet set : manifests.all(StatefulSet.class)) {
      var service = manifests.named(Service.class, set.getSpec().getServiceName());
      assertEquals("None", service.getSpec().getClusterIP());
      assertTrue(service.getSpec().getPublishNotReadyAddresses());
      assertEquals("Retain", retention(set), () -> set.getMetadata().getName());
    }
  }

  private static String retention(StatefulSet set) {
    var policy = set.getSpec().getPersistentVolumeClaimRetentionPolicy();
    return policy == null ? "Retain" : policy.getWhenDeleted();
  }

  @ParameterizedTest
  @MethodSource("everything")
  void everySettingIsOneTheApplicationKnows(Manifests manifests) {
    Set<String> known = new HashSet<>(KnownSettings.ofMylla());
    known.addAll(KnownSettings.ofQuarkus());
    known.add("JDK_JAVA_OPTIONS");

    Set<String> used = new HashSet<>(manifests.settings().keySet());
    manifests.service().getEnv().stream().map(EnvVar::getName).forEach(used::add);
    assertTrue(used.size() > 4, used::toString);
    used.removeAll(known);
    assertEquals(Set.of(), used);
  }

  @Test
  void aSettingNobodyKnowsWouldBeNoticed() {
    assertTrue(KnownSettings.ofMylla().contains("MYLLA_STORE_WAIT_REPLICAS"));
    assertTrue(KnownSettings.ofMylla().contains("MYLLA_LOCAL_FOLDER"));
    assertFalse(KnownSettings.ofMylla().contains("MYLLA_STORE"));
    assertTrue(KnownSettings.ofQuarkus().contains("QUARKUS_REDIS_HOSTS"));
    assertFalse(KnownSettings.ofQuarkus().contains("QUARKUS_REDIS_HOST"));
    // Known, but without any effect on a service that is built.
    assertFalse(KnownSettings.ofQuarkus().contains("QUARKUS_SHUTDOWN_DELAY_ENABLED"));
  }

  @ParameterizedTest
  @MethodSource("everything")
  void everySecretKeyIsInTheExample(Manifests manifests) {
    Map<String, Set<String>> example =
        Manifests.secretsExample().stream()
            .collect(
                Collectors.toMap(
                    secret -> secret.getMetadata().getName(),
                    secret -> secret.getStringData().keySet()));
    int references = 0;
    for (Workload workload : manifests.workloads()) {
      for (EnvVar variable : workload.containers().get(0).getEnv()) {
        var source = variable.getValueFrom();
        if (source != null && source.getSecretKeyRef() != null) {
          var key = source.getSecretKeyRef();
          assertTrue(
              example.getOrDefault(key.getName(), Set.of()).contains(key.getKey()), key::toString);
          references++;
        }
      }
    }
    assertTrue(references >= 3);
  }

  @ParameterizedTest
  @MethodSource("overlays")
  void theProbesOfTheServiceAskTheManagementPort(Manifests manifests) {
    Container service = manifests.service();
    assertEquals(
        Map.of(
            "http", ApplicationDefaults.number("quarkus.http.port"),
            "management", ApplicationDefaults.number("quarkus.management.port")),
        service.getPorts().stream()
            .collect(Collectors.toMap(port -> port.getName(), port -> port.getContainerPort())));
    assertEquals("/q/health/started", path(service.getStartupProbe()));
    assertEquals("/q/health/live", path(service.getLivenessProbe()));
    assertEquals("/q/health/ready", path(service.getReadinessProbe()));
  }

  private static String path(Probe probe) {
    assertEquals("management", probe.getHttpGet().getPort().getStrVal());
    return probe.getHttpGet().getPath();
  }

  @ParameterizedTest
  @MethodSource("overlays")
  void thereIsTimeToEndInGoodOrder(Manifests manifests) {
    int delay = seconds(manifests, "QUARKUS_SHUTDOWN_DELAY");
    int timeout = seconds(manifests, "QUARKUS_SHUTDOWN_TIMEOUT");
    long grace =
        manifests.mylla().getSpec().getTemplate().getSpec().getTerminationGracePeriodSeconds();

    assertTrue(delay >= 5, "nodes and ingresses need some seconds to notice");
    assertTrue(grace >= delay + timeout + 5, "the end itself takes a moment");
    assertEquals("true", ApplicationDefaults.text("quarkus.shutdown.delay-enabled"));
  }

  private static int seconds(Manifests manifests, String name) {
    return Integer.parseInt(
        Objects.requireNonNull(manifests.settings().get(name)).replace("s", ""));
  }

  @ParameterizedTest
  @MethodSource("overlays")
  void aRolloutTakesNoReadyPodAway(Manifests manifests) {
    var rolling = manifests.mylla().getSpec().getStrategy().getRollingUpdate();
    assertEquals(0, rolling.getMaxUnavailable().getIntVal());
    assertEquals(1, rolling.getMaxSurge().getIntVal());
  }

  @ParameterizedTest
  @MethodSource("overlays")
  void whoeverCountsPodsAgrees(Manifests manifests) {
    var replicas = manifests.mylla().getSpec().getReplicas();
    var scalers = manifests.all(HorizontalPodAutoscaler.class);
    if (scalers.isEmpty()) {
      assertEquals(1, replicas);
      assertEquals(List.of(), manifests.all(PodDisruptionBudget.class));
      return;
    }
    assertEquals(null, replicas, "an apply would undo what the autoscaler did");
    var scaler = scalers.get(0).getSpec();
    assertEquals("mylla", scaler.getScaleTargetRef().getName());
    assertTrue(scaler.getMinReplicas() >= 2);
    assertTrue(scaler.getMaxReplicas() > scaler.getMinReplicas());
    for (PodDisruptionBudget budget : manifests.all(PodDisruptionBudget.class)) {
      assertEquals(1, budget.getSpec().getMaxUnavailable().getIntVal());
    }
  }
}
