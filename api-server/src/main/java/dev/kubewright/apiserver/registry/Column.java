package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A column of the tables of a kind, beside the name of the object.
 *
 * @param name the heading
 * @param type the type of the cells, such as {@code date}
 * @param format the format of the cells, or empty
 * @param description what the cells show, or empty
 * @param priority 0 for a column that is always shown
 * @param path the JSON path of the cells
 */
public record Column(
    String name, String type, String format, String description, int priority, String path) {
  /** The columns of a kind that has no other ones. */
  public static final List<Column> AGE_ONLY = List.of(created("Age"));

  /** Returns a column that shows when an object was created. */
  public static Column created(String name) {
    return new Column(name, "date", "", "", 0, ".metadata.creationTimestamp");
  }

  /** Returns a printer column of a CRD. One without a description is described by its path. */
  static Column printed(JsonNode column) {
    String path = Json.string(column, "jsonPath");
    String own = Json.string(column, "description");
    return new Column(
        Json.string(column, "name"),
        Json.string(column, "type"),
        Json.string(column, "format"),
        own.isEmpty() ? "Custom resource definition column (in JSONPath format): " + path : own,
        column.path("priority").asInt(0),
        path);
  }
}
