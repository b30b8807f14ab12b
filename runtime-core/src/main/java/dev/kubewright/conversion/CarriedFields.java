package dev.kubewright.conversion;

import dev.kubewright.unstructured.Tree;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Carries fields that the record of a version does not know from the original object to the
 * converted one. A field is unknown if the original has it and the record, written again, does not.
 * It is carried if the converted object has an object at the same path and no such field. Items of
 * lists are left alone, because a converter may reorder them.
 */
final class CarriedFields {
  private CarriedFields() {}

  /**
   * Returns the converted fields with the unknown ones added.
   *
   * @param original as the server sent it
   * @param known the original, read as a record and written again
   * @param converted what the converter made
   */
  static Map<String, @Nullable Object> onto(
      Map<?, ?> original, Map<?, ?> known, Map<?, ?> converted) {
    var result = new LinkedHashMap<String, @Nullable Object>();
    converted.forEach((name, value) -> result.put((String) name, value));
    original.forEach(
        (name, value) -> {
          boolean isKnown = known.containsKey(name);
          if (!isKnown && value != null && !result.containsKey(name)) {
            result.put((String) name, Tree.copy(value));
          } else if (isKnown
              && value instanceof Map<?, ?> inner
              && known.get(name) instanceof Map<?, ?> innerKnown
              && result.get(name) instanceof Map<?, ?> innerConverted) {
            result.put((String) name, onto(inner, innerKnown, innerConverted));
          }
        });
    return result;
  }
}
