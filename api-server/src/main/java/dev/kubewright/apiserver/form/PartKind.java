package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.resource.Catalog;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * The kind of the bodies of a subresource, such as Scale.
 *
 * @param kind the kind
 * @param version its group and version
 */
record PartKind(String kind, String version) {
  /** The versions of kinds without a resource of their own. */
  private static final Map<String, List<String>> VERSIONS =
      Map.of(
          "Binding", List.of("v1"),
          "Eviction", List.of("policy/v1", "policy/v1beta1"),
          "Scale", List.of("autoscaling/v1", "apps/v1beta1", "apps/v1beta2", "extensions/v1beta1"),
          "TokenRequest", List.of("authentication.k8s.io/v1"));

  /** Kinds that the server reads in each of their versions. */
  private static final List<String> IN_ALL_VERSIONS = List.of("Eviction");

  /** Refuses an object of another kind or version. It need not say either. */
  void check(ObjectNode object, byte[] body, Catalog catalog) {
    StatedKind stated = StatedKind.of(object, kind, version, body);
    boolean known =
        VERSIONS.getOrDefault(stated.kind(), List.of()).contains(stated.apiVersion())
            || stated.isRegisteredBeside("", catalog);
    if (!stated.kind().equals(kind) || !known) {
      throw stated.refused(kind, group(), catalog);
    }
    if (!stated.apiVersion().equals(version) && !IN_ALL_VERSIONS.contains(kind)) {
      throw Errors.badRequest(
          "the API version in the data ("
              + stated.apiVersion()
              + ") does not match the expected API version ("
              + version
              + ")");
    }
  }

  private String group() {
    return version.substring(0, Math.max(0, version.indexOf('/')));
  }
}
