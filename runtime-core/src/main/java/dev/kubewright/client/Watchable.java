package dev.kubewright.client;

import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import java.util.function.Consumer;

/**
 * Watches objects of a resource for changes.
 *
 * @param <T> the type of the objects
 */
public interface Watchable<T> {
  /**
   * Opens a stream of changes. The caller closes it. For code that keeps options, such as a cache.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  Watch<T> watch(WatchOptions options);

  /** Watches all objects. Existing objects come first, as added. */
  default Watch<T> watch() {
    return watch(WatchOptions.NONE);
  }

  /** Watches objects with options: {@code watch(o -> o.labels("app=db"))}. */
  default Watch<T> watch(Consumer<WatchOptionsBuilder> options) {
    return watch(WatchOptionsBuilder.build(options));
  }
}
