package dev.kubewright.connect.kubeconfig;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the named lists of a kubeconfig and collects the problems. For one thread. */
final class KubeconfigSections {
  private final Path file;
  private final List<Problem> problems = new ArrayList<>();

  KubeconfigSections(Path file) {
    this.file = file;
  }

  /** Returns the document as a map, after checking its {@code apiVersion} and {@code kind}. */
  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  Map<String, ?> checkedRoot(@Nullable Object document) {
    if (!(document instanceof Map<?, ?>)) {
      add("", KubeconfigFile.subject(file) + "is not a kubeconfig: the document is not a map");
      throw new ConfigException(problems);
    }
    var root = (Map<String, ?>) document;
    expect(root, "apiVersion", "v1");
    expect(root, "kind", "Config");
    return root;
  }

  private void expect(Map<String, ?> root, String field, String value) {
    String found = text(root, field);
    if (found != null && !found.equals(value)) {
      add(field, "expected " + value + " but found " + SafeNames.shown(found));
    }
  }

  /** Returns a text, or null if it is missing or empty. */
  @Nullable String text(Map<String, ?> node, String field) {
    Object value = node.get(field);
    if (value != null && !(value instanceof String)) {
      add(field, KubeconfigFields.notAString(value));
    }
    return value instanceof String text && !text.isEmpty() ? text : null;
  }

  /** Returns the entries of a list of {@code {name: …, <field>: {…}}}. */
  Map<String, KubeconfigEntry> entries(Map<String, ?> root, String list, String field) {
    var entries = new LinkedHashMap<String, KubeconfigEntry>();
    Object items = root.get(list);
    if (items instanceof List<?> all) {
      for (int i = 0; i < all.size(); i++) {
        addEntry(entries, list, field, i, all.get(i));
      }
    } else if (items != null) {
      add(list, "is not a list");
    }
    return entries;
  }

  @SuppressWarnings("unchecked") // the maps of a tree have strings as keys
  private void addEntry(
      Map<String, KubeconfigEntry> entries,
      String list,
      String field,
      int i,
      @Nullable Object item) {
    Map<?, ?> fields = item instanceof Map<?, ?> map ? map : Map.of();
    Object entry = fields.get(field);
    Object named = fields.get("name");
    if (named != null && !(named instanceof String)) {
      add(list + "[" + i + "].name", KubeconfigFields.notAString(named));
    } else if (!(named instanceof String name) || name.isEmpty()) {
      add(list + "[" + i + "].name", "is missing");
    } else if (entry != null && !(entry instanceof Map<?, ?>)) {
      add(list + "[" + SafeNames.shown(name) + "]." + field, "is not a map");
    } else {
      Map<String, ?> content = entry == null ? Map.of() : (Map<String, ?>) entry;
      if (entries.put(name, new KubeconfigEntry(file, content)) != null) {
        add(list, "the name \"" + SafeNames.shown(name) + "\" is given twice");
      }
    }
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
