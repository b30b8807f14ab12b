package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.JsonPaths;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the tables for kubectl: the printer columns of CRDs, or name and age for other kinds. */
final class Tables {
  private static final JsonNode AGE_ONLY =
      Json.array()
          .add(
              Json.object()
                  .put("name", "Age")
                  .put("type", "date")
                  .put("jsonPath", ".metadata.creationTimestamp"));
  private static final JsonNode CREATED_AT =
      Json.array()
          .add(
              Json.object()
                  .put("name", "Created At")
                  .put("type", "date")
                  .put("jsonPath", ".metadata.creationTimestamp"));

  private Tables() {}

  static ObjectNode table(
      Resource resource, List<ObjectNode> objects, Representation form, Instant now) {
    ObjectNode table = head(resource, form);
    ArrayNode rows = table.putArray("rows");
    objects.forEach(object -> rows.add(row(resource, object, form, now)));
    return table;
  }

  /** Returns a table without rows. */
  static ObjectNode head(Resource resource, Representation form) {
    ObjectNode table = Json.object();
    table.put("kind", "Table").put("apiVersion", form.groupVersion()).putObject("metadata");
    ArrayNode definitions = table.putArray("columnDefinitions");
    definition(definitions, "Name", "string", "name", "", 0);
    for (JsonNode column : columns(resource)) {
      definition(
          definitions,
          Json.string(column, "name"),
          Json.string(column, "type"),
          Json.string(column, "format"),
          description(column, resource),
          column.path("priority").asInt(0));
    }
    return table;
  }

  static ObjectNode row(Resource resource, ObjectNode object, Representation form, Instant now) {
    ObjectNode row = Json.object();
    row.set("cells", cells(resource, object, now));
    switch (form.include()) {
      case "Object" -> row.set("object", object);
      case "None" -> row.putNull("object");
      default -> row.set("object", Views.metadata(form, object));
    }
    return row;
  }

  static ArrayNode cells(Resource resource, ObjectNode object, Instant now) {
    ArrayNode cells = Json.array();
    cells.add(Json.string(object, "metadata", "name"));
    for (JsonNode column : columns(resource)) {
      JsonNode value = value(object, Json.string(column, "jsonPath"));
      cells.add(TableCells.of(value, Json.string(column, "type"), now));
    }
    return cells;
  }

  private static JsonNode columns(Resource resource) {
    CustomVersion custom = resource.custom();
    if (custom == null) {
      boolean crd = resource.kind().equals("CustomResourceDefinition");
      return crd ? CREATED_AT : AGE_ONLY;
    }
    return custom.columns().isEmpty() ? AGE_ONLY : custom.columns();
  }

  /** The columns of a CRD that have no description are described by their path. */
  private static String description(JsonNode column, Resource resource) {
    String own = Json.string(column, "description");
    CustomVersion custom = resource.custom();
    boolean printed = custom != null && !custom.columns().isEmpty();
    return own.isEmpty() && printed
        ? "Custom resource definition column (in JSONPath format): "
            + Json.string(column, "jsonPath")
        : own;
  }

  private static void definition(
      ArrayNode definitions,
      String name,
      String type,
      String format,
      String description,
      int priority) {
    definitions
        .addObject()
        .put("name", name)
        .put("type", type)
        .put("format", format)
        .put("description", description)
        .put("priority", priority);
  }

  private static @Nullable JsonNode value(ObjectNode object, String path) {
    try {
      return JsonPaths.get(object, path);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
