package dev.kubewright.apiserver.resource;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Reads the resources that a CRD defines. */
public final class CustomResources {
  private static final List<String> VERBS =
      List.of("delete", "deletecollection", "get", "list", "patch", "create", "update", "watch");
  private static final List<String> SUB_VERBS = List.of("get", "patch", "update");

  private CustomResources() {}

  /** Returns a resource for every served version of a CRD, by the names that it has got. */
  public static List<Resource> of(JsonNode crd) {
    List<Resource> resources = new ArrayList<>();
    for (JsonNode version : crd.path("spec").path("versions")) {
      if (version.path("served").asBoolean(false)) {
        resources.add(resource(crd, version));
      }
    }
    return resources;
  }

  private static Resource resource(JsonNode crd, JsonNode version) {
    JsonNode spec = crd.path("spec");
    String group = Json.string(spec, "group");
    String name = Json.string(version, "name");
    JsonNode names = crd.path("status").path("acceptedNames");
    String kind = Json.string(names, "kind");
    String groupKind = group + "/" + name + " " + kind;
    CustomVersion custom = CustomVersion.of(crd, version, groupKind);
    Map<String, Subresource> subresources = new LinkedHashMap<>();
    if (custom.status()) {
      subresources.put("status", new Subresource("status", group, name, kind, SUB_VERBS));
    }
    if (custom.scale() != null) {
      subresources.put("scale", new Subresource("scale", "autoscaling", "v1", "Scale", SUB_VERBS));
    }
    return new Resource(
        group,
        name,
        new Resource.Names(
            Json.string(names, "plural"),
            Json.string(names, "singular"),
            kind,
            Json.string(names, "listKind"),
            BuiltIns.strings(names.get("shortNames")),
            BuiltIns.strings(names.get("categories"))),
        Json.string(spec, "scope").equals("Namespaced"),
        VERBS,
        subresources,
        false,
        "",
        custom);
  }
}
