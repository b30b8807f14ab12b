package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.tree.Json;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Decodes a tree as a built-in type, with the result that the real server stores. Wrong JSON types
 * are refused. Unknown fields are dropped and reported. Nulls and empty optional lists and maps are
 * left out. Missing fields with a published default are set.
 */
public final class BuiltInDecoder {
  private static final Set<String> OPAQUE =
      Set.of(
          "JSON",
          "JSONSchemaPropsOrArray",
          "JSONSchemaPropsOrBool",
          "JSONSchemaPropsOrStringArray");
  private static final BigInteger INT_MAX = BigInteger.valueOf(Integer.MAX_VALUE);
  private static final BigInteger INT_MIN = BigInteger.valueOf(Integer.MIN_VALUE);

  private final TypeTable types;
  private final JsonNode defaults;

  public BuiltInDecoder(TypeTable types, JsonNode defaults) {
    this.types = types;
    this.defaults = defaults;
  }

  /** Thrown for a value that does not fit its type. */
  public static final class TypeMismatch extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TypeMismatch(String message) {
      super(message, null, false, false);
    }
  }

  /**
   * Decodes in place and returns the paths of unknown fields.
   *
   * @throws TypeMismatch if a value has the wrong JSON type
   */
  public List<String> decode(ObjectNode object, String definition) {
    List<String> unknown = new ArrayList<>();
    struct(object, new At("", "", definition), unknown);
    return unknown;
  }

  /**
   * A place in the tree: the path with indexes, the path of names, and the definition around it.
   */
  private record At(String path, String names, String owner) {
    At member(String name, String definition) {
      return new At(
          path.isEmpty() ? name : path + "." + name,
          names.isEmpty() ? name : names + "." + name,
          definition);
    }

    At item(int index) {
      return new At(path + "[" + index + "]", names, owner);
    }
  }

  private void struct(ObjectNode object, At at, List<String> unknown) {
    JsonNode type = types.definition(at.owner());
    JsonNode properties = Json.find(type, "properties");
    if (properties == null) {
      return;
    }
    Set<String> required = names(Json.find(type, "required"));
    for (String name : List.copyOf(object.propertyNames())) {
      JsonNode property = properties.get(name);
      if (property == null) {
        unknown.add(at.member(name, "").path());
        object.remove(name);
        continue;
      }
      JsonNode value = object.get(name);
      if (value.isNull()) {
        object.remove(name);
        continue;
      }
      value(value, property, at.member(name, at.owner()), unknown);
      boolean collection = value.isArray() || (value.isObject() && isMap(property));
      if (collection && value.isEmpty() && !required.contains(name)) {
        object.remove(name);
      }
    }
    JsonNode own = defaults.get(at.owner());
    if (own != null) {
      for (Map.Entry<String, JsonNode> entry : own.properties()) {
        if (!object.has(entry.getKey())) {
          object.set(entry.getKey(), entry.getValue());
        }
      }
    }
  }

  private static boolean isMap(JsonNode property) {
    return property.has("additionalProperties");
  }

  private static Set<String> names(@Nullable JsonNode list) {
    Set<String> names = new HashSet<>();
    if (list != null) {
      list.forEach(name -> names.add(name.asString("")));
    }
    return names;
  }

  private void value(JsonNode value, JsonNode schema, At at, List<String> unknown) {
    String reference = TypeTable.referenceOf(schema);
    if (!reference.isEmpty()) {
      reference(value, reference, at, unknown);
      return;
    }
    switch (Json.string(schema, "type")) {
      case "array" -> array(value, schema, at, unknown);
      case "object" -> map(value, schema, at, unknown);
      default -> scalar(value, schema, at);
    }
  }

  private void reference(JsonNode value, String definition, At at, List<String> unknown) {
    String simple = simpleName(definition);
    JsonNode type = types.definition(definition);
    if (OPAQUE.contains(simple) || type == null) {
      return;
    }
    switch (simple) {
      case "Quantity" ->
          check(value.isString() || value.isNumber(), value, at, "resource.Quantity");
      case "IntOrString" ->
          check(value.isString() || value.isIntegralNumber(), value, at, "intstr.IntOrString");
      case "Time", "MicroTime" -> time(value, at);
      case "RawExtension", "FieldsV1" -> check(value.isObject(), value, at, simple);
      default -> {
        check(value.isObject(), value, at, typeName(definition));
        struct((ObjectNode) value, new At(at.path(), at.names(), definition), unknown);
      }
    }
  }

  private static void time(JsonNode value, At at) {
    check(value.isString(), value, at, "string");
    try {
      OffsetDateTime.parse(value.stringValue());
    } catch (DateTimeException e) {
      throw new TypeMismatch(
          "parsing time \""
              + value.stringValue()
              + "\" as \"2006-01-02T15:04:05Z07:00\": cannot parse \""
              + value.stringValue()
              + "\" as \"2006\"");
    }
  }

  private void array(JsonNode value, JsonNode schema, At at, List<String> unknown) {
    JsonNode items = schema.path("items");
    check(value.isArray(), value, at, "[]" + goType(items));
    ArrayNode array = (ArrayNode) value;
    for (int i = 0; i < array.size(); i++) {
      if (!array.get(i).isNull()) {
        value(array.get(i), items, at.item(i), unknown);
      }
    }
  }

  private void map(JsonNode value, JsonNode schema, At at, List<String> unknown) {
    JsonNode values = Json.find(schema, "additionalProperties");
    check(value.isObject(), value, at, "map[string]" + (values == null ? "any" : goType(values)));
    if (values == null) {
      return;
    }
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      if (entry.getValue().isNull()) {
        if (goType(values).equals("string")) {
          entry.setValue(JsonNodeFactory.instance.stringNode(""));
        }
        continue;
      }
      At inner = new At(at.path() + "." + entry.getKey(), at.names(), at.owner());
      value(entry.getValue(), values, inner, unknown);
    }
  }

  private static void scalar(JsonNode value, JsonNode schema, At at) {
    String format = Json.string(schema, "format");
    switch (Json.string(schema, "type")) {
      case "string" -> {
        check(value.isString(), value, at, "string");
        if (format.equals("byte")) {
          base64(value.stringValue());
        }
      }
      case "boolean" -> check(value.isBoolean(), value, at, "bool");
      case "integer" -> integer(value, at, format.equals("int32"));
      case "number" -> check(value.isNumber(), value, at, "float64");
      default -> {}
    }
  }

  private static void integer(JsonNode value, At at, boolean narrow) {
    check(value.isNumber() && Json.isInteger(value), value, at, narrow ? "int32" : "int64");
    BigInteger number = Json.number(value).toBigInteger();
    boolean wide = number.compareTo(INT_MAX) > 0 || number.compareTo(INT_MIN) < 0;
    check(!narrow || !wide, value, at, "int32");
  }

  private static void base64(String text) {
    try {
      Base64.getDecoder().decode(text.replaceAll("[\r\n]", ""));
    } catch (IllegalArgumentException e) {
      throw new TypeMismatch("illegal base64 data at input byte 0");
    }
  }

  private static void check(boolean fits, JsonNode value, At at, String goType) {
    if (!fits) {
      String found = Json.typeName(value).replace("integer", "number").replace("boolean", "bool");
      boolean number = value.isNumber() && goType.startsWith("int");
      throw new TypeMismatch(
          "json: cannot unmarshal "
              + (number ? "number " + Json.text(value) : found)
              + " into Go struct field "
              + simpleName(at.owner())
              + "."
              + at.names()
              + " of type "
              + goType);
    }
  }

  private static String goType(JsonNode schema) {
    String reference = TypeTable.referenceOf(schema);
    if (!reference.isEmpty()) {
      return typeName(reference);
    }
    return switch (Json.string(schema, "type")) {
      case "boolean" -> "bool";
      case "integer" -> Json.string(schema, "format");
      case "number" -> "float64";
      case "array" -> "[]" + goType(schema.path("items"));
      case "object" -> "map[string]" + goType(schema.path("additionalProperties"));
      default -> "string";
    };
  }

  private static String simpleName(String definition) {
    return definition.substring(definition.lastIndexOf('.') + 1);
  }

  private static String typeName(String definition) {
    int last = definition.lastIndexOf('.');
    return definition.substring(definition.lastIndexOf('.', last - 1) + 1);
  }
}
