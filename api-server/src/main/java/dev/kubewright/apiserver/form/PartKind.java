package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.tree.Json;
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
  void check(ObjectNode object, Catalog catalog) {
    String statedKind = or(Json.string(object, "kind"), kind);
    String statedVersion = or(Json.string(object, "apiVersion"), version);
    boolean sameKind = statedKind.equals(kind);
    if (sameKind && statedVersion.equals(version)) {
      return;
    }
    String shown = statedVersion.substring(statedVersion.indexOf('/') + 1);
    String head =
        statedKind + " in version \"" + shown + "\" cannot be handled as a " + kind + ": ";
    if (!isRegistered(statedKind, statedVersion, catalog)) {
      throw Errors.badRequest(head + Errors.notRegistered(statedKind, statedVersion));
    }
    if (!sameKind) {
      throw Errors.badRequest(
          head
              + "converting ("
              + shown
              + "."
              + statedKind
              + ") to ("
              + internalGroup()
              + "."
              + kind
              + "): unknown conversion");
    }
    if (!IN_ALL_VERSIONS.contains(kind)) {
      throw Errors.badRequest(
          "the API version in the data ("
              + statedVersion
              + ") does not match the expected API version ("
              + version
              + ")");
    }
  }

  private static boolean isRegistered(String kind, String version, Catalog catalog) {
    return catalog.isRegistered(kind, version)
        || VERSIONS.getOrDefault(kind, List.of()).contains(version);
  }

  /** Returns the package of the Go type to which the real server converts the object. */
  private String internalGroup() {
    int end = version.indexOf('/');
    String group = end < 0 ? "core" : version.substring(0, end);
    int dot = group.indexOf('.');
    return dot < 0 ? group : group.substring(0, dot);
  }

  private static String or(String stated, String otherwise) {
    return stated.isEmpty() ? otherwise : stated;
  }
}
