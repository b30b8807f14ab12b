package dev.kubewright.rest.crd;

import dev.kubewright.collection.Maps;
import dev.kubewright.document.Json;
import dev.kubewright.meta.v1.FieldsV1;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.TreePath;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a CRD that one manager owns, of which those of the spec count. A CA bundle does not
 * count. Immutable.
 */
final class SpecFields {
  private static final String SPEC = "f:spec";
  private static final String[] BUNDLE = {
    "f:conversion", "f:webhook", "f:clientConfig", "f:caBundle"
  };

  private final Map<?, ?> tree;

  private SpecFields(Map<?, ?> tree) {
    this.tree = tree;
  }

  /** Reads an entry's fields. A missing or malformed set is empty. */
  static SpecFields of(@Nullable FieldsV1 fields) {
    if (fields == null) {
      return new SpecFields(Map.of());
    }
    byte[] text = fields.raw().text().getBytes(StandardCharsets.UTF_8);
    return new SpecFields(Json.decode(Tree.CODEC, text) instanceof Map<?, ?> map ? map : Map.of());
  }

  private Object spec() {
    return tree.get(SPEC) instanceof Map<?, ?> map ? map : Map.of();
  }

  /** Returns whether the manager owns a field of the spec. */
  boolean areOwned() {
    return tree.containsKey(SPEC) && !onlyBundle(spec(), 0);
  }

  /** Returns whether a set of fields below the spec has no others than the CA bundle. */
  private static boolean onlyBundle(Object fields, int depth) {
    if (depth == BUNDLE.length) {
      return true;
    }
    return fields instanceof Map<?, ?> map
        && map.size() == 1
        && map.containsKey(BUNDLE[depth])
        && onlyBundle(map.values().iterator().next(), depth + 1);
  }

  /** Returns the fields without those of the spec, or empty if nothing is left. */
  Optional<FieldsV1> withoutSpec() {
    Object rest = TreePath.without(tree, SPEC);
    String[] bundle = {SPEC, BUNDLE[0], BUNDLE[1], BUNDLE[2], BUNDLE[3]};
    if (TreePath.get(tree, bundle) != null) {
      rest = TreePath.with(rest, Maps.explicit(), bundle);
    }
    return rest instanceof Map<?, ?> map && map.isEmpty()
        ? Optional.empty()
        : Optional.of(fields(rest));
  }

  /** Returns the fields of a manager that gets the others' fields of the spec. */
  SpecFields withSpecOf(SpecFields other) {
    Object both = merge(spec(), other.spec());
    return new SpecFields((Map<?, ?>) TreePath.with(tree, both, SPEC));
  }

  private static Object merge(Object one, Object other) {
    var result = new LinkedHashMap<Object, Object>((Map<?, ?>) one);
    ((Map<?, ?>) other).forEach((name, fields) -> result.merge(name, fields, SpecFields::merge));
    return result.isEmpty() ? Maps.explicit() : result;
  }

  /** Returns the set as a server writes it. */
  FieldsV1 fields() {
    return fields(tree);
  }

  private static FieldsV1 fields(Object tree) {
    return FieldsV1.of(Json.encodeToRaw(Tree.CODEC, tree));
  }
}
