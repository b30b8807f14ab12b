package dev.kubewright.meta.v1;

import dev.kubewright.json.Masked;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The annotations in which tools keep a copy of the whole object, for the next time that they apply
 * it. A copy of a Secret holds its data. Metadata do not know what kind they belong to, and which
 * fields of a kind hold credentials is up to its schema, so no text of any metadata shows a copy.
 */
final class ObjectCopies {
  private static final Set<String> NAMES =
      Set.of(
          "kubectl.kubernetes.io/last-applied-configuration",
          "kapp.k14s.io/original",
          "kapp.k14s.io/original-diff",
          "objectset.rio.cattle.io/applied");

  private ObjectCopies() {}

  /** Returns annotations for a text, with masks for copies. */
  static Map<String, @Nullable String> masked(Map<String, String> annotations) {
    var shown = new LinkedHashMap<String, @Nullable String>(annotations);
    NAMES.forEach(name -> shown.computeIfPresent(name, (key, copy) -> Masked.text(copy)));
    return shown;
  }
}
