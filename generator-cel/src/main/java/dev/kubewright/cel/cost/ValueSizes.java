package dev.kubewright.cel.cost;

import dev.kubewright.cel.schema.FieldNames;
import dev.kubewright.cel.schema.ResourceFields;
import dev.kubewright.cel.schema.SchemaView;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads from schemas how large their values can be. Where a schema has no limit, a value can fill a
 * request of 3 MiB.
 */
final class ValueSizes {
  /** The largest request in bytes. */
  static final long REQUEST = 3L * 1024 * 1024;

  /** A character has up to four bytes, and sizes are in bytes. */
  private static final int BYTES = 4;

  /** Two quotation marks, brackets or braces. */
  private static final long ENCLOSED = 2;

  /** What an item has around itself: a comma. */
  private static final long AROUND_ITEM = 1;

  /** What a property of a map has around its value: a short name in quotes, a colon, a comma. */
  private static final long AROUND_VALUE = 6;

  /** What a field has around its name and value: quotes, a colon, a comma. */
  private static final long AROUND_FIELD = 4;

  private static final ValueSize BOOLEAN = ValueSize.of(0, 4);
  private static final ValueSize NUMBER = ValueSize.of(0, 1);
  private static final ValueSize DURATION = ValueSize.of(32, 3);
  private static final ValueSize DATE = ValueSize.of(12, 12);
  private static final ValueSize TIME = ValueSize.of(32, 21);

  private static final String MAX_LENGTH = "maxLength";

  private final Bounds bounds;

  ValueSizes(Bounds bounds) {
    this.bounds = bounds;
  }

  /** The size of a schema's values, or nothing if CEL cannot reach them. */
  Optional<ValueSize> of(SchemaView schema, boolean resource, String pointer) {
    if (schema.flag("x-kubernetes-int-or-string")) {
      return Optional.of(text(schema, pointer, NUMBER.smallest(), BYTES));
    }
    return switch (schema.text("type")) {
      case "array" ->
          schema
              .inner("items")
              .flatMap(items -> of(items, isResource(items), pointer + "/items"))
              .map(item -> container(schema, pointer, item, AROUND_ITEM));
      case "object" -> object(schema, resource, pointer);
      case "string" -> Optional.of(string(schema, pointer));
      case "boolean" -> Optional.of(BOOLEAN);
      case "number", "integer" -> Optional.of(NUMBER);
      default -> Optional.empty();
    };
  }

  private ValueSize string(SchemaView schema, String pointer) {
    return switch (schema.text("format")) {
      case "byte" -> text(schema, pointer, ENCLOSED, 1);
      case "duration" -> DURATION;
      case "date" -> DATE;
      case "date-time" -> TIME;
      default ->
          schema.has("enum") && !schema.has(MAX_LENGTH)
              ? ValueSize.of(longest(schema.texts("enum")), ENCLOSED)
              : text(schema, pointer, ENCLOSED, BYTES);
    };
  }

  private ValueSize text(SchemaView schema, String pointer, long smallest, int bytes) {
    Limit limit = Limit.of(schema, pointer, MAX_LENGTH);
    OptionalLong length = bounds.of(schema, limit);
    long most = length.isPresent() ? length.getAsLong() * bytes : REQUEST - ENCLOSED;
    return ValueSize.text(most, smallest, limit);
  }

  private static long longest(List<String> texts) {
    long most = 0;
    for (String text : texts) {
      most = Math.max(most, bytes(text));
    }
    return most;
  }

  private static long bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private Optional<ValueSize> object(SchemaView schema, boolean resource, String pointer) {
    Optional<SchemaView> values = schema.inner("additionalProperties");
    if (values.isEmpty()) {
      return Optional.of(struct(schema, resource, pointer));
    }
    return of(values.get(), isResource(values.get()), pointer + "/additionalProperties")
        .map(value -> container(schema, pointer, value, AROUND_VALUE));
  }

  private ValueSize container(SchemaView schema, String pointer, ValueSize item, long around) {
    Optional<Limit> limit = Limit.inside(schema, pointer);
    OptionalLong count = limit.map(each -> bounds.of(schema, each)).orElse(OptionalLong.empty());
    return new ValueSize(
        count.orElse((REQUEST - ENCLOSED) / (item.smallest() + around)),
        ENCLOSED,
        limit,
        Optional.of(item),
        around == AROUND_VALUE,
        Map.of());
  }

  private ValueSize struct(SchemaView schema, boolean resource, String pointer) {
    List<String> required = schema.texts("required");
    var fields = new HashMap<String, ValueSize>();
    long smallest = ENCLOSED;
    Map<String, SchemaView> properties = resource ? ResourceFields.of(schema) : schema.properties();
    for (Map.Entry<String, SchemaView> each : properties.entrySet()) {
      String name = each.getKey();
      SchemaView property = each.getValue();
      boolean own = property.equals(schema.properties().get(name));
      Optional<ValueSize> size =
          of(property, isResource(property), pointer + step(name))
              .map(known -> own ? known : known.withoutLimits());
      if (size.isPresent()) {
        FieldNames.escape(name).ifPresent(field -> fields.put(field, size.get()));
        if (required.contains(name) && !property.has("default")) {
          smallest += bytes(name) + size.get().smallest() + AROUND_FIELD;
        }
      }
    }
    return new ValueSize(0, smallest, Optional.empty(), Optional.empty(), false, fields);
  }

  private static String step(String name) {
    return "/properties/" + name.replace("~", "~0").replace("/", "~1");
  }

  private static boolean isResource(SchemaView schema) {
    return schema.flag("x-kubernetes-embedded-resource");
  }
}
