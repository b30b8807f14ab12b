package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** The warnings of a server for the schema of a CRD. */
final class SchemaWarnings {
  private SchemaWarnings() {}

  /** Returns the warnings in their order: unknown formats, then sets of objects or lists. */
  static Set<String> of(JsonNode schema) {
    Set<String> warnings = new TreeSet<>();
    collect(schema, warnings);
    return warnings;
  }

  private static void collect(JsonNode schema, Set<String> warnings) {
    String format = Json.string(schema, "format");
    if (!format.isEmpty() && !Formats.known(Json.string(schema, "type"), format)) {
      warnings.add("unrecognized format " + Json.text(schema.get("format")));
    }
    String items = Json.string(schema, "items", "type");
    boolean set = Json.string(schema, "x-kubernetes-list-type").equals("set");
    if (set && (items.equals("object") || items.equals("array"))) {
      warnings.add(
          "x-kubernetes-list-type: set for items of type \""
              + items
              + "\" is not supported by server-side apply or CEL validation rules");
    }
    for (String word : List.of("properties", "allOf", "anyOf", "oneOf")) {
      schema.path(word).forEach(each -> collect(each, warnings));
    }
    for (String word : List.of("items", "additionalProperties", "not")) {
      if (schema.path(word).isObject()) {
        collect(schema.get(word), warnings);
      }
    }
  }
}
