package dev.kubewright.yaml;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value and where it stands. Aliases are expanded by reference, so that a node may have several
 * parents.
 *
 * @param value a {@code Map<String, YamlNode>}, a {@code List<YamlNode>}, a string, boolean, {@link
 *     NumberText} or null
 * @param line from 1, or 0 for none
 * @param column from 1, or 0 for none
 * @param weight how many values it stands for when everything is written out
 */
record YamlNode(@Nullable Object value, int line, int column, long weight) {
  /**
   * A number as it is written.
   *
   * @param text the text, which JSON may not allow
   */
  record NumberText(String text) {
    @Override
    public String toString() {
      return text;
    }
  }

  @SuppressWarnings("unchecked") // the record says what its maps hold
  @Nullable Map<String, YamlNode> fields() {
    return value instanceof Map<?, ?> map ? (Map<String, YamlNode>) map : null;
  }

  @SuppressWarnings("unchecked") // the record says what its lists hold
  @Nullable List<YamlNode> items() {
    return value instanceof List<?> list ? (List<YamlNode>) list : null;
  }

  /** The text of a field, or null if there is no such field or it is no text. */
  @Nullable String text(String field) {
    Map<String, YamlNode> fields = fields();
    YamlNode node = fields == null ? null : fields.get(field);
    return node != null && node.value() instanceof String text ? text : null;
  }

  /** The same object with what it is, which an item of a typed list need not say. */
  YamlNode named(String apiVersion, String kind) {
    Map<String, YamlNode> fields = fields();
    if (fields == null || fields.containsKey("apiVersion") || fields.containsKey("kind")) {
      return this;
    }
    var named = new LinkedHashMap<String, YamlNode>();
    named.put("apiVersion", new YamlNode(apiVersion, line, column, 1));
    named.put("kind", new YamlNode(kind, line, column, 1));
    named.putAll(fields);
    return new YamlNode(named, line, column, weight);
  }

  /** The exception for this place. */
  YamlException error(String problem, String path, int document) {
    return new YamlException(problem, path, document, line, column);
  }
}
