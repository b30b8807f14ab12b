package dev.kubewright.apiserver.registry;

import java.util.HashMap;
import java.util.Map;

/** The warnings of deprecated built-in resources. */
final class Deprecations {
  private static final Map<String, String> WARNINGS = warnings();

  private Deprecations() {}

  /** Returns the warning of a kind in a group and version, or the empty string. */
  static String of(String groupVersion, String kind) {
    return WARNINGS.getOrDefault(groupVersion + " " + kind, "");
  }

  private static Map<String, String> warnings() {
    Map<String, String> all = new HashMap<>();
    put(all, "v1.19+", "v1 ComponentStatus");
    put(all, "v1.33+; use discovery.k8s.io/v1 EndpointSlice", "v1 Endpoints");
    put(
        all,
        "v1.35+, unavailable in v1.38+",
        "admissionregistration.k8s.io/v1alpha1 MutatingAdmissionPolicy",
        "admissionregistration.k8s.io/v1alpha1 MutatingAdmissionPolicyBinding",
        "coordination.k8s.io/v1alpha2 LeaseCandidate",
        "resource.k8s.io/v1beta1 DeviceClass",
        "resource.k8s.io/v1beta1 ResourceClaim",
        "resource.k8s.io/v1beta1 ResourceClaimTemplate",
        "resource.k8s.io/v1beta1 ResourceSlice");
    put(
        all,
        "v1.36+, unavailable in v1.39+",
        "coordination.k8s.io/v1beta1 LeaseCandidate",
        "resource.k8s.io/v1alpha3 DeviceTaintRule",
        "resource.k8s.io/v1beta2 DeviceClass",
        "resource.k8s.io/v1beta2 ResourceClaim",
        "resource.k8s.io/v1beta2 ResourceClaimTemplate",
        "resource.k8s.io/v1beta2 ResourceSlice");
    replaced(all, "admissionregistration.k8s.io", "MutatingAdmissionPolicy");
    replaced(all, "admissionregistration.k8s.io", "MutatingAdmissionPolicyBinding");
    replaced(all, "certificates.k8s.io", "ClusterTrustBundle");
    replaced(all, "certificates.k8s.io", "PodCertificateRequest");
    replaced(all, "storagemigration.k8s.io", "StorageVersionMigration");
    return Map.copyOf(all);
  }

  /** A kind of v1beta1 that 1.37 serves as v1. */
  private static void replaced(Map<String, String> all, String group, String kind) {
    String since = "v1.37+, unavailable in v1.40+; use " + group + "/v1 " + kind;
    put(all, since, group + "/v1beta1 " + kind);
  }

  private static void put(Map<String, String> all, String since, String... kinds) {
    for (String kind : kinds) {
      all.put(kind, kind + " is deprecated in " + since);
    }
  }
}
