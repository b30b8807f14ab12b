package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.front.Representation;
import dev.kubewright.apiserver.registry.Column;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.JsonPaths;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the tables of a kind for kubectl: the names of its objects, and the kind's columns. */
final class Tables {
  private static final Column NAME = new Column("Name", "string", "name", "", 0, "");

  private final List<Column> columns;
  private final Instant now;

  Tables(Kind kind, Instant now) {
    this.columns = kind.strategy().columns();
    this.now = now;
  }

  ObjectNode table(List<ObjectNode> objects, Representation form) {
    ObjectNode table = head(form, columns);
    ArrayNode rows = table.putArray("rows");
    objects.forEach(object -> rows.add(row(object, form)));
    return table;
  }

  /** Returns a table without rows. */
  static ObjectNode head(Representation form, List<Column> columns) {
    ObjectNode table = Json.object();
    table.put("kind", "Table").put("apiVersion", form.groupVersion()).putObject("metadata");
    ArrayNode definitions = table.putArray("columnDefinitions");
    define(definitions, NAME);
    columns.forEach(column -> define(definitions, column));
    return table;
  }

  ObjectNode row(ObjectNode object, Representation form) {
    ObjectNode row = Json.object();
    row.set("cells", cells(object));
    switch (form.include()) {
      case "Object" -> row.set("object", object);
      case "None" -> row.putNull("object");
      default -> row.set("object", Views.metadata(form, object));
    }
    return row;
  }

  ArrayNode cells(ObjectNode object) {
    ArrayNode cells = Json.array();
    cells.add(Json.string(object, "metadata", "name"));
    for (Column column : columns) {
      cells.add(TableCells.of(value(object, column.path()), column.type(), now));
    }
    return cells;
  }

  private static void define(ArrayNode definitions, Column column) {
    definitions
        .addObject()
        .put("name", column.name())
        .put("type", column.type())
        .put("format", column.format())
        .put("description", column.description())
        .put("priority", column.priority());
  }

  private static @Nullable JsonNode value(ObjectNode object, String path) {
    try {
      return JsonPaths.get(object, path);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
