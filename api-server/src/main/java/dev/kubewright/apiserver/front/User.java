package dev.kubewright.apiserver.front;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The user of a request.
 *
 * @param name the user name
 * @param uid the unique ID, or the empty string
 * @param groups the groups
 * @param extra further facts, by key
 */
public record User(String name, String uid, List<String> groups, Map<String, List<String>> extra) {
  static final String ANY_AUTHENTICATED = "system:authenticated";
  static final String ANY_UNAUTHENTICATED = "system:unauthenticated";
  static final String ANONYMOUS_NAME = "system:anonymous";
  public static final User ADMIN = new User("admin", List.of("system:masters", ANY_AUTHENTICATED));
  static final User ANONYMOUS = new User(ANONYMOUS_NAME, List.of(ANY_UNAUTHENTICATED));

  public User(String name, List<String> groups) {
    this(name, "", groups, Map.of());
  }

  boolean isAnonymous() {
    return name.equals(ANONYMOUS_NAME);
  }

  /** Returns the user of a token of a service account. */
  static User serviceAccount(
      String name, String uid, String namespace, Map<String, List<String>> extra) {
    List<String> groups = new ArrayList<>(serviceAccountGroups(namespace));
    groups.add(ANY_AUTHENTICATED);
    return new User(name, uid, List.copyOf(groups), extra);
  }

  /** Returns the groups that every token of a service account has, but not those of all users. */
  static List<String> serviceAccountGroups(String namespace) {
    return List.of("system:serviceaccounts", "system:serviceaccounts:" + namespace);
  }
}
