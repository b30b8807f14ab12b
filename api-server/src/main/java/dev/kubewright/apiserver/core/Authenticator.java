package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Identifies users by bearer token. Tokens that the server itself has issued count too. Other
 * credentials are ignored: their users are anonymous.
 */
final class Authenticator {
  private static final String SCHEME = "bearer ";

  private final Map<String, User> users = new ConcurrentHashMap<>();

  Authenticator(Map<String, String> tokens) {
    tokens.forEach((token, name) -> users.put(token, new User(name, User.ADMIN.groups())));
  }

  User authenticate(ServerRequest request) {
    if (request.trusted()) {
      return User.ADMIN;
    }
    String header = request.header("authorization");
    if (header.isEmpty()) {
      return User.ANONYMOUS;
    }
    if (!header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return User.ANONYMOUS;
    }
    String token = header.substring(SCHEME.length()).strip();
    return token.isEmpty() ? User.ANONYMOUS : find(token).orElseThrow(Errors::unauthorized);
  }

  Optional<User> find(String token) {
    return Optional.ofNullable(users.get(token));
  }

  void issue(String token, String name, String namespace) {
    List<String> groups =
        List.of(
            "system:serviceaccounts",
            "system:serviceaccounts:" + namespace,
            "system:authenticated");
    users.put(token, new User(name, groups));
  }
}
