package dev.mylla.k8s;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A reader that accepts everything would prove nothing: each of these manifests has one slip. */
class StrictReaderTest {
  private static final String GOOD =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: mylla
      spec:
        replicas: 2
        selector:
          matchLabels:
            app: mylla
        template:
          metadata:
            labels:
              app: mylla
          spec:
            securityContext:
              runAsNonRoot: true
            containers:
              - name: mylla
                livenessProbe:
                  httpGet:
                    path: /q/health/live
                    port: management
                resources:
                  limits:
                    memory: 512Mi
                env:
                  - name: KEYS
                    valueFrom:
                      secretKeyRef:
                        name: mylla-keys
                        key: token-keys
      ---
      apiVersion: monitoring.coreos.com/v1
      kind: ServiceMonitor
      metadata:
        name: mylla
      spec:
        selector:
          matchLabels:
            app: mylla
        endpoints:
          - port: management
      """;

  @Test
  void whatKubernetesAndItsMonitoringKnowIsRead() {
    assertEquals(2, StrictReader.read(GOOD).size());
  }

  @ParameterizedTest
  @CsvSource({
    "spec:, specification:",
    "metadata:, metaData:",
    "selector:, selectors:",
    "template:, templates:",
    "runAsNonRoot, runAsNonroot",
    "livenessProbe, livenesProbe",
    "httpGet, httpget",
    "path:, paths:",
    "resources:, resource:",
    "limits:, limit:",
    "valueFrom, valuefrom",
    "secretKeyRef, secretKeyReference",
    "key:, keys:",
    "endpoints:, endpoint:",
    "'- port:', '- ports:'",
  })
  void aFieldThatDoesNotExistIsNamed(String field, String slip) {
    assertTrue(GOOD.contains(field));

    var refused =
        assertThrows(AssertionError.class, () -> StrictReader.read(GOOD.replace(field, slip)));

    String name = slip.replaceAll("[- :]", "");
    assertTrue(String.valueOf(refused.getMessage()).contains('"' + name + '"'), refused::toString);
  }

  @ParameterizedTest
  @CsvSource({
    "kind: Deployment, kind: Deploiment",
    "apiVersion: apps/v1, apiVersion: apps/v9",
    "kind: ServiceMonitor, kind: ServiceMonitors",
  })
  void aKindThatDoesNotExistIsRefused(String kind, String slip) {
    var refused =
        assertThrows(AssertionError.class, () -> StrictReader.read(GOOD.replace(kind, slip)));

    assertTrue(
        String.valueOf(refused.getMessage()).startsWith("unknown kind: "), refused::toString);
  }

  @ParameterizedTest
  @CsvSource({
    "runAsNonRoot: true, runAsNonRoot: perhaps",
    "runAsNonRoot: true, 'runAsNonRoot: \"true\"'",
    "key: token-keys, key: 1",
    "path: /q/health/live, path: true",
    "replicas: 2, replicas: two",
  })
  void aValueOfTheWrongTypeIsRefused(String value, String slip) {
    assertTrue(GOOD.contains(value));

    assertThrows(AssertionError.class, () -> StrictReader.read(GOOD.replace(value, slip)));
  }
}
