package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;

/**
 * An informer that belongs to the code that built it, and that this code closes. {@link
 * SharedInformer#builder} makes it. Safe for all threads.
 *
 * @param <T> the type of the objects
 */
public interface OwnedInformer<T extends KubernetesObject>
    extends SharedInformer<T>, AutoCloseable {
  /**
   * Stops the informer, interrupts running handlers and waits for all threads of the informer. The
   * cache can still be read. The server that the informer was built with stays open. Calling it
   * again does nothing.
   */
  @Override
  void close();
}
