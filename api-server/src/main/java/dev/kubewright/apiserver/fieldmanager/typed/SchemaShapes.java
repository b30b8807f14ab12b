package dev.kubewright.apiserver.fieldmanager.typed;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Makes shapes of OpenAPI schemas. Safe for all threads. */
abstract class SchemaShapes {
  /** The only schema of a custom object that is no part of its own one. */
  static final String OBJECT_META = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

  /** Returns the shape of a schema with another name, made when it is needed first. */
  abstract ShapeRef named(String name);

  /**
   * Returns the defaults of the properties of an object.
   *
   * @param owner the name of the definition that has the properties, or the empty string
   */
  abstract MapShape.Defaults defaults(String owner, @Nullable JsonNode properties);

  /** Returns whether a schema is that of a whole object inside of another. */
  boolean isEmbedded(JsonNode schema) {
    return false;
  }

  /**
   * Returns the shape of a schema.
   *
   * @param owner the name of the definition, or the empty string
   * @param unknown whether members of maps that are not declared are kept
   */
  Shape shape(String owner, JsonNode schema, boolean unknown) {
    boolean open = unknown || is(schema, "x-kubernetes-preserve-unknown-fields");
    return switch (type(schema)) {
      case "object" -> Shape.ofMap(map(owner, schema, open));
      case "array" -> Shape.ofList(list(schema, open));
      case "integer", "number" -> Shape.ofScalar(Shape.Scalar.NUMERIC);
      case "boolean" -> Shape.ofScalar(Shape.Scalar.BOOLEAN);
      case "string" -> Shape.ofScalar(string(Json.string(schema, "format")));
      default -> new Shape(Shape.Scalar.UNTYPED, list(schema, open), map(owner, schema, open));
    };
  }

  /** Returns the type of a schema. The empty string: any. */
  String type(JsonNode schema) {
    return Json.string(schema, "type");
  }

  static boolean is(JsonNode schema, String word) {
    return schema.path(word).asBoolean(false);
  }

  private static Shape.Scalar string(String format) {
    return format.isEmpty() || format.equals("byte") ? Shape.Scalar.STRING : Shape.Scalar.UNTYPED;
  }

  /** Returns the shape of a part of a schema: a named one, perhaps with another relation. */
  private ShapeRef part(JsonNode schema, boolean unknown) {
    String reference = reference(schema);
    if (reference.isEmpty()) {
      return new ShapeRef(shape("", schema, unknown));
    }
    ShapeRef named = named(reference.substring(reference.lastIndexOf('/') + 1));
    String relation = Json.string(schema, "x-kubernetes-map-type");
    boolean atomic = relation.equals("atomic");
    return relation.isEmpty() ? named : new ShapeRef(() -> named.get().withAtomic(atomic));
  }

  private static String reference(JsonNode schema) {
    String own = Json.string(schema, "$ref");
    JsonNode all = schema.get("allOf");
    return own.isEmpty() && all != null && all.size() == 1 ? Json.string(all.get(0), "$ref") : own;
  }

  private MapShape map(String owner, JsonNode schema, boolean unknown) {
    JsonNode properties = Json.find(schema, "properties");
    MapShape.Builder map = MapShape.builder().defaults(defaults(owner, properties));
    if (properties != null) {
      for (Map.Entry<String, JsonNode> entry : properties.properties()) {
        map.field(entry.getKey(), part(entry.getValue(), unknown));
      }
    }
    if (isEmbedded(schema)) {
      ShapeRef text = new ShapeRef(Shape.ofScalar(Shape.Scalar.STRING));
      map.field("apiVersion", text).field("kind", text);
      map.field("metadata", named(OBJECT_META));
    }
    boolean bare = (properties == null || properties.isEmpty()) && !isEmbedded(schema);
    elements(map, schema.get("additionalProperties"), unknown, bare);
    return map.atomic(Json.string(schema, "x-kubernetes-map-type").equals("atomic")).build();
  }

  private void elements(
      MapShape.Builder map, @Nullable JsonNode additional, boolean unknown, boolean bare) {
    boolean deduced =
        additional == null || additional.isNull()
            ? unknown || bare
            : additional.isBoolean() && additional.booleanValue();
    if (deduced) {
      map.element(new ShapeRef(Shape.DEDUCED)).deduced(true);
    } else if (additional != null && additional.isObject()) {
      ShapeRef element = part(additional, unknown);
      boolean named = !reference(additional).isEmpty();
      map.element(element);
      map.deduced(!named && element.get().scalar() == Shape.Scalar.UNTYPED);
    }
  }

  private ListShape list(JsonNode schema, boolean unknown) {
    JsonNode items = schema.get("items");
    ShapeRef element =
        items == null || items.isNull() ? new ShapeRef(Shape.ATOMIC) : part(items, unknown);
    String type = Json.string(schema, "x-kubernetes-list-type");
    if (!type.isEmpty()) {
      boolean atomic = !type.equals("set") && !type.equals("map");
      return new ListShape(
          element,
          atomic,
          type.equals("map") ? texts(schema.get("x-kubernetes-list-map-keys")) : List.of());
    }
    String key = Json.string(schema, "x-kubernetes-patch-merge-key");
    return switch (Json.string(schema, "x-kubernetes-patch-strategy")) {
      case "merge", "merge,retainKeys" ->
          new ListShape(element, false, key.isEmpty() ? List.of() : List.of(key));
      default -> ListShape.atomic(element);
    };
  }

  private static List<String> texts(@Nullable JsonNode list) {
    List<String> texts = new ArrayList<>();
    if (list != null) {
      list.forEach(text -> texts.add(text.asString("")));
    }
    return texts;
  }
}
