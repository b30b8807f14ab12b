package dev.kubewright.importer.read.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kubewright.importer.read.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Rewrites OpenAPI 2.0 as 3.0, tree to tree.
 *
 * <p>Schemas keep every keyword; siblings of {@code $ref}, which 3.0 would ignore, are kept by
 * putting the reference into an {@code allOf}.
 */
final class SwaggerRewriter {
  private static final String DEFINITIONS = "#/definitions/";
  private static final String SCHEMAS = "#/components/schemas/";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /**
   * Keywords of a parameter that is no body which stay on the parameter; the others make its
   * schema.
   */
  private static final Set<String> PARAMETER = Set.of("name", "in", "description", "required");

  private static final Set<String> METHODS =
      Set.of("get", "put", "post", "delete", "options", "head", "patch");

  private final JsonNode swagger;

  SwaggerRewriter(JsonNode swagger) {
    this.swagger = swagger;
  }

  ObjectNode rewrite() {
    ObjectNode out = NODES.objectNode();
    out.put("openapi", "3.0.3");
    ObjectNode info = out.putObject("info");
    info.put("title", swagger.path("info").path("title").asText("untitled"));
    info.put("version", swagger.path("info").path("version").asText("unversioned"));
    ObjectNode paths = out.putObject("paths");
    for (Map.Entry<String, JsonNode> path : swagger.path("paths").properties()) {
      paths.set(path.getKey(), pathItem(path.getValue()));
    }
    ObjectNode schemas = out.putObject("components").putObject("schemas");
    for (Map.Entry<String, JsonNode> definition : swagger.path("definitions").properties()) {
      schemas.set(definition.getKey(), schema(definition.getValue()));
    }
    return out;
  }

  /** A schema of 3.0 with references in a place where their siblings count. */
  static JsonNode schema(JsonNode source) {
    if (!source.isObject()) {
      return source;
    }
    ObjectNode out = NODES.objectNode();
    boolean wrap = source.has("$ref") && source.size() > 1;
    for (Map.Entry<String, JsonNode> keyword : source.properties()) {
      JsonNode value = keyword.getValue();
      switch (keyword.getKey()) {
        case "$ref" -> {
          ObjectNode holder = wrap ? out.withArrayProperty("allOf").addObject() : out;
          holder.put("$ref", value.asText().replace(DEFINITIONS, SCHEMAS));
        }
        case "properties" -> out.set("properties", named(value));
        case "items", "additionalProperties", "not" -> out.set(keyword.getKey(), schema(value));
        case "allOf", "anyOf", "oneOf" ->
            value.forEach(member -> out.withArrayProperty(keyword.getKey()).add(schema(member)));
        default -> out.set(keyword.getKey(), value);
      }
    }
    return out;
  }

  private static JsonNode named(JsonNode source) {
    if (!source.isObject()) {
      return source;
    }
    ObjectNode out = NODES.objectNode();
    source.properties().forEach(member -> out.set(member.getKey(), schema(member.getValue())));
    return out;
  }

  private ObjectNode pathItem(JsonNode source) {
    ObjectNode out = NODES.objectNode();
    for (Map.Entry<String, JsonNode> member : source.properties()) {
      if (METHODS.contains(member.getKey())) {
        out.set(member.getKey(), operation(member.getValue(), source.path("parameters")));
      } else if (member.getKey().startsWith("x-")) {
        out.set(member.getKey(), member.getValue());
      }
    }
    return out;
  }

  private ObjectNode operation(JsonNode source, JsonNode shared) {
    ObjectNode out = NODES.objectNode();
    for (Map.Entry<String, JsonNode> member : source.properties()) {
      String name = member.getKey();
      if (name.startsWith("x-") || List.of("operationId", "description", "tags").contains(name)) {
        out.set(name, member.getValue());
      }
    }
    ArrayNode parameters = NODES.arrayNode();
    for (JsonNode list : List.of(shared, source.path("parameters"))) {
      for (JsonNode written : list) {
        JsonNode parameter = resolved(written);
        if (parameter.path("in").asText().equals("body")) {
          body(out, parameter);
        } else {
          parameters.add(parameter(parameter));
        }
      }
    }
    if (!parameters.isEmpty()) {
      out.set("parameters", parameters);
    }
    ObjectNode responses = out.putObject("responses");
    for (Map.Entry<String, JsonNode> response : source.path("responses").properties()) {
      responses.set(response.getKey(), response(response.getValue()));
    }
    return out;
  }

  private JsonNode resolved(JsonNode parameter) {
    String reference = parameter.path("$ref").asText("");
    return reference.isEmpty()
        ? parameter
        : swagger.path("parameters").path(Schema.definitionName(reference));
  }

  private static void body(ObjectNode operation, JsonNode parameter) {
    ObjectNode body = operation.putObject("requestBody");
    body.putObject("content").putObject("*/*").set("schema", schema(parameter.path("schema")));
    if (parameter.path("required").asBoolean()) {
      body.put("required", true);
    }
  }

  private static ObjectNode parameter(JsonNode source) {
    ObjectNode out = NODES.objectNode();
    ObjectNode schema = NODES.objectNode();
    for (Map.Entry<String, JsonNode> member : source.properties()) {
      (PARAMETER.contains(member.getKey()) ? out : schema).set(member.getKey(), member.getValue());
    }
    out.set("schema", schema);
    return out;
  }

  private static ObjectNode response(JsonNode source) {
    ObjectNode out = NODES.objectNode();
    out.put("description", source.path("description").asText(""));
    if (source.has("schema")) {
      out.putObject("content").putObject("*/*").set("schema", schema(source.path("schema")));
    }
    return out;
  }
}
