package dev.kubewright.cel.cost;

import dev.kubewright.cel.schema.SchemaView;
import java.util.OptionalLong;
import java.util.Set;

/** The limits that an estimate goes by: those of the schemas, or others that it tries. */
interface Bounds {
  /** What the schemas say. */
  Bounds DECLARED =
      (schema, limit) -> {
        OptionalLong number = schema.number(limit.keyword());
        return number.isPresent()
            ? OptionalLong.of(Math.max(0, number.getAsLong()))
            : OptionalLong.empty();
      };

  /** The value of a limit, or nothing if there is none. */
  OptionalLong of(SchemaView schema, Limit limit);

  /** What the schemas say, and one value for some limits. */
  static Bounds assuming(Set<Limit> limits, long value) {
    return (schema, limit) ->
        limits.contains(limit) ? OptionalLong.of(value) : DECLARED.of(schema, limit);
  }
}
