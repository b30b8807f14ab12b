package dev.kubewright.client;

import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.selector.Selector;
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

  /**
   * Watches the objects whose labels match: {@code watch("app=db")}. Existing objects come first,
   * as added. An object whose labels no longer match comes as deleted.
   *
   * @throws IllegalArgumentException if the text is not a selector, as {@link Selector#parse} does
   */
  default Watch<T> watch(String labels) {
    return watch(o -> o.labels(labels));
  }
}
