package dev.kubewright.connect.config;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.text.HeaderText;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The user that the client acts as. The server allows it only to clients with the permission {@code
 * impersonate}. Immutable.
 *
 * @param user the name of the user
 * @param uid the uid of the user, or null for none
 * @param groups the groups of the user
 * @param extra further attributes of the user, each with its values
 */
public record Impersonation(
    String user, @Nullable String uid, List<String> groups, Map<String, List<String>> extra) {
  /**
   * Copies the collections and checks everything.
   *
   * @throws ConfigException if the name is empty, or if a text begins or ends with a blank, or
   *     holds a character that an HTTP header cannot carry: control characters, and in values also
   *     those beyond ASCII
   */
  public Impersonation {
    if (user.isEmpty()) {
      throw ConfigException.of("as", "a user must be named to impersonate a uid, groups or extra");
    }
    check("as", user);
    if (uid != null) {
      check("as-uid", uid);
    }
    groups = List.copyOf(groups);
    groups.forEach(group -> check("as-groups", group));
    var copy = new LinkedHashMap<String, List<String>>();
    extra.forEach(
        (key, values) -> {
          checkKey(key);
          values.forEach(value -> check("as-user-extra", value));
          copy.put(key, List.copyOf(values));
        });
    extra = Collections.unmodifiableMap(copy);
  }

  /** Returns the impersonation of a user by name. */
  public static Impersonation of(String user, String... groups) {
    return new Impersonation(user, null, List.of(groups), Map.of());
  }

  private static void check(String field, String value) {
    refuse(field, HeaderText.problem(value));
  }

  /** The step of impersonation encodes keys, so they may hold any character. */
  private static void checkKey(String key) {
    refuse(
        "as-user-extra", key.isEmpty() ? "has a key that is empty" : HeaderText.problemOfEnds(key));
  }

  private static void refuse(String field, @Nullable String problem) {
    if (problem != null) {
      throw ConfigException.of(field, problem);
    }
  }
}
