/**
 * Holds the manifests in {@code k8s/} against Kubernetes' own types, against the application and
 * against what {@code docs/operations.md} promises, and runs what they describe as far as that goes
 * without a cluster.
 */
@org.jspecify.annotations.NullMarked
package dev.mylla.k8s;
