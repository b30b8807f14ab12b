package dev.kubewright.apiserver.core;

import java.util.List;

/**
 * The user of a request.
 *
 * @param name the user name
 * @param groups the groups
 */
record User(String name, List<String> groups) {
  static final User ADMIN = new User("admin", List.of("system:masters", "system:authenticated"));
  static final User ANONYMOUS = new User("system:anonymous", List.of("system:unauthenticated"));

  boolean isAnonymous() {
    return equals(ANONYMOUS);
  }
}
