package dev.kubewright.importer.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.POJONode;
import dev.kubewright.importer.read.Schema;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Marks in schemas that a type of the request stands for them. A mark is part of the schema, so
 * that objects which differ in it have different shapes. Its value is no JSON, so no document can
 * have one.
 */
public final class MappedSchemas {
  private static final String MARK = "x-kubewright-type";

  /** The keywords that belong to the use of a type, not to the type. */
  private static final Set<String> USE =
      Set.of("description", "default", "nullable", "x-kubernetes-validations");

  private MappedSchemas() {}

  /** Marks a schema, which the mark changes. */
  public static void mark(ObjectNode schema, JavaType.Named type) {
    schema.set(MARK, new POJONode(type));
  }

  /**
   * Returns the schemas inside a schema that have Java types of their own, by the step that leads
   * to them: {@code .name} to a property, {@code []} to items and values.
   */
  public static Map<String, ObjectNode> inside(ObjectNode schema) {
    Map<String, ObjectNode> inside = new LinkedHashMap<>();
    JsonNode properties = schema.path("properties");
    boolean record = properties.isObject() && !schema.has("additionalProperties");
    switch (schema.path("type").asText("")) {
      case "array" -> add(inside, "[]", schema.path("items"));
      case "object" -> {
        if (record && properties.size() <= Shapes.MOST_COMPONENTS) {
          properties
              .properties()
              .forEach(each -> add(inside, "." + each.getKey(), each.getValue()));
        } else if (!properties.isObject()) {
          add(inside, "[]", schema.path("additionalProperties"));
        }
      }
      default -> {} // It becomes a scalar or RawJson.
    }
    return inside;
  }

  private static void add(Map<String, ObjectNode> inside, String step, JsonNode schema) {
    if (schema instanceof ObjectNode object) {
      inside.put(step, object);
    }
  }

  /** The type of a schema with a mark, with what the schema says about this use of the type. */
  static Optional<JavaType> find(Schema schema) {
    if (!(schema.get(MARK) instanceof POJONode mark)
        || !(mark.getPojo() instanceof JavaType.Named type)) {
      return Optional.empty();
    }
    Set<String> taken = new HashSet<>(schema.keywords());
    taken.removeAll(USE);
    List<AnnotationModel> own =
        SchemaAnnotations.ofValue(schema, SchemaAnnotations.Use.OTHER, taken);
    return Optional.of(new JavaType.Named(type.type(), own).with(type.annotations()));
  }
}
