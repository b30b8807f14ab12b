package dev.kubewright.it.codec;

import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The paths of all values of a tree, in the form of exceptions. */
public final class Paths {
  private static final int LONGEST_PLAIN = 100;
  private static final int SHOWN = 80;

  private Paths() {}

  /** Returns the path of a value and those of all values in it. */
  public static Set<String> of(JsonNode tree, String at) {
    Set<String> paths = new HashSet<>();
    collect(tree, at, paths);
    return paths;
  }

  private static void collect(JsonNode node, String at, Set<String> paths) {
    paths.add(at);
    for (var field : node.properties()) {
      collect(field.getValue(), field(at, field.getKey()), paths);
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      collect(node.get(i), at + "[" + i + "]", paths);
    }
  }

  /** Returns the path of a field of the object at a path. */
  public static String field(String at, String name) {
    if (name.length() <= LONGEST_PLAIN && name.matches("[A-Za-z_$][-A-Za-z0-9_$]*")) {
      return at + "." + name;
    }
    var shown = new StringBuilder(at).append("[\"");
    name.chars().limit(SHOWN).forEach(c -> character(shown, (char) c));
    return shown.append(name.length() > SHOWN ? "…" : "").append("\"]").toString();
  }

  private static void character(StringBuilder shown, char c) {
    if (c == '"' || c == '\\') {
      shown.append('\\').append(c);
    } else if (Character.isISOControl(c) || Character.isSurrogate(c)) {
      shown.append(String.format("\\u%04x", (int) c));
    } else {
      shown.append(c);
    }
  }
}
