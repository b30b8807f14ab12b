package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.tree.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The shapes of custom objects, made of the schemas of their definitions. Safe for all threads. */
public final class StructuralShapes extends SchemaShapes {
  private final JsonNode root;
  private final DefinitionShapes builtIn;

  private StructuralShapes(JsonNode root, DefinitionShapes builtIn) {
    this.root = root;
    this.builtIn = builtIn;
  }

  /**
   * Returns the shape of the objects of a version.
   *
   * @param schema the structural schema. Null: objects have any members
   * @param unknown whether the definition keeps all unknown fields
   * @param builtIn has the shape of metadata
   */
  public static Shape of(@Nullable JsonNode schema, boolean unknown, DefinitionShapes builtIn) {
    if (schema == null) {
      return Shape.ofMap(
          MapShape.builder().element(new ShapeRef(Shape.DEDUCED)).deduced(true).build());
    }
    return new StructuralShapes(schema, builtIn).shape("", schema, unknown);
  }

  @Override
  ShapeRef named(String name) {
    return builtIn.named(name);
  }

  @Override
  MapShape.Defaults defaults(String owner, @Nullable JsonNode properties) {
    return field -> Json.find(properties, field, "default");
  }

  @Override
  boolean isEmbedded(JsonNode schema) {
    return schema == root || is(schema, "x-kubernetes-embedded-resource");
  }
}
