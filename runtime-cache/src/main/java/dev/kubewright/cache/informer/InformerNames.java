package dev.kubewright.cache.informer;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The names of open factories and informers in this process. Metrics of two factories with one name
 * would overwrite each other.
 */
public final class InformerNames {
  private static final Set<String> RESERVED = ConcurrentHashMap.newKeySet();

  private InformerNames() {}

  /**
   * Reserves a name. An empty one can be reserved any number of times.
   *
   * @throws IllegalStateException if the name is reserved already
   */
  public static void reserve(String name) {
    if (!name.isEmpty() && !RESERVED.add(name)) {
      throw new IllegalStateException(
          "the informer name \"" + name + "\" is in use; close its factory or choose another name");
    }
  }

  public static void release(String name) {
    RESERVED.remove(name);
  }
}
