package dev.kubewright.cel;

import dev.kubewright.cel.schema.FieldNames;
import dev.kubewright.processor.json.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes values of CEL out of JSON, as a schema says. */
final class JsonToCel {
  private JsonToCel() {}

  /**
   * The value in CEL, or nothing if the value does not fit the schema, or if it contains one that
   * is better left to the API server: null, a time, a duration, bytes or a whole object.
   */
  static Optional<Object> of(Json value, Json.Object schema) {
    if (schema.flag("x-kubernetes-int-or-string")) {
      return value instanceof Json.Text text ? Optional.of(text.value()) : integer(value);
    }
    return switch (schema.text("type")) {
      case "integer" -> integer(value);
      case "number" ->
          value instanceof Json.Number number
              ? Optional.of(number.value().doubleValue())
              : Optional.empty();
      case "boolean" ->
          value instanceof Json.Bool bool ? Optional.of(bool.value()) : Optional.empty();
      case "string" ->
          value instanceof Json.Text text && isPlain(schema.text("format"))
              ? Optional.of(text.value())
              : Optional.empty();
      case "array" ->
          value instanceof Json.Array array
              ? SchemaTypes.inner(schema, "items").flatMap(items -> list(array, items))
              : Optional.empty();
      case "object" ->
          value instanceof Json.Object object && !SchemaTypes.isResource(schema)
              ? object(object, schema)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean isPlain(String format) {
    return switch (format) {
      case "byte", "duration", "date", "date-time" -> false;
      default -> true;
    };
  }

  private static Optional<Object> integer(Json value) {
    try {
      return value instanceof Json.Number number
          ? Optional.of(number.value().longValueExact())
          : Optional.empty();
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  private static Optional<Object> list(Json.Array array, Json.Object items) {
    var list = new ArrayList<>();
    for (Json item : array.items()) {
      of(item, items).ifPresent(list::add);
    }
    return list.size() == array.items().size() ? Optional.of(List.copyOf(list)) : Optional.empty();
  }

  private static Optional<Object> object(Json.Object object, Json.Object schema) {
    Optional<Json.Object> values = SchemaTypes.inner(schema, "additionalProperties");
    Json.Object properties = SchemaTypes.inner(schema, "properties").orElse(Json.EMPTY);
    var members = new HashMap<String, Object>();
    for (Map.Entry<String, Json> member : object.members().entrySet()) {
      Optional<Json.Object> inner =
          values.isPresent() ? values : SchemaTypes.inner(properties, member.getKey());
      Optional<Object> value = inner.flatMap(each -> of(member.getValue(), each));
      if (value.isEmpty()) {
        return Optional.empty();
      }
      if (values.isPresent()) {
        members.put(member.getKey(), value.get());
      } else {
        FieldNames.escape(member.getKey())
            .ifPresent(
                field -> {
                  members.put(field, value.get());
                  FieldNames.keyword(field).ifPresent(word -> members.put(word, value.get()));
                });
      }
    }
    return Optional.of(Map.copyOf(members));
  }
}
