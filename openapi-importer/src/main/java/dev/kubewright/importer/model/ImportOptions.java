package dev.kubewright.importer.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an import is asked for.
 *
 * @param basePackage the package above those of the group-versions
 * @param typeMappings Java types by names of definitions, to use in place of records; a type may
 *     have {@code @MicroTime} before it
 * @param discovery what OpenAPI does not say of resources: by group-version and plural {@code
 *     singular}, {@code shortNames} and {@code categories}; a missing node for none
 * @param descriptions descriptions by name of the definition: another document's {@code
 *     definitions} or {@code components/schemas}; a missing node for none
 * @param defaults defaults by name of the definition and property; a missing node for none
 */
public record ImportOptions(
    String basePackage,
    Map<String, String> typeMappings,
    JsonNode discovery,
    JsonNode descriptions,
    JsonNode defaults) {
  private static final String META = "io.k8s.apimachinery.pkg.apis.meta.v1.";
  private static final String META_TYPES = "dev.kubewright.meta.v1.";

  /** Copies the map. */
  public ImportOptions {
    typeMappings = Map.copyOf(typeMappings);
  }

  /** The definitions of Kubernetes that the runtime has as types of its own. */
  public static Map<String, String> kubernetesTypes() {
    Map<String, String> types = new TreeMap<>();
    for (String name :
        new String[] {
          "APIGroup",
          "APIGroupList",
          "APIResource",
          "APIResourceList",
          "APIVersions",
          "Condition",
          "DeleteOptions",
          "FieldSelectorRequirement",
          "FieldsV1",
          "GroupVersionForDiscovery",
          "LabelSelector",
          "LabelSelectorRequirement",
          "ListMeta",
          "ManagedFieldsEntry",
          "ObjectMeta",
          "OwnerReference",
          "Preconditions",
          "ServerAddressByClientCIDR",
          "Status",
          "StatusCause",
          "StatusDetails"
        }) {
      types.put(META + name, META_TYPES + name);
    }
    types.put(META + "Time", "java.time.Instant");
    types.put(META + "MicroTime", "@MicroTime java.time.Instant");
    types.put(META + "Patch", RAW);
    types.put("io.k8s.apimachinery.pkg.runtime.RawExtension", RAW);
    types.put("io.k8s.apimachinery.pkg.api.resource.Quantity", META_TYPES + "Quantity");
    types.put("io.k8s.apimachinery.pkg.util.intstr.IntOrString", META_TYPES + "IntOrString");
    for (String name : new String[] {"Scale", "ScaleSpec", "ScaleStatus"}) {
      types.put("io.k8s.api.autoscaling.v1." + name, "dev.kubewright.autoscaling.v1." + name);
    }
    return types;
  }

  private static final String RAW = "dev.kubewright.json.RawJson";
}
