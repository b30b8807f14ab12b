package dev.kubewright.naming.schema;

import dev.kubewright.naming.NearNames;
import dev.kubewright.naming.schema.JsonTree.Kind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the fields of a value that the API server drops since the schema lacks them. */
final class Pruning {
  private static final String PROPERTIES = "properties";
  private static final String ADDITIONAL = "additionalProperties";
  private static final String ITEMS = "items";
  private static final String PRESERVE = "x-kubernetes-preserve-unknown-fields";
  private static final String EMBEDDED = "x-kubernetes-embedded-resource";
  private static final Set<String> META = Set.of("apiVersion", "kind", "metadata");

  private Pruning() {}

  /** Finds a field that pruning drops. */
  static Optional<Fault> dropped(
      Optional<JsonTree> schema, JsonTree value, String path, boolean whole) {
    boolean kept = schema.filter(each -> each.flag(PRESERVE)).isPresent();
    if (value.kind() == Kind.ARRAY) {
      Optional<JsonTree> items = schema.flatMap(each -> each.object(ITEMS));
      return Faults.eachItem(
          value,
          path,
          (item, at) ->
              kept ? droppedInside(items, item, at) : dropped(items, item, at, isWhole(items)));
    }
    return kept
        ? droppedInside(schema, value, path, whole)
        : Faults.eachMember(value, name -> droppedMember(schema, value, name, path, whole, true));
  }

  /** Finds a dropped field in a part of a value that is kept itself. */
  private static Optional<Fault> droppedInside(
      Optional<JsonTree> schema, JsonTree value, String path) {
    return droppedInside(schema, value, path, isWhole(schema));
  }

  private static Optional<Fault> droppedInside(
      Optional<JsonTree> schema, JsonTree value, String path, boolean whole) {
    if (value.kind() == Kind.ARRAY) {
      Optional<JsonTree> items = schema.flatMap(each -> each.object(ITEMS));
      return Faults.eachItem(value, path, (item, at) -> droppedInside(items, item, at));
    }
    return Faults.eachMember(value, name -> droppedMember(schema, value, name, path, whole, false));
  }

  private static boolean isWhole(Optional<JsonTree> schema) {
    return schema.filter(each -> each.flag(EMBEDDED)).isPresent();
  }

  private static Optional<Fault> droppedMember(
      Optional<JsonTree> schema,
      JsonTree value,
      String name,
      String path,
      boolean whole,
      boolean closed) {
    if (whole && META.contains(name)) {
      return Optional.empty();
    }
    JsonTree member = value.get(name).orElseThrow();
    Optional<JsonTree> property =
        schema.flatMap(each -> each.object(PROPERTIES)).flatMap(each -> each.object(name));
    if (property.isPresent()) {
      return dropped(property, member, Faults.child(path, name), isWhole(property));
    }
    if (schema.flatMap(each -> each.get(ADDITIONAL).map(any -> true)).isPresent()) {
      Optional<JsonTree> values = schema.flatMap(each -> each.object(ADDITIONAL));
      return dropped(values, member, Faults.child(path, name), isWhole(values));
    }
    return closed ? Optional.of(unknown(schema, name, path)) : Optional.empty();
  }

  private static Fault unknown(Optional<JsonTree> schema, String name, String path) {
    Set<String> known =
        schema.flatMap(each -> each.object(PROPERTIES)).map(JsonTree::names).orElse(Set.of());
    List<String> near = NearNames.of(name, known, 1);
    String fact = "has \"" + name + "\", which the schema lacks";
    return new Fault(path, false, fact, near.isEmpty() ? "" : near.get(0));
  }
}
