package dev.kubewright.connect.kubeconfig;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cluster, user or context as it stands in a file.
 *
 * @param origin the file, to which relative paths in the entry belong, or {@link
 *     KubeconfigFile#NO_FILE}
 * @param fields its fields
 */
record KubeconfigEntry(Path origin, Map<String, ?> fields) {
  /** Returns the entry with other values. Null removes a field. */
  KubeconfigEntry with(Map<String, ? extends @Nullable Object> changes) {
    if (changes.isEmpty()) {
      return this;
    }
    var changed = new LinkedHashMap<String, Object>(fields);
    changes.forEach(
        (field, value) -> {
          if (value == null) {
            changed.remove(field);
          } else {
            changed.put(field, value);
          }
        });
    return new KubeconfigEntry(origin, changed);
  }
}
