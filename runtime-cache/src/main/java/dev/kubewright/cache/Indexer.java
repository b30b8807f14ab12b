package dev.kubewright.cache;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The read side of a cache. Safe for all threads; every call sees whole transactions, and what it
 * returns no longer changes. Objects are shared by all readers.
 *
 * @param <T> the type of the objects
 */
public interface Indexer<T> {
  /** The index by namespace, which every informer has. */
  String NAMESPACE = "namespace";

  /** The object of a key, such as {@code prod/web}. */
  Optional<T> byKey(String key);

  /** All objects, in no particular order. */
  List<T> list();

  /** All keys, in no particular order. */
  Set<String> keys();

  /** The number of objects. */
  int size();

  /**
   * The objects that an index holds under a value, in no particular order.
   *
   * @throws IllegalArgumentException if there is no such index
   */
  List<T> byIndex(String index, String value);

  /**
   * The keys that an index holds under a value.
   *
   * @throws IllegalArgumentException if there is no such index
   */
  Set<String> keysByIndex(String index, String value);

  /**
   * The values under which an index holds objects.
   *
   * @throws IllegalArgumentException if there is no such index
   */
  Set<String> indexValues(String index);

  /** The names of the indexes. */
  Set<String> indexes();

  /**
   * The resource version that these objects have come to, {@code ""} before the first. Whoever
   * wrote at a version can wait for it here.
   */
  String resourceVersion();
}
