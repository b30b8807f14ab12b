package dev.kubewright.apiserver.front;

import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/**
 * The object that a token is bound to.
 *
 * @param claims what the token says of it, by kind in small letters: name and uid
 * @param extra what is known of a user with the token
 * @param fault says why the token is no longer valid, or returns the empty string
 */
public record TokenBinding(
    ObjectNode claims, Map<String, List<String>> extra, Supplier<String> fault) {
  /** Returns the binding of a token that ends with its account alone. */
  public static TokenBinding none() {
    return new TokenBinding(Json.object(), Map.of(), () -> "");
  }
}
