package dev.kubewright.cache;

import dev.kubewright.client.ResourceType;
import dev.kubewright.client.Selector;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.List;
import java.util.Optional;

/**
 * Reads the objects of one namespace of a cache. Safe for all threads.
 *
 * @param <T> the type of the objects
 */
public final class NamespaceLister<T extends KubernetesObject> {
  private final Indexer<T> indexer;
  private final ResourceType<T> type;
  private final String namespace;

  NamespaceLister(Indexer<T> indexer, ResourceType<T> type, String namespace) {
    this.indexer = indexer;
    this.type = type;
    this.namespace = namespace;
  }

  /**
   * The objects whose labels match, in no particular order; those of all namespaces if this one is
   * {@code ""}.
   */
  public List<T> list(Selector labels) {
    if (namespace.isEmpty()) {
      return Selections.matching(indexer.list(), labels);
    }
    if (indexer.indexes().contains(Indexer.NAMESPACE)) {
      return Selections.matching(indexer.byIndex(Indexer.NAMESPACE, namespace), labels);
    }
    return Selections.matching(indexer.list(), labels).stream()
        .filter(object -> namespace.equals(object.metadata().namespace()))
        .toList();
  }

  /**
   * The object of a name.
   *
   * @throws dev.kubewright.client.NotFoundException if the cache has none
   */
  public T get(String name) {
    return find(name).orElseThrow(() -> Selections.notFound(type, namespace, name));
  }

  /** The object of a name, if any. */
  public Optional<T> find(String name) {
    return indexer.byKey(ObjectKeys.of(namespace, name));
  }
}
