package dev.kubewright.importer.read.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.naming.schema.Defaults;
import dev.kubewright.naming.schema.Fault;
import java.util.List;
import java.util.Optional;

/** Reports defaults that the API server refuses. */
final class DefaultRules {
  private static final Defaults RULES = new Defaults(false);

  private final Refusals refusals;

  DefaultRules(Refusals refusals) {
    this.refusals = refusals;
  }

  /**
   * Checks the default of a schema.
   *
   * @param field the names from an embedded object to this field of its type or metadata, or empty
   */
  void check(JsonNode schema, String at, boolean root, List<String> field) {
    JsonNode value = schema.path("default");
    var rules = new NodeTree(schema);
    var tree = new NodeTree(value);
    Optional<Fault> fault =
        field.isEmpty() ? RULES.fault(rules, tree, root) : RULES.faultInside(rules, tree, field);
    if (fault.isPresent()) {
      String remedy = fault.get().remedy("correct one of them");
      refusals.add(at, "default " + value + " " + fault.get().words() + "; " + remedy);
    }
  }
}
