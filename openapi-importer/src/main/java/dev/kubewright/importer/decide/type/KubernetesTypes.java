package dev.kubewright.importer.decide.type;

import dev.kubewright.importer.model.JavaType;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.importer.model.TypeRef;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The definitions of Kubernetes that the runtime has as types of its own. */
public final class KubernetesTypes {
  private static final String META = "io.k8s.apimachinery.pkg.apis.meta.v1.";
  private static final String SCALE = "io.k8s.api.autoscaling.v1.";

  /** Definitions whose types have their names. */
  private static final List<String> SAME_NAMES =
      List.of(
          "APIGroup",
          "APIGroupList",
          "APIResource",
          "APIResourceList",
          "APIVersions",
          "Condition",
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
          "StatusDetails");

  /** Records that stand inside of others. */
  private static final Set<TypeRef> PARTS =
      Set.of(
          RuntimeTypes.meta("GroupVersionForDiscovery"),
          RuntimeTypes.meta("LabelSelector"),
          RuntimeTypes.meta("ListMeta"),
          RuntimeTypes.meta("ObjectMeta"),
          RuntimeTypes.autoscaling("ScaleSpec"),
          RuntimeTypes.autoscaling("ScaleStatus"));

  private KubernetesTypes() {}

  /** Returns whether a type is a record of the runtime that stands inside of others. */
  static boolean isPart(JavaType type) {
    return type instanceof JavaType.Named named && PARTS.contains(named.type());
  }

  /** The types by names of definitions. */
  public static Map<String, JavaType.Named> byDefinition() {
    Map<String, JavaType.Named> types = new TreeMap<>();
    SAME_NAMES.forEach(name -> types.put(META + name, named(RuntimeTypes.meta(name))));
    types.put(META + "DeleteOptions", named(RuntimeTypes.meta("DeleteOptionsBody")));
    types.put(META + "Time", named(RuntimeTypes.INSTANT));
    types.put(
        META + "MicroTime", new JavaType.Named(RuntimeTypes.INSTANT, List.of(JavaType.MICRO_TIME)));
    types.put(META + "Patch", named(RuntimeTypes.RAW_JSON));
    types.put("io.k8s.apimachinery.pkg.runtime.RawExtension", named(RuntimeTypes.RAW_JSON));
    types.put("io.k8s.apimachinery.pkg.api.resource.Quantity", named(RuntimeTypes.QUANTITY));
    types.put("io.k8s.apimachinery.pkg.util.intstr.IntOrString", named(RuntimeTypes.INT_OR_STRING));
    for (String name : List.of("Scale", "ScaleSpec", "ScaleStatus")) {
      types.put(SCALE + name, named(RuntimeTypes.autoscaling(name)));
    }
    return types;
  }

  private static JavaType.Named named(TypeRef type) {
    return new JavaType.Named(type, List.of());
  }
}
