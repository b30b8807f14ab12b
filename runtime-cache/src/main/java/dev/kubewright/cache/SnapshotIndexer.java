package dev.kubewright.cache;

import dev.kubewright.cache.store.PersistentMap;
import dev.kubewright.cache.store.StoreSnapshot;
import dev.kubewright.resource.ObjectKey;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads one snapshot of a store.
 *
 * @param subject names the cache for readers that come before the objects. Null: they may.
 */
record SnapshotIndexer<T>(StoreSnapshot<T> store, @Nullable Supplier<String> subject)
    implements Indexer<T> {
  /** The function that the store has for an index. */
  record Values<T>(Index<? super T, ?> index) implements Function<T, Collection<?>> {
    @Override
    public Collection<?> apply(T object) {
      return index.valuesOf(object);
    }
  }

  @Override
  public Indexer<T> snapshot() {
    return this;
  }

  @Override
  public Indexer<T> partial() {
    return subject == null ? this : new SnapshotIndexer<>(store, null);
  }

  /** Returns the objects, all of which have arrived. */
  private PersistentMap<ObjectKey, T> objects() {
    requireAll();
    return store.objects();
  }

  private void requireAll() {
    if (!store.missing().isEmpty()) {
      refuse(store.missing());
    }
  }

  /** Requires that the objects of a namespace have arrived. */
  private void require(String namespace) {
    Set<String> missing = store.missing();
    if (!missing.isEmpty() && (missing.contains("") || missing.contains(namespace))) {
      refuse(missing);
    }
  }

  private void refuse(Set<String> missing) {
    if (subject != null) {
      throw CacheSyncException.readTooEarly(subject.get(), missing);
    }
  }

  @Override
  public Optional<T> byKey(ObjectKey key) {
    require(key.namespace());
    return Optional.ofNullable(store.objects().get(key));
  }

  @Override
  public List<T> list() {
    return objects().values();
  }

  @Override
  public Set<ObjectKey> keys() {
    return objects().keySet();
  }

  @Override
  public int size() {
    return objects().size();
  }

  @Override
  public <V> List<T> byIndex(Index<? super T, V> index, V value) {
    return under(index, value).values();
  }

  @Override
  public <V> Set<ObjectKey> keysByIndex(Index<? super T, V> index, V value) {
    return under(index, value).keySet();
  }

  @Override
  public <V> Set<V> indexValues(Index<? super T, V> index) {
    @SuppressWarnings("unchecked") // the index checks the class of its values
    var values = (Set<V>) complete(index).values();
    return values;
  }

  private PersistentMap<ObjectKey, T> under(Index<? super T, ?> index, Object value) {
    Objects.requireNonNull(value, "value");
    if (index.name().equals(NAMESPACE) && value instanceof String namespace) {
      StoreSnapshot.Index<T> byNamespace = known(index);
      require(namespace);
      return byNamespace.under(namespace);
    }
    return complete(index).under(value);
  }

  private StoreSnapshot.Index<T> complete(Index<? super T, ?> index) {
    StoreSnapshot.Index<T> known = known(index);
    requireAll();
    return known;
  }

  private StoreSnapshot.Index<T> known(Index<? super T, ?> index) {
    if (index(index.name()) != index) {
      throw new IllegalArgumentException(
          "the cache has another index named \""
              + index.name()
              + "\"; read by the one that was added");
    }
    return store.index(index.name());
  }

  @Override
  public List<T> byIndex(String index, String value) {
    return byIndex(byStrings(this, index), value);
  }

  @Override
  public Set<ObjectKey> keysByIndex(String index, String value) {
    return keysByIndex(byStrings(this, index), value);
  }

  @Override
  public Set<String> indexValues(String index) {
    return indexValues(byStrings(this, index));
  }

  /** Returns an index whose values are strings. */
  static <T> Index<? super T, String> byStrings(Indexer<T> indexer, String name) {
    Index<? super T, ?> index = indexer.index(name);
    if (index.valueType() != String.class) {
      throw new IllegalArgumentException(
          "the values of " + index + " are no strings; read it by its Index");
    }
    @SuppressWarnings("unchecked") // by the class of its values
    var byStrings = (Index<? super T, String>) index;
    return byStrings;
  }

  @Override
  public Set<String> indexes() {
    return Collections.unmodifiableSet(store.indexes().keySet());
  }

  @Override
  public Index<? super T, ?> index(String name) {
    @SuppressWarnings("unchecked") // the informer adds no other functions
    var values = (Values<T>) store.index(name).function();
    return values.index();
  }

  @Override
  public String resourceVersion() {
    return store.resourceVersion();
  }

  @Override
  public String resourceVersion(String namespace) {
    return store.versionIn(Objects.requireNonNull(namespace, "namespace"));
  }
}
