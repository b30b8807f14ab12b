package dev.kubewright.client;

import dev.kubewright.client.option.DeleteOptionsBuilder;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.selector.Selector;
import java.util.function.Consumer;

/**
 * Deletes objects of a resource by selector.
 *
 * @param <T> the type of the objects
 */
public interface CollectionDeletable<T> {
  /**
   * Deletes every object that the list options select: {@code deleteCollection(d ->
   * d.propagation(Propagation.FOREGROUND), o -> o.labels("app=db"))}. The server deletes what the
   * objects own afterwards, in the background, unless the options have another policy.
   *
   * @return the deleted objects, if the server lists them, otherwise an empty list
   * @throws ApiException if the server refuses
   * @throws TransportException if the server cannot be reached or does not answer in time
   */
  ObjectList<T> deleteCollection(
      Consumer<DeleteOptionsBuilder> options, Consumer<ListOptionsBuilder> selection);

  /** Deletes every selected object: {@code deleteCollection(o -> o.labels("app=db"))}. */
  default ObjectList<T> deleteCollection(Consumer<ListOptionsBuilder> selection) {
    return deleteCollection(d -> {}, selection);
  }

  /**
   * Deletes the objects whose labels match: {@code deleteCollection("app=db")}. The empty text
   * matches every object.
   *
   * @throws IllegalArgumentException if the text is not a selector, as {@link Selector#parse} does
   */
  default ObjectList<T> deleteCollection(String labels) {
    return deleteCollection(o -> o.labels(labels));
  }
}
