package dev.kubewright.cache;

import dev.kubewright.KubewrightException;

/**
 * Thrown when a cache or handler does not get in sync: the time is over, the informer is closed or
 * the thread is interrupted. The message names each resource that is not in sync, and its state.
 */
public final class CacheSyncException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  CacheSyncException(String message) {
    super(message);
  }
}
