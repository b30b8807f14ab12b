package dev.kubewright.cel.cost;

import dev.kubewright.cel.schema.SchemaView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A schema with the ones around it, for rules that it has.
 *
 * @param schema the schema
 * @param resource whether it is that of an object with apiVersion, kind and metadata
 * @param pointer the schema as a JSON pointer into the outermost one
 * @param outer the schema around it; nothing for the outermost one
 */
public record Scope(SchemaView schema, boolean resource, String pointer, Optional<Scope> outer) {
  /** The limits of the lists and maps around it, outermost first. */
  List<Limit> around() {
    var limits = new ArrayList<Limit>();
    outer.ifPresent(
        each -> {
          limits.addAll(each.around());
          Limit.inside(each.schema(), each.pointer()).ifPresent(limits::add);
        });
    return limits;
  }

  /** How many values an object can have here, or nothing if a limit is missing. */
  OptionalLong occurrences(Bounds bounds) {
    if (outer.isEmpty()) {
      return OptionalLong.of(1);
    }
    OptionalLong around = outer.get().occurrences(bounds);
    Optional<Limit> limit = Limit.inside(outer.get().schema(), outer.get().pointer());
    if (around.isEmpty() || limit.isEmpty()) {
      return around;
    }
    OptionalLong each = bounds.of(outer.get().schema(), limit.get());
    return each.isEmpty()
        ? each
        : OptionalLong.of(Range.product(around.getAsLong(), each.getAsLong()));
  }
}
