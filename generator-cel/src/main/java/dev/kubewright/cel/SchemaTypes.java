package dev.kubewright.cel;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.StructType;
import dev.kubewright.cel.schema.FieldNames;
import dev.kubewright.processor.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The types that CEL has for the values of schemas. One thread.
 *
 * <p>The rules are those of {@code SchemaDeclType} in k8s.io/apiserver/pkg/cel/common/schemas.go.
 */
final class SchemaTypes {
  private static final Json STRING = Json.object().set("type", "string").build();
  private static final Json METADATA =
      Json.object()
          .set("type", "object")
          .set("properties", Json.object().set("name", STRING).set("generateName", STRING).build())
          .build();

  private final Map<String, StructType> structs = new TreeMap<>();
  private final Set<String> fields = new TreeSet<>();

  SchemaTypes() {}

  /**
   * The types of objects by name.
   *
   * @param structs the types
   */
  private record Structs(ImmutableMap<String, StructType> structs) implements CelTypeProvider {
    @Override
    public ImmutableCollection<CelType> types() {
      return ImmutableList.copyOf(structs.values());
    }

    @Override
    public Optional<CelType> findType(String name) {
      return Optional.ofNullable(structs.get(name));
    }
  }

  /** The types of objects so far, for the compiler. */
  CelTypeProvider provider() {
    return new Structs(ImmutableMap.copyOf(structs));
  }

  /** The names of all fields so far, for suggestions. */
  Set<String> fields() {
    return fields;
  }

  /**
   * The type of a schema's values, or nothing if CEL cannot reach them.
   *
   * @param schema the schema
   * @param resource whether it is that of an object with apiVersion, kind and metadata
   * @param name a name for the type, which no expression can write
   */
  Optional<CelType> of(Json.Object schema, boolean resource, String name) {
    if (schema.flag("x-kubernetes-int-or-string")) {
      return Optional.of(SimpleType.DYN);
    }
    return switch (schema.text("type")) {
      case "array" -> list(schema, name);
      case "object" -> object(schema, resource, name);
      case "string" -> Optional.of(string(schema.text("format")));
      case "boolean" -> Optional.of(SimpleType.BOOL);
      case "number" -> Optional.of(SimpleType.DOUBLE);
      case "integer" -> Optional.of(SimpleType.INT);
      default -> Optional.empty();
    };
  }

  private static CelType string(String format) {
    return switch (format) {
      case "byte" -> SimpleType.BYTES;
      case "duration" -> SimpleType.DURATION;
      case "date", "date-time" -> SimpleType.TIMESTAMP;
      default -> SimpleType.STRING;
    };
  }

  private Optional<CelType> list(Json.Object schema, String name) {
    return inner(schema, "items")
        .flatMap(items -> of(items, isResource(items), name + ".@idx"))
        .map(ListType::create);
  }

  private Optional<CelType> object(Json.Object schema, boolean resource, String name) {
    Optional<Json.Object> values = inner(schema, "additionalProperties");
    if (values.isPresent()) {
      return of(values.get(), isResource(values.get()), name + ".@elem")
          .map(value -> MapType.create(SimpleType.STRING, value));
    }
    return Optional.of(struct(resource ? resource(schema) : schema, name));
  }

  private StructType struct(Json.Object schema, String name) {
    var types = new LinkedHashMap<String, CelType>();
    inner(schema, "properties")
        .orElse(Json.EMPTY)
        .members()
        .forEach(
            (property, value) ->
                FieldNames.escape(property)
                    .ifPresent(
                        field ->
                            field(value, name + "." + field)
                                .ifPresent(type -> add(types, field, type))));
    ImmutableMap<String, CelType> fixed = ImmutableMap.copyOf(types);
    StructType struct =
        StructType.create(name, fixed.keySet(), field -> Optional.ofNullable(fixed.get(field)));
    structs.put(name, struct);
    return struct;
  }

  private void add(Map<String, CelType> types, String field, CelType type) {
    types.put(field, type);
    fields.add(field);
    FieldNames.keyword(field).ifPresent(keyword -> types.put(keyword, type));
  }

  private Optional<CelType> field(Json value, String name) {
    return value instanceof Json.Object schema
        ? of(schema, isResource(schema), name)
        : Optional.empty();
  }

  /** The schema with the fields that every object has, whatever it says about them itself. */
  private static Json.Object resource(Json.Object schema) {
    Json.Object own = inner(schema, "properties").orElse(Json.EMPTY);
    Json.Object metadata =
        own.members().get("metadata") instanceof Json.Object object ? object : Json.EMPTY;
    if (isString(own, "kind") && isString(own, "apiVersion") && hasNames(metadata)) {
      return schema;
    }
    var properties = new LinkedHashMap<>(own.members());
    properties.put("kind", STRING);
    properties.put("apiVersion", STRING);
    properties.put("metadata", METADATA);
    var members = new LinkedHashMap<>(schema.members());
    members.put("properties", new Json.Object(properties));
    return new Json.Object(members);
  }

  private static boolean hasNames(Json.Object metadata) {
    Json.Object properties = inner(metadata, "properties").orElse(Json.EMPTY);
    return metadata.text("type").equals("object")
        && isString(properties, "name")
        && isString(properties, "generateName");
  }

  private static boolean isString(Json.Object properties, String name) {
    return properties.members().get(name) instanceof Json.Object schema
        && schema.text("type").equals("string");
  }

  /** Whether a schema says that its values are objects with apiVersion, kind and metadata. */
  static boolean isResource(Json.Object schema) {
    return schema.flag("x-kubernetes-embedded-resource");
  }

  /** A member that is a schema. */
  static Optional<Json.Object> inner(Json.Object schema, String name) {
    return schema.members().get(name) instanceof Json.Object inner
        ? Optional.of(inner)
        : Optional.empty();
  }
}
