package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Selector;
import java.util.List;

/**
 * Base of the generated listers of resources with namespaces. Reads the objects of all namespaces
 * from a cache; a subclass adds a method that returns the lister of one namespace. Safe for all
 * threads. All readers get the same object instances.
 *
 * <p>Reads before the objects have arrived throw a {@link CacheSyncException}: see {@link Indexer}.
 *
 * @param <T> the type of the objects
 */
public abstract class NamespacedResourceLister<T extends KubernetesObject> {
  private final Lister<T> all;

  /** Made by subclasses. Parameters are never null. */
  protected NamespacedResourceLister(Indexer<T> indexer, ResourceType<T> type) {
    this.all = Lister.over(indexer, type);
  }

  /** Returns the objects of all namespaces, in no particular order. */
  public final List<T> list() {
    return all.list();
  }

  /** Returns the objects of all namespaces whose labels match, in no particular order. */
  public final List<T> list(Selector labels) {
    return all.list(labels);
  }

  /**
   * Returns the objects whose labels match: {@code list("app=db")}, in no particular order.
   *
   * @throws IllegalArgumentException if the text is not a selector, as {@link Selector#parse} does
   */
  public final List<T> list(String labels) {
    return list(Selector.parse(labels));
  }

  /** Returns the generic lister of one namespace, for the method of the subclass. */
  protected final NamespaceLister<T> namespace(String namespace) {
    return all.namespace(namespace);
  }
}
