package dev.kubewright.client;

/**
 * Changes can be watched.
 *
 * @param <T> the type of the objects
 */
public interface Watchable<T> {
  /**
   * Opens a stream of changes.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  Watch<T> watch(WatchOptions options);

  /** Watches all objects from now on, those that exist first. */
  default Watch<T> watch() {
    return watch(WatchOptions.NONE);
  }
}
