package dev.kubewright.cel;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.json.JsonSyntaxException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Schemas of resource files, and changes of them. */
final class Schemas {
  private Schemas() {}

  /** A resource with one schema. */
  static Json.Object read(String resource) {
    return parse(text(resource));
  }

  /** A resource with an object in each line. */
  static List<Json.Object> lines(String resource) {
    return text(resource).lines().map(Schemas::parse).toList();
  }

  /**
   * The schema with a change at a path: names of properties, and {@code *} for the items of a list
   * or the values of a map.
   */
  static Json.Object change(Json.Object schema, String path, UnaryOperator<Json.Object> change) {
    return change(schema, path.isEmpty() ? List.of() : List.of(path.split("\\.")), change);
  }

  private static Json.Object change(
      Json.Object schema, List<String> steps, UnaryOperator<Json.Object> change) {
    if (steps.isEmpty()) {
      return change.apply(schema);
    }
    List<String> rest = steps.subList(1, steps.size());
    if (steps.get(0).equals("*")) {
      String inner = schema.members().containsKey("items") ? "items" : "additionalProperties";
      return with(schema, inner, change(inner(schema, inner), rest, change));
    }
    Json.Object properties = inner(schema, "properties");
    Json.Object changed = change(inner(properties, steps.get(0)), rest, change);
    return with(schema, "properties", with(properties, steps.get(0), changed));
  }

  /** The object with a member. */
  static Json.Object with(Json.Object object, String name, Json value) {
    var members = new LinkedHashMap<>(object.members());
    members.put(name, value);
    return new Json.Object(members);
  }

  private static Json.Object inner(Json.Object object, String name) {
    return object(object.members().get(name));
  }

  private static Json.Object object(@Nullable Json json) {
    return (Json.Object) Objects.requireNonNull(json);
  }

  private static Json.Object parse(String text) {
    try {
      return (Json.Object) Json.parse(text);
    } catch (JsonSyntaxException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  private static String text(String name) {
    try (InputStream in = Schemas.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
