package dev.kubewright.cache;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Selector;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads objects from a cache instead of the server, with the calls of a client. Safe for all
 * threads. All readers get the same object instances. Reads before the objects have arrived throw a
 * {@link CacheSyncException}: see {@link Indexer}.
 *
 * @param <T> the type of the objects
 */
public final class Lister<T extends KubernetesObject> {
  private final Indexer<T> indexer;
  private final ResourceType<T> type;

  private Lister(Indexer<T> indexer, ResourceType<T> type) {
    this.indexer = indexer;
    this.type = type;
  }

  /** Returns a lister that reads a cache. */
  public static <T extends KubernetesObject> Lister<T> over(
      Indexer<T> indexer, ResourceType<T> type) {
    return new Lister<>(
        Objects.requireNonNull(indexer, "indexer"), Objects.requireNonNull(type, "type"));
  }

  /** Returns all objects, in no particular order. */
  public List<T> list() {
    return indexer.list();
  }

  /** Returns the objects whose labels match, in no particular order. */
  public List<T> list(Selector labels) {
    return NamespaceLister.matching(indexer.list(), labels);
  }

  /**
   * Returns the objects whose labels match: {@code list("app=db")}, in no particular order.
   *
   * @throws IllegalArgumentException if the text is not a selector, as {@link Selector#parse} does
   */
  public List<T> list(String labels) {
    return list(Selector.parse(labels));
  }

  /**
   * Returns the object with a name. Only for resources without namespaces.
   *
   * @throws dev.kubewright.error.NotFoundException if the cache does not hold it
   * @throws IllegalStateException if the objects have namespaces
   * @throws IllegalArgumentException if the name is empty
   */
  public T get(String name) {
    return find(name).orElseThrow(() -> NamespaceLister.notFound(type, "", name));
  }

  /**
   * Returns the object with a name, or empty if the cache does not hold it. Only for resources
   * without namespaces.
   *
   * @throws IllegalStateException if the objects have namespaces
   * @throws IllegalArgumentException if the name is empty
   */
  public Optional<T> find(String name) {
    if (type.namespaced()) {
      throw new IllegalStateException(
          type + " have namespaces; call namespace(…) first to name one");
    }
    return indexer.byKey(ObjectKey.of(name));
  }

  /**
   * Returns a lister of the objects in one namespace.
   *
   * @param namespace the namespace, or {@link
   *     dev.kubewright.transport.ListerWatchers#ALL_NAMESPACES}
   * @throws IllegalStateException if the objects have no namespaces
   */
  public NamespaceLister<T> namespace(String namespace) {
    if (type.clusterScoped()) {
      throw new IllegalStateException(
          type + " have no namespaces; call list, get or find on the lister itself");
    }
    return new NamespaceLister<>(indexer, type, Objects.requireNonNull(namespace, "namespace"));
  }
}
