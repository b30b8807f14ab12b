package dev.kubewright.cache;

import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.StatusBuilder;
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
  private static final int NOT_FOUND = 404;

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
    return matching(indexer.list(), labels);
  }

  /**
   * Returns the object with a name. Only for resources without namespaces.
   *
   * @throws dev.kubewright.error.NotFoundException if the cache does not hold it
   * @throws IllegalStateException if the objects have namespaces
   * @throws IllegalArgumentException if the name is empty
   */
  public T get(String name) {
    return find(name).orElseThrow(() -> notFound(type, "", name));
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

  /** Returns the objects whose labels match. */
  static <T extends KubernetesObject> List<T> matching(List<T> objects, Selector labels) {
    if (labels.isEverything()) {
      return objects;
    }
    return objects.stream().filter(object -> labels.matches(object.metadata().labels())).toList();
  }

  /** Returns the exception for the answer that a server would give. */
  static ApiException notFound(ResourceType<?> type, String namespace, String name) {
    var status =
        new StatusBuilder()
            .status("Failure")
            .message(type + " \"" + name + "\" not found")
            .reason("NotFound")
            .details(d -> d.name(name).group(type.kind().group()).kind(type.plural()))
            .code(NOT_FOUND)
            .build();
    String group = type.kind().group();
    String root = group.isEmpty() ? "/api/" : "/apis/" + group + "/";
    String scope = namespace.isEmpty() ? "/" : "/namespaces/" + namespace + "/";
    String path = root + type.kind().version() + scope + type.plural() + "/" + name;
    return ApiExceptions.of(status, NOT_FOUND, "GET", path);
  }
}
