package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import dev.kubewright.apiserver.tree.Json;
import tools.jackson.databind.node.ObjectNode;

/**
 * The identity of an entry of managed fields. It has no version if the operation is Apply: an
 * applier has one entry, of the version that it used last. Ordered as the real server orders them.
 *
 * @param name the name of the manager
 * @param operation {@code Apply} or {@code Update}
 * @param apiVersion the version of the entry, or the empty string
 * @param subresource the subresource, or the empty string
 */
record Manager(String name, String operation, String apiVersion, String subresource)
    implements Comparable<Manager> {
  static final String APPLY = "Apply";
  static final String UPDATE = "Update";

  /** Returns the identity of an entry that applies. */
  static Manager applier(String name, String subresource) {
    return new Manager(known(name), APPLY, "", subresource);
  }

  /** Returns the identity of an entry that updates. */
  static Manager updater(String name, String apiVersion, String subresource) {
    return new Manager(known(name), UPDATE, apiVersion, subresource);
  }

  private static String known(String name) {
    return name.isEmpty() ? "unknown" : name;
  }

  boolean applies() {
    return operation.equals(APPLY);
  }

  /** Returns the text of the identity, which decides on the order. */
  private String text() {
    ObjectNode tree = Json.object();
    put(tree, "manager", name);
    put(tree, "operation", operation);
    put(tree, "apiVersion", apiVersion);
    put(tree, "subresource", subresource);
    StringBuilder text = new StringBuilder("{");
    tree.properties()
        .forEach(
            member -> {
              text.append(text.length() == 1 ? "\"" : ",\"").append(member.getKey());
              text.append("\":").append(Values.json(member.getValue()));
            });
    return text.append('}').toString();
  }

  private static void put(ObjectNode tree, String name, String value) {
    if (!value.isEmpty()) {
      tree.put(name, value);
    }
  }

  @Override
  public int compareTo(Manager other) {
    return Values.compareText(text(), other.text());
  }

  /** Returns the manager as messages about conflicts show it. */
  String describe() {
    String text = GoText.quote(name);
    if (!subresource.isEmpty()) {
      text += " with subresource " + GoText.quote(subresource);
    }
    return applies() ? text : text + " using " + apiVersion;
  }
}
