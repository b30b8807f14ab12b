package dev.kubewright.cli;

import dev.kubewright.document.Json;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes trees of maps, lists, strings and booleans as kubectl's printers do: JSON with an indent
 * of four, YAML with sorted names, and KYAML.
 */
final class DocumentText {
  private DocumentText() {}

  static String json(Map<String, @Nullable Object> document) {
    StringBuilder text = new StringBuilder();
    json(document, "", text);
    return text.append('\n').toString();
  }

  /** Returns a value as JSON on one line. */
  static String compact(@Nullable Object value) {
    return value == null ? "null" : Json.encodeToString(Tree.CODEC, value);
  }

  private static void json(@Nullable Object value, String indent, StringBuilder text) {
    String inner = indent + "    ";
    if (value instanceof Map<?, ?> map) {
      String next = "{\n";
      for (Map.Entry<?, ?> member : map.entrySet()) {
        text.append(next).append(inner).append(quoted(member.getKey())).append(": ");
        json(member.getValue(), inner, text);
        next = ",\n";
      }
      text.append(map.isEmpty() ? "{}" : "\n" + indent + "}");
    } else if (value instanceof List<?> list) {
      String next = "[\n";
      for (Object item : list) {
        text.append(next).append(inner);
        json(item, inner, text);
        next = ",\n";
      }
      text.append(list.isEmpty() ? "[]" : "\n" + indent + "]");
    } else {
      text.append(value instanceof String ? quoted(value) : value);
    }
  }

  private static String quoted(Object string) {
    StringBuilder text = new StringBuilder("\"");
    String.valueOf(string)
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '"', '\\' -> text.append('\\').append((char) c);
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                case '<', '>', '&' -> text.append(String.format("\\u%04x", c));
                default -> {
                  if (c < ' ') {
                    text.append(String.format("\\u%04x", c));
                  } else {
                    text.appendCodePoint(c);
                  }
                }
              }
            });
    return text.append('"').toString();
  }

  static String yaml(Map<String, @Nullable Object> document) {
    return Yaml.dump(sorted(document), Tree.CODEC);
  }

  private static Map<String, @Nullable Object> sorted(Map<?, ?> map) {
    Map<String, @Nullable Object> sorted = new TreeMap<>();
    map.forEach((name, member) -> sorted.put(String.valueOf(name), sortedValue(member)));
    return sorted;
  }

  private static @Nullable Object sortedValue(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      return sorted(map);
    }
    return value instanceof List<?> list
        ? list.stream().map(DocumentText::sortedValue).toList()
        : value;
  }

  static String kyaml(Map<String, @Nullable Object> document) {
    StringBuilder text = new StringBuilder("---\n");
    kyaml(document, "", text);
    return text.append('\n').toString();
  }

  private static void kyaml(@Nullable Object value, String indent, StringBuilder text) {
    String inner = indent + "  ";
    if (value instanceof Map<?, ?> map) {
      text.append("{\n");
      map.forEach(
          (name, member) -> {
            text.append(inner).append(name).append(": ");
            kyaml(member, inner, text);
            text.append(",\n");
          });
      text.append(indent).append('}');
    } else if (value instanceof List<?> list && !list.isEmpty()) {
      boolean maps = list.get(0) instanceof Map<?, ?>;
      text.append('[').append(maps ? "" : "\n");
      String next = "";
      for (Object item : list) {
        text.append(maps ? next : inner);
        kyaml(item, maps ? indent : inner, text);
        text.append(maps ? "" : ",\n");
        next = ", ";
      }
      text.append(maps ? "" : indent).append(']');
    } else {
      text.append(value instanceof String ? quoted(value) : value);
    }
  }
}
