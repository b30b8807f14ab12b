package dev.kubewright.rest.discovery;

import dev.kubewright.concurrent.Deadline;

/**
 * Discovery that remembers the responses of the server. Safe for all threads.
 *
 * <p>{@link #fresh} and {@link #invalidate} are those of client-go: a caller that does not find
 * what it looks for asks whether the cache is fresh. If not, it invalidates the cache and looks
 * once more.
 */
public interface CachedDiscoveryInterface extends DiscoveryInterface {
  /**
   * Returns whether everything that was read since the last {@link #invalidate} came from the
   * server and not from an older cache. Only then does a missing resource mean that it is not
   * served.
   */
  boolean fresh();

  /** Forgets all responses, so that the next call asks the server again. */
  void invalidate();

  /** {@inheritDoc} It is the same cache. */
  @Override
  default CachedDiscoveryInterface until(Deadline deadline) {
    return this;
  }
}
