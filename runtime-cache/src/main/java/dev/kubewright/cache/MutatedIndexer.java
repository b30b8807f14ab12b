package dev.kubewright.cache;

import dev.kubewright.resource.ObjectKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A snapshot of a cache with newer writes on top.
 *
 * <p>If an index function throws for a written object, that index does not show the object. The
 * informer reports the failure when the object arrives.
 */
final class MutatedIndexer<T> implements Indexer<T> {
  private final Indexer<T> base;
  private final Map<ObjectKey, MutationCache.Write<T>> writes;

  /** The cached states of written objects, by identity. */
  private final Set<T> hidden = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * Creates the snapshot.
   *
   * @param writes the writes that the snapshot of the cache has not reached
   */
  MutatedIndexer(Indexer<T> base, Map<ObjectKey, MutationCache.Write<T>> writes) {
    this.base = base;
    this.writes = writes;
    Indexer<T> all = base.partial();
    writes.keySet().forEach(key -> all.byKey(key).ifPresent(hidden::add));
  }

  @Override
  public Indexer<T> snapshot() {
    return this;
  }

  @Override
  public Indexer<T> partial() {
    return new MutatedIndexer<>(base.partial(), writes);
  }

  @Override
  public Optional<T> byKey(ObjectKey key) {
    var write = writes.get(key);
    return write == null ? base.byKey(key) : Optional.ofNullable(write.object());
  }

  @Override
  public List<T> list() {
    List<T> objects = withoutHidden(base.list());
    writes.values().forEach(write -> addTo(objects, write));
    return Collections.unmodifiableList(objects);
  }

  private List<T> withoutHidden(Collection<T> cached) {
    List<T> objects = new ArrayList<>(cached.size());
    for (T object : cached) {
      if (!hidden.contains(object)) {
        objects.add(object);
      }
    }
    return objects;
  }

  private static <T> void addTo(List<T> objects, MutationCache.Write<T> write) {
    T object = write.object();
    if (object != null) {
      objects.add(object);
    }
  }

  @Override
  public Set<ObjectKey> keys() {
    Set<ObjectKey> keys = new HashSet<>(base.keys());
    writes.forEach(
        (key, write) -> {
          var unused = write.object() == null ? keys.remove(key) : keys.add(key);
        });
    return Collections.unmodifiableSet(keys);
  }

  @Override
  public int size() {
    long written = writes.values().stream().filter(write -> write.object() != null).count();
    return base.size() - hidden.size() + (int) written;
  }

  @Override
  public <V> List<T> byIndex(Index<? super T, V> index, V value) {
    List<T> objects = withoutHidden(base.byIndex(index, value));
    for (var write : writes.values()) {
      if (valuesOf(index, write).contains(value)) {
        addTo(objects, write);
      }
    }
    return Collections.unmodifiableList(objects);
  }

  private static <T, V> Collection<? extends V> valuesOf(
      Index<? super T, V> index, MutationCache.Write<T> write) {
    T object = write.object();
    return object == null ? List.of() : valuesOf(index, object);
  }

  private static <T, V> Collection<? extends V> valuesOf(Index<? super T, V> index, T object) {
    try {
      return new HashSet<V>(index.valuesOf(object));
    } catch (Throwable e) {
      return List.of();
    }
  }

  @Override
  public <V> Set<ObjectKey> keysByIndex(Index<? super T, V> index, V value) {
    Set<ObjectKey> keys = new HashSet<>(base.keysByIndex(index, value));
    keys.removeAll(writes.keySet());
    writes.forEach(
        (key, write) -> {
          if (valuesOf(index, write).contains(value)) {
            keys.add(key);
          }
        });
    return Collections.unmodifiableSet(keys);
  }

  @Override
  public <V> Set<V> indexValues(Index<? super T, V> index) {
    Set<V> values = new HashSet<>(base.indexValues(index));
    for (T object : hidden) {
      for (V value : valuesOf(index, object)) {
        if (withoutHidden(base.byIndex(index, value)).isEmpty()) {
          values.remove(value);
        }
      }
    }
    writes.values().forEach(write -> values.addAll(valuesOf(index, write)));
    return Collections.unmodifiableSet(values);
  }

  @Override
  public List<T> byIndex(String index, String value) {
    return byIndex(SnapshotIndexer.byStrings(this, index), value);
  }

  @Override
  public Set<ObjectKey> keysByIndex(String index, String value) {
    return keysByIndex(SnapshotIndexer.byStrings(this, index), value);
  }

  @Override
  public Set<String> indexValues(String index) {
    return indexValues(SnapshotIndexer.byStrings(this, index));
  }

  @Override
  public Set<String> indexes() {
    return base.indexes();
  }

  @Override
  public Index<? super T, ?> index(String name) {
    return base.index(name);
  }

  @Override
  public String resourceVersion() {
    return base.resourceVersion();
  }

  @Override
  public String resourceVersion(String namespace) {
    return base.resourceVersion(namespace);
  }
}
