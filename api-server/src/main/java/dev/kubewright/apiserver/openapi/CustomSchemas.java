package dev.kubewright.apiserver.openapi;

import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas of a custom kind and its list, by the rules of apiextensions-apiserver
 * (pkg/controller/openapi/builder and v2). References are those of OpenAPI v2.
 */
final class CustomSchemas {
  static final String DEFINITIONS = "#/definitions/";
  private static final String META = "io.k8s.apimachinery.pkg.apis.meta.v1.";
  private static final String PRESERVE = "x-kubernetes-preserve-unknown-fields";

  private final Resource resource;
  private final CustomVersion custom;
  private final boolean v2;

  CustomSchemas(Resource resource, CustomVersion custom, boolean v2) {
    this.resource = resource;
    this.custom = custom;
    this.v2 = v2;
  }

  /** Returns the name of a kind's definition: the group's labels in reverse, version, kind. */
  static String name(Resource resource, String kind) {
    List<String> labels = new ArrayList<>(Arrays.asList(resource.group().split("\\.")));
    Collections.reverse(labels);
    return String.join(".", labels) + "." + resource.version() + "." + kind;
  }

  static ObjectNode reference(String name) {
    return Json.object().put("$ref", DEFINITIONS + name);
  }

  /** Adds both schemas. */
  void addTo(ObjectNode definitions) {
    definitions.set(name(resource, resource.kind()), kind());
    definitions.set(name(resource, resource.names().listKind()), list());
  }

  private ObjectNode kind() {
    ObjectNode schema;
    if (!(custom.schema() instanceof ObjectNode known) || (v2 && preserves(known))) {
      schema = Json.object().put("type", "object");
    } else {
      schema = known.deepCopy();
      structural(schema);
      typeMeta(Json.child(schema, "properties"), "ObjectMeta");
    }
    return described(schema, resource.kind());
  }

  private ObjectNode list() {
    ObjectNode schema = Json.object().put("type", "object");
    schema.putArray("required").add("items");
    ObjectNode properties = schema.putObject("properties");
    properties
        .putObject("items")
        .put("type", "array")
        .set("items", reference(name(resource, resource.kind())));
    typeMeta(properties, "ListMeta");
    return described(schema, resource.names().listKind());
  }

  private static void typeMeta(ObjectNode properties, String metadata) {
    properties.putObject("apiVersion").put("type", "string");
    properties.putObject("kind").put("type", "string");
    properties.set("metadata", reference(META + metadata));
  }

  private ObjectNode described(ObjectNode schema, String kind) {
    schema
        .putArray("x-kubernetes-group-version-kind")
        .addObject()
        .put("group", resource.group())
        .put("kind", kind)
        .put("version", resource.version());
    if (!custom.selectable().isEmpty()) {
      ArrayNode fields = schema.putArray("x-kubernetes-selectable-fields");
      custom.selectable().forEach(path -> fields.addObject().put("fieldPath", path));
    }
    return schema;
  }

  private static boolean preserves(JsonNode schema) {
    return schema.path(PRESERVE).asBoolean(false);
  }

  /** Makes of a schema in a CRD what the documents show of it. */
  private void structural(ObjectNode schema) {
    if (v2) {
      simplify(schema);
    } else if (schema.path("x-kubernetes-int-or-string").asBoolean(false)) {
      unfold(schema);
    }
    for (JsonNode property : schema.path("properties")) {
      structural((ObjectNode) property);
    }
    for (String part : List.of("items", "additionalProperties")) {
      if (schema.get(part) instanceof ObjectNode child) {
        structural(child);
      }
    }
    boolean embedded = schema.path("x-kubernetes-embedded-resource").asBoolean(false);
    if (embedded && !(v2 && preserves(schema))) {
      typeMeta(Json.child(schema, "properties"), "ObjectMeta");
      require(schema, "kind");
      require(schema, "apiVersion");
    }
  }

  private static void require(ObjectNode schema, String name) {
    ArrayNode required = Json.array(schema, "required");
    for (JsonNode known : required) {
      if (known.asString("").equals(name)) {
        return;
      }
    }
    required.add(name);
  }

  /** A number or string that says no more is shown as a choice of the two types. */
  private static void unfold(ObjectNode schema) {
    boolean says =
        schema.has("anyOf")
            || schema.path("allOf").valueStream().anyMatch(part -> part.has("anyOf"));
    if (!says) {
      ArrayNode types = schema.putArray("anyOf");
      types.addObject().put("type", "integer");
      types.addObject().put("type", "string");
    }
  }

  /**
   * Removes what OpenAPI v2 does not know, and what older versions of kubectl do not understand.
   */
  private static void simplify(ObjectNode schema) {
    List.of("allOf", "oneOf", "anyOf", "not", "default").forEach(schema::remove);
    boolean nullable = schema.path("nullable").asBoolean(false);
    schema.remove("nullable");
    if (nullable) {
      List.of("type", "items", "properties").forEach(schema::remove);
    }
    if (preserves(schema)) {
      schema.remove("items");
      schema.remove("properties");
    }
    String type = Json.string(schema, "type");
    boolean vague =
        (type.equals("array") && !schema.has("items"))
            || (type.equals("object") && preserves(schema));
    if (vague) {
      schema.remove("type");
    }
    Set<String> nullables = new TreeSet<>();
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      if (property.getValue().path("nullable").asBoolean(false)) {
        nullables.add(property.getKey());
      }
    }
    if (schema.get("required") instanceof ArrayNode required) {
      required.removeIf(name -> nullables.contains(name.asString("")));
      boolean values = schema.path("additionalProperties").path("nullable").asBoolean(false);
      if (required.isEmpty() || values) {
        schema.remove("required");
      }
    }
  }
}
