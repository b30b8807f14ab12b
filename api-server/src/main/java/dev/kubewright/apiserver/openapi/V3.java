package dev.kubewright.apiserver.openapi;

import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Turns paths and schemas of OpenAPI v2 into a document of OpenAPI v3. */
final class V3 {
  private static final String SCHEMAS = "#/components/schemas/";
  private static final String KINDS = "x-kubernetes-group-version-kind";
  private static final Set<String> OF_SCHEMA = Set.of("type", "format", "pattern", "uniqueItems");

  private static final String GROUPLESS = "io.k8s.apimachinery.pkg.";

  /** The schemas that are a number or a string, which OpenAPI v2 cannot say. */
  private static final Map<String, String> NUMBER_OR_STRING =
      Map.of(
          GROUPLESS + "api.resource.Quantity", "string number",
          GROUPLESS + "util.intstr.IntOrString", "integer string");

  private V3() {}

  /** Returns which of the kinds that share a schema a document lists. */
  interface KindFilter {
    boolean lists(String group, String version);
  }

  /**
   * Returns the paths and schemas as a document without information about itself.
   *
   * @param paths paths in OpenAPI v2
   * @param own schemas besides the built-in ones, in OpenAPI v2 form
   */
  static ObjectNode document(Map<String, JsonNode> paths, JsonNode own, KindFilter kinds) {
    ObjectNode document = Json.object().put("openapi", "3.0.0");
    document.putObject("info");
    ObjectNode converted = document.putObject("paths");
    paths.forEach((path, item) -> converted.set(path, item(item)));
    ObjectNode components = document.putObject("components");
    Map<String, JsonNode> schemas = new TreeMap<>();
    Deque<String> open = new ArrayDeque<>();
    references(converted, open);
    own.propertyNames().forEach(open::add);
    while (!open.isEmpty()) {
      String name = open.pop();
      if (!schemas.containsKey(name)) {
        JsonNode definition = own.has(name) ? own.get(name) : BuiltInSwagger.definition(name);
        JsonNode schema = schema(name, definition, kinds);
        schemas.put(name, schema);
        references(schema, open);
      }
    }
    if (!schemas.isEmpty()) {
      schemas.forEach(components.putObject("schemas")::set);
    }
    return document;
  }

  private static void references(JsonNode node, Deque<String> found) {
    JsonNode reference = node.get("$ref");
    if (reference != null && reference.isString()) {
      found.add(reference.stringValue().substring(SCHEMAS.length()));
    }
    node.forEach(child -> references(child, found));
  }

  private static ObjectNode item(JsonNode item) {
    ObjectNode converted = Json.object();
    for (Map.Entry<String, JsonNode> member : item.properties()) {
      boolean parameters = member.getKey().equals("parameters");
      converted.set(
          member.getKey(),
          parameters ? parameters(member.getValue()) : operation(member.getValue()));
    }
    return converted;
  }

  private static ArrayNode parameters(JsonNode list) {
    ArrayNode converted = Json.array();
    for (JsonNode reference : list) {
      JsonNode parameter = BuiltInSwagger.parameter(reference);
      if (Json.string(parameter, "in").equals("body")) {
        continue;
      }
      ObjectNode target = converted.addObject();
      ObjectNode schema = Json.object();
      for (Map.Entry<String, JsonNode> member : parameter.properties()) {
        (OF_SCHEMA.contains(member.getKey()) ? schema : target)
            .set(member.getKey(), member.getValue());
      }
      target.set("schema", schema);
    }
    return converted;
  }

  private static ObjectNode operation(JsonNode operation) {
    ObjectNode converted = Json.object();
    for (Map.Entry<String, JsonNode> member : operation.properties()) {
      String name = member.getKey();
      if (name.equals("tags") || name.equals("operationId") || name.startsWith("x-")) {
        converted.set(name, member.getValue());
      }
    }
    JsonNode list = operation.path("parameters");
    ArrayNode parameters = parameters(list);
    if (!parameters.isEmpty()) {
      converted.set("parameters", parameters);
    }
    for (JsonNode reference : list) {
      JsonNode parameter = BuiltInSwagger.parameter(reference);
      if (Json.string(parameter, "in").equals("body")) {
        ObjectNode body = converted.putObject("requestBody");
        body.set("content", content(operation.get("consumes"), parameter.get("schema")));
        if (parameter.path("required").asBoolean(false)) {
          body.put("required", true);
        }
      }
    }
    ObjectNode responses = converted.putObject("responses");
    for (Map.Entry<String, JsonNode> response : operation.path("responses").properties()) {
      ObjectNode target = responses.putObject(response.getKey());
      target.set("description", response.getValue().get("description"));
      JsonNode schema = response.getValue().get("schema");
      if (schema != null) {
        target.set("content", content(operation.get("produces"), schema));
      }
    }
    return converted;
  }

  private static ObjectNode content(JsonNode types, JsonNode schema) {
    ObjectNode content = Json.object();
    types.forEach(type -> content.putObject(type.stringValue()).set("schema", converted(schema)));
    return content;
  }

  private static JsonNode schema(String name, JsonNode definition, KindFilter filter) {
    ObjectNode schema = (ObjectNode) converted(withDefaults(name, definition));
    String types = NUMBER_OR_STRING.get(name);
    if (types != null) {
      schema.remove("type");
      ArrayNode choice = schema.putArray("oneOf");
      List.of(types.split(" ")).forEach(type -> choice.addObject().put("type", type));
    }
    if (schema.get(KINDS) instanceof ArrayNode kinds && kinds.size() > 1) {
      kinds.removeIf(
          kind -> !filter.lists(Json.string(kind, "group"), Json.string(kind, "version")));
    }
    return schema;
  }

  private static JsonNode withDefaults(String name, JsonNode definition) {
    JsonNode defaults = Facts.openApiDefaults().path(name);
    if (defaults.isEmpty()) {
      return definition;
    }
    JsonNode copy = definition.deepCopy();
    for (Map.Entry<String, JsonNode> value : defaults.properties()) {
      if (copy.path("properties").get(value.getKey()) instanceof ObjectNode property) {
        property.set("default", value.getValue());
      }
    }
    return copy;
  }

  /** Copies a schema with the references of version 3, which stand alone in their object. */
  private static JsonNode converted(JsonNode node) {
    if (node.isArray()) {
      ArrayNode copy = Json.array();
      node.forEach(child -> copy.add(converted(child)));
      return copy;
    }
    if (!node.isObject()) {
      return node;
    }
    ObjectNode copy = Json.object();
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      JsonNode value = member.getValue();
      boolean reference = member.getKey().equals("$ref") && value.isString();
      if (!reference) {
        copy.set(member.getKey(), converted(value));
        continue;
      }
      String target = value.stringValue().replace(CustomSchemas.DEFINITIONS, SCHEMAS);
      ObjectNode owner = node.size() == 1 ? copy : copy.putArray("allOf").addObject();
      owner.put("$ref", target);
    }
    return copy;
  }

  /**
   * Returns the groups of which the documents of CRDs say nothing. They are made with client-go's
   * scheme, which lacks these groups of the server.
   */
  static Set<String> notOfClients() {
    return new TreeSet<>(
        List.of(
            "admission.k8s.io",
            "apiextensions.k8s.io",
            "apiregistration.k8s.io",
            "imagepolicy.k8s.io"));
  }
}
