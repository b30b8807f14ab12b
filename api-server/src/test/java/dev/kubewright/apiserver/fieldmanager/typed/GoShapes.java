package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Makes shapes of the types in Go's tables. */
public final class GoShapes {
  private static final String ATOMIC = "__untyped_atomic_";
  private static final String DEDUCED = "__untyped_deduced_";

  private final JsonNode types;

  private GoShapes(JsonNode types) {
    this.types = types;
  }

  /** Returns the shape of a named type. */
  public static Shape of(JsonNode types, String name) {
    return new GoShapes(types).named(name);
  }

  private Shape named(String name) {
    return switch (name) {
      case ATOMIC -> Shape.ATOMIC;
      case DEDUCED -> Shape.DEDUCED;
      default -> shape(types.get(name));
    };
  }

  private ShapeRef reference(JsonNode node) {
    String name = node.path("name").asString("");
    if (name.isEmpty()) {
      Shape shape = shape(node);
      return new ShapeRef(shape);
    }
    String relation = node.path("relation").asString("");
    return new ShapeRef(
        () -> relation.isEmpty() ? named(name) : named(name).withAtomic(relation.equals("atomic")));
  }

  private Shape shape(JsonNode node) {
    String scalar = node.path("scalar").asString("");
    return new Shape(
        scalar.isEmpty() ? null : Shape.Scalar.valueOf(scalar.toUpperCase(Locale.ROOT)),
        list(node.get("list")),
        map(node.get("map")));
  }

  private @Nullable ListShape list(@Nullable JsonNode node) {
    if (node == null) {
      return null;
    }
    List<String> keys = new ArrayList<>();
    node.path("keys").forEach(key -> keys.add(key.asString()));
    return new ListShape(
        reference(node.get("element")), node.get("relation").asString().equals("atomic"), keys);
  }

  private @Nullable MapShape map(@Nullable JsonNode node) {
    if (node == null) {
      return null;
    }
    JsonNode fields = node.path("fields");
    MapShape.Builder map = MapShape.builder().defaults(name -> Json.find(fields, name, "default"));
    for (Map.Entry<String, JsonNode> field : fields.properties()) {
      map.field(field.getKey(), reference(field.getValue().get("shape")));
    }
    JsonNode element = node.get("element");
    if (element != null) {
      map.element(reference(element));
      map.deduced(
          element.path("name").asString("").equals(DEDUCED)
              || element.path("scalar").asString("").equals("untyped"));
    }
    return map.atomic(node.path("relation").asString("").equals("atomic")).build();
  }
}
