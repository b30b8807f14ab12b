package dev.kubewright.cache;

import dev.kubewright.KubewrightException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a cache or handler does not get in sync: the time is over, the informer is closed or
 * the thread is interrupted. Also thrown by reads of a cache that has not received its objects yet.
 * The message names each resource that is not in sync, and its state.
 */
public final class CacheSyncException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  CacheSyncException(String message) {
    super(message);
  }

  /** Throws an exception unless a wait has succeeded, which is without a reason for a failure. */
  static void throwIf(@Nullable String failure) {
    if (failure != null) {
      throw new CacheSyncException(failure);
    }
  }

  /** Returns the exception for a read before the objects of some namespaces have arrived. */
  static CacheSyncException readTooEarly(String subject, Set<String> missing) {
    String which =
        missing.contains("") ? "its objects" : "the objects of the namespaces " + missing;
    return new CacheSyncException(
        subject
            + " is read before "
            + which
            + " have arrived; start the informer and wait with startAndSync, or read what is there"
            + " with indexer().partial()");
  }
}
