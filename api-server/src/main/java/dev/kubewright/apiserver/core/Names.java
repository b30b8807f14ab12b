package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.tree.Json;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import tools.jackson.databind.node.ObjectNode;

/** Generates names of new objects. Safe for all threads if the source of randomness is. */
final class Names {
  /** How many names a real server tries. */
  static final int MOST = 8;

  private static final String ALPHABET = "bcdfghjklmnpqrstvwxz2456789";
  private static final int SUFFIX = 5;
  private static final int MAX_PREFIX = 63 - SUFFIX;

  private final RandomGenerator random;

  Names(RandomGenerator random) {
    this.random = random;
  }

  /**
   * Creates an object under its name. If it has none, but the beginning of one, it gets a generated
   * name, and another one if that is taken.
   *
   * @param create creates the given object, which it may change
   * @return what {@code create} returns
   */
  ObjectNode create(ObjectNode object, UnaryOperator<ObjectNode> create) {
    String prefix = Json.string(object, "metadata", "generateName");
    if (prefix.isEmpty() || !Json.string(object, "metadata", "name").isEmpty()) {
      return create.apply(object);
    }
    for (int left = MOST - 1; left > 0; left--) {
      try {
        return create.apply(named(object, prefix));
      } catch (ApiError refused) {
        if (!Json.string(refused.status(), "reason").equals("AlreadyExists")) {
          throw refused;
        }
      }
    }
    return create.apply(named(object, prefix));
  }

  private ObjectNode named(ObjectNode object, String prefix) {
    StringBuilder name =
        new StringBuilder(prefix.substring(0, Math.min(prefix.length(), MAX_PREFIX)));
    for (int i = 0; i < SUFFIX; i++) {
      name.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    ObjectNode copy = object.deepCopy();
    Json.metadata(copy).put("name", name.toString());
    return copy;
  }
}
