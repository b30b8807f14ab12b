package dev.kubewright.cel.cost;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The largest and smallest size of a schema's values.
 *
 * @param most the largest number of items, properties, characters or bytes; 0 for other values
 * @param smallest the smallest size as JSON, in bytes
 * @param limit what limits {@code most}, or could; nothing where nothing can
 * @param item the size of an item or of a property's value, if it is a list or a map
 * @param map whether it is a map
 * @param fields the sizes of an object's fields, by their names in CEL
 */
record ValueSize(
    long most,
    long smallest,
    Optional<Limit> limit,
    Optional<ValueSize> item,
    boolean map,
    Map<String, ValueSize> fields) {
  /** The key of a map. The server takes all keys for empty. */
  static final ValueSize KEY = of(0, 2);

  ValueSize {
    fields = Map.copyOf(fields);
  }

  /** A value without parts that nothing limits. */
  static ValueSize of(long most, long smallest) {
    return new ValueSize(most, smallest, Optional.empty(), Optional.empty(), false, Map.of());
  }

  /** A text that a schema limits. */
  static ValueSize text(long most, long smallest, Limit limit) {
    return new ValueSize(most, smallest, Optional.of(limit), Optional.empty(), false, Map.of());
  }

  /** The same sizes for values that people cannot limit. */
  ValueSize withoutLimits() {
    var inner = new HashMap<String, ValueSize>();
    fields.forEach((name, size) -> inner.put(name, size.withoutLimits()));
    return new ValueSize(
        most, smallest, Optional.empty(), item.map(ValueSize::withoutLimits), map, inner);
  }

  /** The value at a path, or nothing if the schema has none there. */
  Optional<ValueSize> at(FieldPath path) {
    Optional<ValueSize> here = Optional.of(this);
    for (String step : path.steps()) {
      here = here.flatMap(size -> size.step(step));
    }
    return here;
  }

  private Optional<ValueSize> step(String name) {
    return switch (name) {
      case FieldPath.ITEMS, FieldPath.VALUES -> item;
      case FieldPath.KEYS -> map ? Optional.of(KEY) : Optional.empty();
      default -> Optional.ofNullable(fields.get(name));
    };
  }
}
