package dev.kubewright.it.longrun.corpus;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Makes a CRD as a newer release could have it: it has the fields and types of the original, and
 * the server keeps every field that the original does not have. It serves one version, without
 * conversion, subresources, defaults and validation of values, so that the server stores what it
 * gets.
 */
final class NewerCrd {
  static final String PRESERVE = "x-kubernetes-preserve-unknown-fields";

  private static final List<String> KEPT =
      List.of("type", "nullable", "x-kubernetes-int-or-string", "x-kubernetes-embedded-resource");

  private NewerCrd() {}

  /** Returns the schema of a version in the original CRD. */
  static JsonNode schema(String original, String version) {
    for (JsonNode each : YAMLMapper.shared().readTree(original).path("spec").path("versions")) {
      if (each.path("name").asString("").equals(version)) {
        return each.path("schema").path("openAPIV3Schema");
      }
    }
    throw new AssertionError("no version " + version + " in " + original);
  }

  /** Returns the newer CRD with one of the versions. */
  static String of(String original, String version) {
    ObjectNode crd = (ObjectNode) YAMLMapper.shared().readTree(original);
    crd.remove("status");
    ObjectNode spec = (ObjectNode) crd.path("spec");
    spec.remove("conversion");
    ObjectNode only = spec.putArray("versions").addObject();
    only.put("name", version).put("served", true).put("storage", true);
    ObjectNode root = keeping(schema(original, version));
    root.withObject("/properties").putObject("metadata").put("type", "object");
    only.putObject("schema").set("openAPIV3Schema", root);
    return crd.toString();
  }

  private static ObjectNode keeping(JsonNode schema) {
    ObjectNode newer = YAMLMapper.shared().createObjectNode();
    KEPT.stream().filter(schema::has).forEach(name -> newer.set(name, schema.get(name)));
    if (!schema.path("properties").isEmpty()) {
      newer.put(PRESERVE, true);
      ObjectNode properties = newer.putObject("properties");
      schema
          .path("properties")
          .properties()
          .forEach(each -> properties.set(each.getKey(), keeping(each.getValue())));
    } else if (schema.path(PRESERVE).asBoolean(false)) {
      newer.put(PRESERVE, true);
    }
    for (String inner : List.of("items", "additionalProperties")) {
      JsonNode value = schema.path(inner);
      if (value.isObject()) {
        newer.set(inner, keeping(value));
      } else if (value.isBoolean()) {
        newer.set(inner, value);
      }
    }
    return newer;
  }
}
