package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The shapes of built-in types, made of their definitions when they are needed first. Safe for all
 * threads.
 */
public final class DefinitionShapes extends SchemaShapes {
  private static final String QUANTITY = "io.k8s.apimachinery.pkg.api.resource.Quantity";
  private static final String RAW = "io.k8s.apimachinery.pkg.runtime.RawExtension";

  private final JsonNode definitions;
  private final JsonNode defaults;
  private final Map<String, Shape> shapes = new ConcurrentHashMap<>();

  /**
   * Creates the shapes.
   *
   * @param definitions the definitions of OpenAPI version 2 by name
   * @param defaults the defaults that are no zero values, by definition and property
   */
  public DefinitionShapes(JsonNode definitions, JsonNode defaults) {
    this.definitions = definitions;
    this.defaults = defaults;
    shapes.put(QUANTITY, Shape.ofScalar(Shape.Scalar.UNTYPED));
    shapes.put(RAW, Shape.ATOMIC);
  }

  /** Returns the shape of a definition, or null if there is no such definition. */
  public @Nullable Shape definition(String name) {
    Shape known = shapes.get(name);
    JsonNode schema = known == null ? definitions.get(name) : null;
    if (schema == null) {
      return known;
    }
    Shape made = shape(name, schema, false);
    Shape other = shapes.putIfAbsent(name, made);
    return other == null ? made : other;
  }

  @Override
  ShapeRef named(String name) {
    return new ShapeRef(
        () -> {
          Shape shape = definition(name);
          if (shape == null) {
            throw new IllegalArgumentException("no definition " + name);
          }
          return shape;
        });
  }

  @Override
  @Nullable JsonNode defaultOf(String owner, String name, JsonNode property) {
    return Json.find(defaults, owner, name);
  }
}
