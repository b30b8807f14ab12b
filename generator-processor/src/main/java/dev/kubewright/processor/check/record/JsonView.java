package dev.kubewright.processor.check.record;

import dev.kubewright.naming.schema.JsonTree;
import dev.kubewright.processor.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A JSON value as the rules see it that the processor shares with the importer.
 *
 * @param json the value
 */
public record JsonView(Json json) implements JsonTree {
  /** How deep a value is nested: 1 for a scalar, 2 for a list of scalars. */
  static int levels(Json json) {
    int inner = 0;
    if (json instanceof Json.Array array) {
      for (Json item : array.items()) {
        inner = Math.max(inner, levels(item));
      }
    }
    if (json instanceof Json.Object object) {
      for (Json member : object.members().values()) {
        inner = Math.max(inner, levels(member));
      }
    }
    return 1 + inner;
  }

  @Override
  public Kind kind() {
    if (json instanceof Json.Text) {
      return Kind.STRING;
    }
    if (json instanceof Json.Number) {
      return Kind.NUMBER;
    }
    if (json instanceof Json.Bool) {
      return Kind.BOOLEAN;
    }
    if (json instanceof Json.Array) {
      return Kind.ARRAY;
    }
    return json instanceof Json.Object ? Kind.OBJECT : Kind.NULL;
  }

  @Override
  public String text() {
    if (json instanceof Json.Text text) {
      return text.value();
    }
    return json instanceof Json.Number || json instanceof Json.Bool ? json.toString() : "";
  }

  @Override
  public List<JsonView> items() {
    return json instanceof Json.Array array
        ? array.items().stream().map(JsonView::new).toList()
        : List.of();
  }

  @Override
  public Set<String> names() {
    return json instanceof Json.Object object ? object.members().keySet() : Set.of();
  }

  @Override
  public Optional<JsonView> get(String name) {
    return json instanceof Json.Object object
        ? object.get(name).map(JsonView::new)
        : Optional.empty();
  }

  @Override
  public String toString() {
    return json.toString();
  }
}
