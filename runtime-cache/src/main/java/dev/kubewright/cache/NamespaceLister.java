package dev.kubewright.cache;

import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.StatusBuilder;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Selector;
import dev.kubewright.transport.ListerWatchers;
import java.util.List;
import java.util.Optional;

/**
 * Reads the objects of one namespace from a cache. Safe for all threads. All readers get the same
 * object instances.
 *
 * <p>Reads before the objects have arrived throw a {@link CacheSyncException}: see {@link Indexer}.
 *
 * <p>For {@link ListerWatchers#ALL_NAMESPACES}, the lists contain the objects of all namespaces,
 * and no object can be found by its name alone.
 *
 * @param <T> the type of the objects
 */
public class NamespaceLister<T extends KubernetesObject> {
  private static final int NOT_FOUND = 404;

  private final Indexer<T> indexer;
  private final ResourceType<T> type;
  private final String namespace;

  NamespaceLister(Indexer<T> indexer, ResourceType<T> type, String namespace) {
    this.indexer = indexer;
    this.type = type;
    this.namespace = namespace;
  }

  /** A lister of the same cache and namespace, for generated subclasses. */
  protected NamespaceLister(NamespaceLister<T> other) {
    this(other.indexer, other.type, other.namespace);
  }

  /** Returns all objects of the namespace, in no particular order. */
  public final List<T> list() {
    if (namespace.equals(ListerWatchers.ALL_NAMESPACES)) {
      return indexer.list();
    }
    if (indexer.indexes().contains(Indexer.NAMESPACE)) {
      return indexer.byIndex(Indexer.NAMESPACE, namespace);
    }
    return indexer.list().stream()
        .filter(object -> namespace.equals(object.metadata().namespace()))
        .toList();
  }

  /** Returns the objects of the namespace whose labels match, in no particular order. */
  public final List<T> list(Selector labels) {
    return matching(list(), labels);
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
    return find(name).orElseThrow(() -> notFound(type, namespace, name));
  }

  /**
   * Returns the object with a name, or empty if the cache does not hold it.
   *
   * @throws IllegalArgumentException if the name is empty
   */
  public final Optional<T> find(String name) {
    return indexer.byKey(ObjectKey.of(namespace, name));
  }

  /** Returns the objects whose labels match. */
  static <T extends KubernetesObject> List<T> matching(List<T> objects, Selector labels) {
    if (labels.isEverything()) {
      return objects;
    }
    return objects.stream().filter(object -> labels.matches(object.metadata().labels())).toList();
  }

  /** Returns the exception for the response that a server would give. */
  static ApiException notFound(ResourceType<?> type, String namespace, String name) {
    var status =
        new StatusBuilder()
            .status("Failure")
            .message(type + " \"" + name + "\" not found")
            .reason("NotFound")
            .details(d -> d.name(name).group(type.groupVersionKind().group()).kind(type.plural()))
            .code(NOT_FOUND)
            .build();
    String group = type.groupVersionKind().group();
    String root = group.isEmpty() ? "/api/" : "/apis/" + group + "/";
    String scope = namespace.isEmpty() ? "/" : "/namespaces/" + namespace + "/";
    String path = root + type.groupVersionKind().version() + scope + type.plural() + "/" + name;
    return ApiExceptions.of(status, NOT_FOUND, "GET", path);
  }
}
