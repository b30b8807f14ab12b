package dev.kubewright.client;

/**
 * Objects can be listed.
 *
 * @param <T> the type of the objects
 */
public interface Listable<T> {
  /**
   * Lists objects, a page if the options limit it.
   *
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached
   */
  ObjectList<T> list(ListOptions options);

  /** Lists all objects. */
  default ObjectList<T> list() {
    return list(ListOptions.NONE);
  }
}
