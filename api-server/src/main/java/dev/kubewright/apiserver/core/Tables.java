package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.JsonPaths;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
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
    JsonNode columns = columns(resource);
    ObjectNode table = Json.object();
    table.put("kind", "Table").put("apiVersion", form.groupVersion()).putObject("metadata");
    ArrayNode definitions = table.putArray("columnDefinitions");
    definition(definitions, "Name", "string", "name", "", 0);
    for (JsonNode column : columns) {
      definition(
          definitions,
          Json.string(column, "name"),
          Json.string(column, "type"),
          Json.string(column, "format"),
          Json.string(column, "description"),
          column.path("priority").asInt(0));
    }
    ArrayNode rows = table.putArray("rows");
    for (ObjectNode object : objects) {
      ObjectNode row = rows.addObject();
      row(row, object, columns, now);
      switch (form.include()) {
        case "Object" -> row.set("object", object);
        case "None" -> row.putNull("object");
        default -> row.set("object", Views.metadata(form, object));
      }
    }
    return table;
  }

  private static JsonNode columns(Resource resource) {
    CustomVersion custom = resource.custom();
    if (custom == null) {
      boolean crd = resource.kind().equals("CustomResourceDefinition");
      return crd ? CREATED_AT : AGE_ONLY;
    }
    return custom.columns().isEmpty() ? AGE_ONLY : custom.columns();
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

  private static void row(ObjectNode row, ObjectNode object, JsonNode columns, Instant now) {
    ArrayNode cells = row.putArray("cells");
    cells.add(Json.string(object, "metadata", "name"));
    for (JsonNode column : columns) {
      JsonNode value = value(object, Json.string(column, "jsonPath"));
      cells.add(cell(value, Json.string(column, "type"), now));
    }
  }

  private static @Nullable JsonNode value(ObjectNode object, String path) {
    try {
      return JsonPaths.get(object, path);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static JsonNode cell(@Nullable JsonNode value, String type, Instant now) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (value == null) {
      return nodes.nullNode();
    }
    return switch (type) {
      case "date" -> nodes.stringNode(age(value.asString(""), now));
      case "string" -> value.isString() ? value : nodes.stringNode(Json.text(value));
      default -> value;
    };
  }

  private static String age(String time, Instant now) {
    try {
      return human(Duration.between(Instant.parse(time), now).toSeconds());
    } catch (DateTimeException e) {
      return "<unknown>";
    }
  }

  private static String human(long seconds) {
    if (seconds < 0) {
      return "0s";
    }
    if (seconds < 120) {
      return seconds + "s";
    }
    long minutes = seconds / 60;
    if (minutes < 10) {
      return minutes + "m" + rest(seconds % 60, "s");
    }
    if (minutes < 180) {
      return minutes + "m";
    }
    long hours = minutes / 60;
    if (hours < 8) {
      return hours + "h" + rest(minutes % 60, "m");
    }
    if (hours < 48) {
      return hours + "h";
    }
    long days = hours / 24;
    return days < 8 ? days + "d" + rest(hours % 24, "h") : days + "d";
  }

  private static String rest(long amount, String unit) {
    return amount == 0 ? "" : amount + unit;
  }
}
