package dev.kubewright.it.judge.schema;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** A CRD for rules in CEL. */
final class CelCrd {
  /** Where to post CRDs that the server only judges. */
  static final String DRY_RUN =
      "/apis/apiextensions.k8s.io/v1/customresourcedefinitions?dryRun=All&fieldValidation=Strict";

  private static final String CRD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: foos.cel.example.com}
      spec:
        group: cel.example.com
        scope: Namespaced
        names: {kind: Foo, plural: foos}
        versions:
        - {name: v1, served: true, storage: true, schema: {}}
      """;

  private CelCrd() {}

  /** A CRD with a schema. */
  static JsonNode of(JsonNode schema) {
    JsonNode crd = YAMLMapper.shared().readTree(CRD);
    ((ObjectNode) crd.path("spec").path("versions").path(0).path("schema"))
        .set("openAPIV3Schema", schema);
    return crd;
  }

  /** A schema of objects without properties. */
  static ObjectNode object() {
    ObjectNode schema = JsonMapper.shared().createObjectNode();
    schema.put("type", "object");
    schema.putObject("properties");
    return schema;
  }

  /** The properties of a schema. */
  static ObjectNode properties(ObjectNode schema) {
    return (ObjectNode) schema.path("properties");
  }

  /**
   * The schema at a path: names of properties, and {@code *} for the items of a list or the values
   * of a map.
   */
  static ObjectNode at(JsonNode schema, String path) {
    JsonNode here = schema;
    for (String step : path.split("\\.")) {
      if (step.equals("*")) {
        here = here.path(here.has("items") ? "items" : "additionalProperties");
      } else if (!step.isEmpty()) {
        here = here.path("properties").path(step);
      }
    }
    return (ObjectNode) here;
  }
}
