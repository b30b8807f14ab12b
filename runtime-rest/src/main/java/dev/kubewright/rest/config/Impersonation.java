package dev.kubewright.rest.config;

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
   * @throws ConfigException if the name is empty, or a value cannot stand in an HTTP header
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
          if (key.isEmpty()) {
            throw ConfigException.of("as-user-extra", "has a key that is empty");
          }
          values.forEach(value -> check("as-user-extra", value));
          copy.put(key, List.copyOf(values));
        });
    extra = Collections.unmodifiableMap(copy);
  }

  /** Returns the impersonation of a user by name. */
  public static Impersonation of(String user, String... groups) {
    return new Impersonation(user, null, List.of(groups), Map.of());
  }

  /** The JDK's HTTP client replaces characters beyond ASCII in a header by question marks. */
  private static void check(String field, String value) {
    if (value.chars().anyMatch(c -> c < ' ' || c > '~')) {
      throw ConfigException.of(
          field, "holds a character that is not visible ASCII, which a header cannot carry");
    }
  }
}
