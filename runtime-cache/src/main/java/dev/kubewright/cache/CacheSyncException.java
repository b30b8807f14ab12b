package dev.kubewright.cache;

import dev.kubewright.KubewrightException;

/**
 * A cache did not get in step: out of time, closed or interrupted. The message names what is not.
 */
public final class CacheSyncException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  CacheSyncException(String message) {
    super(message);
  }
}
