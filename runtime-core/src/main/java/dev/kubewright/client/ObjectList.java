package dev.kubewright.client;

import dev.kubewright.collection.Lists;
import dev.kubewright.meta.v1.ListMeta;
import java.util.Iterator;
import java.util.List;

/**
 * The result of a list call: one page of objects. Immutable.
 *
 * @param metadata the version of the list and the token for the next page
 * @param items the objects in the server's order
 * @param <T> the type of the objects
 */
public record ObjectList<T>(ListMeta metadata, List<T> items) implements Iterable<T> {
  /** Copies the items. */
  public ObjectList {
    items = Lists.copy(items);
  }

  @Override
  public Iterator<T> iterator() {
    return items.iterator();
  }
}
