package dev.kubewright.cache;

import dev.kubewright.client.ResourceType;
import dev.kubewright.client.Selector;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads the objects of a cache as a client reads those of a server. Safe for all threads.
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

  /** The lister of a cache. */
  public static <T extends KubernetesObject> Lister<T> over(
      Indexer<T> indexer, ResourceType<T> type) {
    return new Lister<>(
        Objects.requireNonNull(indexer, "indexer"), Objects.requireNonNull(type, "type"));
  }

  /** The objects whose labels match, in no particular order. */
  public List<T> list(Selector labels) {
    return Selections.matching(indexer.list(), labels);
  }

  /**
   * The object of a name, of a resource without namespaces.
   *
   * @throws dev.kubewright.client.NotFoundException if the cache has none
   * @throws IllegalStateException if the objects live in namespaces
   */
  public T get(String name) {
    return find(name).orElseThrow(() -> Selections.notFound(type, "", name));
  }

  /**
   * The object of a name, if any, of a resource without namespaces.
   *
   * @throws IllegalStateException if the objects live in namespaces
   */
  public Optional<T> find(String name) {
    if (type.namespaced()) {
      throw new IllegalStateException(type + " live in namespaces; say namespace(…) first");
    }
    return indexer.byKey(name);
  }

  /**
   * The objects of one namespace.
   *
   * @throws IllegalStateException if the objects live in none
   */
  public NamespaceLister<T> namespace(String namespace) {
    if (!type.namespaced()) {
      throw new IllegalStateException(type + " live in no namespace; ask the lister itself");
    }
    return new NamespaceLister<>(indexer, type, Objects.requireNonNull(namespace, "namespace"));
  }
}
