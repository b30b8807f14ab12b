package dev.kubewright.cel.cost;

import dev.kubewright.cel.schema.SchemaView;
import java.util.Optional;

/**
 * A limit that a schema has or could have.
 *
 * @param pointer the limited schema as a JSON pointer, in the schema that costs are estimated for
 * @param keyword {@code maxItems}, {@code maxProperties} or {@code maxLength}
 * @param present whether the schema has it already
 */
public record Limit(String pointer, String keyword, boolean present) {
  static Limit of(SchemaView schema, String pointer, String keyword) {
    return new Limit(pointer, keyword, schema.number(keyword).isPresent());
  }

  /** What limits the number of values inside of a schema, or nothing if it has just one of each. */
  static Optional<Limit> inside(SchemaView schema, String pointer) {
    return switch (schema.text("type")) {
      case "array" -> Optional.of(of(schema, pointer, "maxItems"));
      case "object" ->
          schema.has("additionalProperties")
              ? Optional.of(of(schema, pointer, "maxProperties"))
              : Optional.empty();
      default -> Optional.empty();
    };
  }
}
