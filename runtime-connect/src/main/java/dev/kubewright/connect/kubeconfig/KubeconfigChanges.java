package dev.kubewright.connect.kubeconfig;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Changes to kubeconfig files, as {@code kubectl config set-…} makes them. Entries are maps with
 * the names of the fields in the file, such as {@code Map.of("server", "https://…")}. For one
 * thread.
 */
public final class KubeconfigChanges {
  final List<Change> changes = new ArrayList<>();
  @Nullable String currentContext;

  KubeconfigChanges() {}

  /**
   * One entry that is set or removed.
   *
   * @param section the list in the file, such as {@code clusters}
   * @param field the field of the entry's content, such as {@code cluster}
   * @param name the name of the entry
   * @param edit makes the new fields of the old ones, which are empty if there is no entry of that
   *     name, or null to remove the entry
   */
  record Change(String section, String field, String name, @Nullable Edit edit) {}

  /** A change of the fields of an entry. */
  @FunctionalInterface
  interface Edit {
    /** Returns the new fields. Does not change the old ones. */
    Map<String, ?> apply(Map<String, @Nullable Object> old);
  }

  /** Sets the default context. {@code ""} unsets it. */
  public KubeconfigChanges currentContext(String name) {
    this.currentContext = Objects.requireNonNull(name, "name");
    return this;
  }

  /** Sets a cluster as a whole. */
  public KubeconfigChanges setCluster(String name, Map<String, ?> fields) {
    Objects.requireNonNull(fields, "fields");
    return add("clusters", "cluster", name, old -> fields);
  }

  /** Removes a cluster. Does nothing if there is none of that name. */
  public KubeconfigChanges removeCluster(String name) {
    return add("clusters", "cluster", name, null);
  }

  /** Sets a user as a whole. */
  public KubeconfigChanges setUser(String name, Map<String, ?> fields) {
    Objects.requireNonNull(fields, "fields");
    return add("users", "user", name, old -> fields);
  }

  /** Changes the fields of a user. */
  KubeconfigChanges editUser(String name, Edit edit) {
    return add("users", "user", name, edit);
  }

  /** Removes a user. Does nothing if there is none of that name. */
  public KubeconfigChanges removeUser(String name) {
    return add("users", "user", name, null);
  }

  /**
   * Sets the fields of a context. Its other fields stay, as with {@code kubectl config
   * set-context}.
   *
   * @param namespace the namespace, or null to leave it as it is
   */
  public KubeconfigChanges setContext(
      String name, String cluster, String user, @Nullable String namespace) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("cluster", Objects.requireNonNull(cluster, "cluster"));
    fields.put("user", Objects.requireNonNull(user, "user"));
    if (namespace != null) {
      fields.put("namespace", namespace);
    }
    return add(
        "contexts",
        "context",
        name,
        old -> {
          var merged = new LinkedHashMap<String, @Nullable Object>(old);
          merged.putAll(fields);
          return merged;
        });
  }

  /** Removes a context. Does nothing if there is none of that name. */
  public KubeconfigChanges removeContext(String name) {
    return add("contexts", "context", name, null);
  }

  private KubeconfigChanges add(String section, String field, String name, @Nullable Edit edit) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("the name of an entry is empty");
    }
    changes.add(new Change(section, field, name, edit));
    return this;
  }

  /** Returns the names of what changes, because the values may be secret. */
  @Override
  public String toString() {
    return "KubeconfigChanges["
        + changes.stream().map(c -> c.section() + "[" + SafeNames.shown(c.name()) + "]").toList()
        + "]";
  }
}
