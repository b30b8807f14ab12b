package dev.kubewright.cache.store;

import dev.kubewright.resource.ObjectKey;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The second hash code of keys whose {@code hashCode} is equal. It differs in each run of a
 * program, so texts that collide cannot be chosen. Keys that are no texts all have 0.
 */
final class TextHash {
  private static final long BEGIN = ThreadLocalRandom.current().nextLong();
  private static final long FACTOR = ThreadLocalRandom.current().nextLong() | 1;

  private TextHash() {}

  static int of(Object key) {
    if (key instanceof String text) {
      return folded(add(BEGIN, text));
    }
    if (key instanceof ObjectKey object) {
      return folded(add(step(add(BEGIN, object.namespace()), '/'), object.name()));
    }
    return 0;
  }

  private static long add(long hash, String text) {
    long result = hash;
    for (int i = 0; i < text.length(); i++) {
      result = step(result, text.charAt(i));
    }
    return result;
  }

  private static long step(long hash, char next) {
    long product = (hash ^ next) * FACTOR;
    return product ^ (product >>> 32);
  }

  private static int folded(long hash) {
    return (int) (hash * FACTOR >>> 32);
  }
}
