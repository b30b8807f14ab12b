package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Selector;
import java.util.List;
import java.util.Optional;

/**
 * Base of the generated listers of resources without namespaces. Reads objects from a cache. Safe
 * for all threads. All readers get the same object instances.
 *
 * <p>Reads before the objects have arrived throw a {@link CacheSyncException}: see {@link Indexer}.
 *
 * @param <T> the type of the objects
 */
public abstract class ClusterResourceLister<T extends KubernetesObject> {
  private final Lister<T> all;

  /** Made by subclasses. Parameters are never null. */
  protected ClusterResourceLister(Indexer<T> indexer, ResourceType<T> type) {
    this.all = Lister.over(indexer, type);
  }

  /** Returns all objects, in no particular order. */
  public final List<T> list() {
    return all.list();
  }

  /** Returns the objects whose labels match, in no particular order. */
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

  /**
   * Returns the object with a name.
   *
   * @throws dev.kubewright.error.NotFoundException if the cache does not hold it
   * @throws IllegalArgumentException if the name is empty
   */
  public final T get(String name) {
    return all.get(name);
  }

  /**
   * Returns the object with a name, or empty if the cache does not hold it.
   *
   * @throws IllegalArgumentException if the name is empty
   */
  public final Optional<T> find(String name) {
    return all.find(name);
  }
}
