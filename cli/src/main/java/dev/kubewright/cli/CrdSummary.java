package dev.kubewright.cli;

import dev.kubewright.unstructured.Unstructured;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A CRD as a few lines: its names, then each version with a line for each field. */
final class CrdSummary {
  private static final String PRESERVE = "x-kubernetes-preserve-unknown-fields";

  private final StringBuilder text = new StringBuilder();

  private CrdSummary() {}

  static String of(Unstructured crd) {
    CrdSummary summary = new CrdSummary();
    summary.names(crd);
    for (Object version : crd.list("spec", "versions")) {
      if (version instanceof Map<?, ?> map) {
        summary.version(map);
      }
    }
    return summary.text.toString();
  }

  private void names(Unstructured crd) {
    text.append(crd.metadata().name()).append('\n');
    line("kind", crd.string("spec", "names", "kind").orElse(""));
    line("scope", crd.string("spec", "scope").orElse(""));
    line("short names", String.join(", ", crd.stringList("spec", "names", "shortNames")));
    line("categories", String.join(", ", crd.stringList("spec", "names", "categories")));
  }

  private void line(String what, String value) {
    if (!value.isEmpty()) {
      text.append("  ").append(what).append(": ").append(value).append('\n');
    }
  }

  private void version(Map<?, ?> version) {
    List<String> marks = new ArrayList<>();
    for (String mark : List.of("served", "storage", "deprecated")) {
      if (Boolean.TRUE.equals(version.get(mark))) {
        marks.add(mark);
      }
    }
    if (version.get("subresources") instanceof Map<?, ?> subresources) {
      subresources.keySet().stream().map(String::valueOf).sorted().forEach(marks::add);
    }
    String all = String.join(", ", marks);
    text.append("\n  ").append(version.get("name")).append(": ").append(all).append('\n');
    Object schema = child(version.get("schema"), "openAPIV3Schema");
    TabWriter fields = new TabWriter();
    fields(schema, "    ", fields);
    text.append(fields);
  }

  private static @Nullable Object child(@Nullable Object parent, String name) {
    return parent instanceof Map<?, ?> map ? map.get(name) : null;
  }

  /** Lists the fields of an object, of the items of a list or of the values of a map. */
  private static void fields(@Nullable Object schema, String indent, TabWriter rows) {
    if (!(child(schema, "properties") instanceof Map<?, ?> properties)) {
      for (String part : List.of("items", "additionalProperties")) {
        if (child(schema, part) instanceof Map<?, ?> inner) {
          fields(inner, indent, rows);
        }
      }
      return;
    }
    List<?> required = child(schema, "required") instanceof List<?> names ? names : List.of();
    Map<String, @Nullable Object> sorted = new TreeMap<>();
    properties.forEach((name, field) -> sorted.put(String.valueOf(name), field));
    sorted.forEach(
        (name, field) -> {
          String mark = required.contains(name) ? "required" : "";
          Object value = child(field, "default");
          String more =
              value == null ? mark : (mark + " default=" + DocumentText.compact(value)).strip();
          String head = indent + name;
          rows.row(more.isEmpty() ? List.of(head, type(field)) : List.of(head, type(field), more));
          fields(field, indent + "  ", rows);
        });
  }

  private static String type(@Nullable Object schema) {
    if (Boolean.TRUE.equals(child(schema, "x-kubernetes-int-or-string"))) {
      return "int-or-string";
    }
    String type = child(schema, "type") instanceof String known ? known : "any";
    if (child(schema, "items") instanceof Map<?, ?> items) {
      return "[]" + type(items);
    }
    if (child(schema, "additionalProperties") instanceof Map<?, ?> values) {
      return "map of " + type(values);
    }
    if (child(schema, "format") instanceof String format) {
      type += " (" + format + ")";
    }
    return Boolean.TRUE.equals(child(schema, PRESERVE)) ? type + ", any fields" : type;
  }
}
