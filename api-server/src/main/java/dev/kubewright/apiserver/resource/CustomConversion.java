package dev.kubewright.apiserver.resource;

import dev.kubewright.apiserver.tree.Json;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The conversion of a CRD's objects from one version to another.
 *
 * @param schemas the schema of every version, served or not, by {@code group/version}
 * @param replicas the path to the replicas in each version, or the empty string without a scale
 * @param storage the group and version in which objects are stored
 * @param webhook {@code spec.conversion.webhook}, or null if versions differ in apiVersion only
 */
public record CustomConversion(
    Map<String, JsonNode> schemas,
    Map<String, String> replicas,
    String storage,
    @Nullable JsonNode webhook) {

  static CustomConversion of(JsonNode crd) {
    JsonNode spec = crd.path("spec");
    String group = Json.string(spec, "group");
    Map<String, JsonNode> schemas = new HashMap<>();
    Map<String, String> replicas = new HashMap<>();
    String storage = "";
    for (JsonNode version : spec.path("versions")) {
      String name = group + "/" + Json.string(version, "name");
      schemas.put(name, version.path("schema").path("openAPIV3Schema"));
      replicas.put(name, Json.string(version, "subresources", "scale", "specReplicasPath"));
      if (version.path("storage").asBoolean(false)) {
        storage = name;
      }
    }
    boolean called = Json.string(spec, "conversion", "strategy").equals("Webhook");
    return new CustomConversion(
        Map.copyOf(schemas),
        Map.copyOf(replicas),
        storage,
        called ? Json.find(spec, "conversion", "webhook") : null);
  }
}
