package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.tree.Json;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The shapes of built-in types, made of their definitions when they are needed first. Safe for all
 * threads.
 */
public final class DefinitionShapes extends SchemaShapes {
  private static final String QUANTITY = "io.k8s.apimachinery.pkg.api.resource.Quantity";
  private static final String INT_OR_STRING = "io.k8s.apimachinery.pkg.util.intstr.IntOrString";

  /** Its name has a default that is empty. No table of facts has it. */
  private static final String LOCAL_REFERENCE = "io.k8s.api.core.v1.LocalObjectReference";

  private static final String RAW = "io.k8s.apimachinery.pkg.runtime.RawExtension";

  private final JsonNode definitions;
  private final JsonNode defaults;
  private final Supplier<? extends JsonNode> written;
  private final Map<String, Shape> shapes = new ConcurrentHashMap<>();

  /**
   * Creates the shapes.
   *
   * @param definitions the definitions of OpenAPI version 2 by name
   * @param defaults the defaults that are no zero values, by definition and property
   * @param written returns how fields stand in JSON, by message and field. It is called only if a
   *     key of a list is missing
   */
  public DefinitionShapes(
      JsonNode definitions, JsonNode defaults, Supplier<? extends JsonNode> written) {
    this.definitions = definitions;
    this.defaults = defaults;
    this.written = written;
    shapes.put(QUANTITY, Shape.ofScalar(Shape.Scalar.UNTYPED));
    shapes.put(RAW, Shape.ATOMIC);
    // Documents of version 3, which the real server uses, do not name its type.
    shapes.put(INT_OR_STRING, shape("", Json.object(), false));
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
  MapShape.Defaults defaults(String owner, @Nullable JsonNode properties) {
    return field -> {
      JsonNode value = Json.find(defaults, owner, field);
      return value != null || properties == null ? value : zero(owner, field, properties);
    };
  }

  /** Returns the zero value of a scalar field that Go always writes, or null. */
  private @Nullable JsonNode zero(String owner, String field, JsonNode properties) {
    String message = owner.replaceFirst("^io\\.k8s\\.", "k8s.io.").replace('-', '_');
    boolean always = isAlwaysWritten(message, field);
    if (!always && !(owner.equals(LOCAL_REFERENCE) && field.equals("name"))) {
      return null;
    }
    return switch (Json.string(properties, field, "type")) {
      case "string" -> JsonNodeFactory.instance.stringNode("");
      case "integer", "number" -> JsonNodeFactory.instance.numberNode(0);
      case "boolean" -> JsonNodeFactory.instance.booleanNode(false);
      default -> null;
    };
  }

  private boolean isAlwaysWritten(String message, String field) {
    String room = message.substring(0, message.lastIndexOf('.') + 1);
    for (Map.Entry<String, JsonNode> entry : written.get().path(message).properties()) {
      String name = entry.getKey();
      JsonNode words = entry.getValue();
      if (words.path(0).asString("").equals(field)) {
        return !has(words, "omitempty") && !has(words, "pointer");
      }
      String type = room + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
      if (has(words, "inline") && isAlwaysWritten(type, field)) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(JsonNode words, String word) {
    return words.valueStream().anyMatch(one -> one.asString("").equals(word));
  }
}
