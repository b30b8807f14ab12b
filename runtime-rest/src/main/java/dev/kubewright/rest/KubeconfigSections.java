package dev.kubewright.rest;

import dev.kubewright.rest.ConfigException.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the named lists of a kubeconfig and collects what is wrong with them. One thread. */
final class KubeconfigSections {
  private final Path file;
  private final List<Problem> problems = new ArrayList<>();

  KubeconfigSections(Path file) {
    this.file = file;
  }

  void checkHead(JsonNode root) {
    if (!root.isObject()) {
      add("", "is not a kubeconfig: the document is not a map");
      throwProblems();
    }
    expect(root, "apiVersion", "v1");
    expect(root, "kind", "Config");
  }

  private void expect(JsonNode root, String field, String value) {
    String found = text(root, field);
    if (found != null && !found.equals(value)) {
      add(field, "expected " + value + " but found " + found);
    }
  }

  /** A text; null if there is none or an empty one. */
  @Nullable String text(JsonNode node, String field) {
    JsonNode value = node.get(field);
    if (value == null || value.isNull()) {
      return null;
    }
    if (!value.isString()) {
      add(field, "is not a string");
      return null;
    }
    return value.stringValue().isEmpty() ? null : value.stringValue();
  }

  /** The entries of a list of {@code {name: …, <field>: {…}}}. */
  Map<String, JsonNode> entries(JsonNode root, String list, String field) {
    var entries = new LinkedHashMap<String, JsonNode>();
    JsonNode items = root.get(list);
    if (items == null || items.isNull()) {
      return entries;
    }
    if (!items.isArray()) {
      add(list, "is not a list");
      return entries;
    }
    for (int i = 0; i < items.size(); i++) {
      JsonNode name = items.get(i).get("name");
      JsonNode entry = items.get(i).get(field);
      if (name == null || !name.isString() || name.stringValue().isEmpty()) {
        add(list + "[" + i + "].name", "is missing");
      } else if (entries.put(name.stringValue(), entry == null ? Trees.object() : entry) != null) {
        add(list, "the name \"" + name.stringValue() + "\" is given twice");
      } else if (entry != null && !entry.isObject() && !entry.isNull()) {
        add(list + "[" + name.stringValue() + "]." + field, "is not a map");
      }
    }
    return entries;
  }

  private void add(String field, String problem) {
    problems.add(new Problem(file.toString(), "", field, problem));
  }

  void throwProblems() {
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
  }
}
