package dev.kubewright.cache;

import dev.kubewright.resource.ObjectKey;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a cache by key and by index. Safe for all threads. No read waits for a lock.
 *
 * <p>A cache that has not received its objects yet is empty for another reason than a server
 * without objects. So the reads of an informer's indexer throw a {@link CacheSyncException} until
 * all objects have arrived for the first time. If the informer follows several namespaces, reads of
 * one namespace, by key or by {@link #NAMESPACE}, need only the objects of that one. Handlers run
 * after the objects of their namespace have arrived, so their reads of it never fail. {@link
 * #partial} reads without this check. Versions and indexes can be asked for at any time.
 *
 * <p>Each call sees all changes of one batch or none of them. For several calls that agree with
 * each other, take a {@link #snapshot}. Returned collections are immutable and do not change later.
 * They are views of the cache, which copy nothing. All readers get the same object instances.
 *
 * @param <T> the type of the objects
 */
public interface Indexer<T> {
  /** Name of the index by namespace. Every informer has it. */
  String NAMESPACE = "namespace";

  /**
   * Returns the cache as it is now. The snapshot never changes, so its reads agree with each other.
   * As long as a program keeps it, the objects in it stay in memory. The snapshot of a snapshot is
   * the same one.
   */
  Indexer<T> snapshot();

  /**
   * Returns the same cache for readers that want what has arrived so far, such as a status page:
   * before the first sync it may be empty, or have only some of the objects. A program that acts on
   * missing objects must not read it. Implementations without a check return themselves, as this
   * one does.
   */
  default Indexer<T> partial() {
    return this;
  }

  /** Returns the object with a key, or empty if the cache does not hold it. */
  Optional<T> byKey(ObjectKey key);

  /** Returns all objects, in no particular order. */
  List<T> list();

  /** Returns all keys, in no particular order. */
  Set<ObjectKey> keys();

  /** Returns the number of objects. */
  int size();

  /**
   * Returns the objects that an index holds under a value, in no particular order.
   *
   * @throws IllegalArgumentException if the cache does not have this index
   */
  <V> List<T> byIndex(Index<? super T, V> index, V value);

  /**
   * Returns the keys of the objects that an index holds under a value.
   *
   * @throws IllegalArgumentException if the cache does not have this index
   */
  <V> Set<ObjectKey> keysByIndex(Index<? super T, V> index, V value);

  /**
   * Returns the values under which an index holds at least one object.
   *
   * @throws IllegalArgumentException if the cache does not have this index
   */
  <V> Set<V> indexValues(Index<? super T, V> index);

  /**
   * Returns the objects that an index by strings holds under a value, in no particular order.
   *
   * @throws IllegalArgumentException if there is no index by strings of that name
   */
  List<T> byIndex(String index, String value);

  /**
   * Returns the keys of the objects that an index by strings holds under a value.
   *
   * @throws IllegalArgumentException if there is no index by strings of that name
   */
  Set<ObjectKey> keysByIndex(String index, String value);

  /**
   * Returns the values under which an index by strings holds at least one object.
   *
   * @throws IllegalArgumentException if there is no index by strings of that name
   */
  Set<String> indexValues(String index);

  /** Returns the names of all indexes. */
  Set<String> indexes();

  /**
   * Returns an index.
   *
   * @throws IllegalArgumentException if there is no index of that name
   */
  Index<? super T, ?> index(String name);

  /**
   * Returns the resource version that the cache has reached, or {@code ""} before the first list. A
   * program that wrote an object can compare its resource version with this one. If the informer
   * follows several namespaces, this is the lowest version of theirs.
   */
  String resourceVersion();

  /**
   * Returns the resource version that the objects of a namespace have reached, or {@code ""} before
   * their first list. Other implementations may return {@link #resourceVersion()}, as this one
   * does.
   *
   * @param namespace a namespace, or {@code ""} for objects without one
   */
  default String resourceVersion(String namespace) {
    return resourceVersion();
  }
}
