package dev.kubewright.cache.store;

import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceVersions;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the next snapshot of a store from the last one. The lock of the store guards it. */
final class StoreTransaction<T> {
  private final IndexedStore.IndexFailures failures;
  private PersistentMap.Editor<ObjectKey, T> objects;
  private final Map<String, IndexEditor<T>> indexes = new LinkedHashMap<>();
  private Map<String, String> versions;
  private Set<String> missing;
  private String resourceVersion;

  StoreTransaction(StoreSnapshot<T> base, IndexedStore.IndexFailures failures) {
    this.failures = failures;
    this.objects = base.objects().edit();
    this.resourceVersion = base.resourceVersion();
    this.versions = new HashMap<>(base.versions());
    this.missing = base.missing();
    base.indexes().forEach((name, index) -> indexes.put(name, editor(name, index)));
  }

  /** Drops all writes since a snapshot that {@code done} has returned. */
  void restore(StoreSnapshot<T> base) {
    objects = base.objects().edit();
    resourceVersion = base.resourceVersion();
    versions = new HashMap<>(base.versions());
    missing = base.missing();
    indexes.clear();
    base.indexes().forEach((name, index) -> indexes.put(name, editor(name, index)));
  }

  private IndexEditor<T> editor(String name, StoreSnapshot.Index<T> index) {
    return new IndexEditor<>(index, (key, cause) -> failures.failed(name, key, cause));
  }

  void addIndex(String name, Function<? super T, ? extends Iterable<?>> function) {
    if (indexes.containsKey(name)) {
      throw new IllegalArgumentException("there is an index named \"" + name + "\" already");
    }
    var index = editor(name, new StoreSnapshot.Index<>(function, PersistentMap.empty()));
    objects.done().forEach((key, object) -> index.update(key, null, object));
    indexes.put(name, index);
  }

  @Nullable T get(ObjectKey key) {
    return objects.get(key);
  }

  /** The same instance again changes nothing: index values depend on the object alone. */
  @Nullable T put(ObjectKey key, T object) {
    T before = objects.get(key);
    if (before != object) {
      // The indexes first: if that fails, the next write of the object does all of it again.
      indexes.values().forEach(index -> index.update(key, before, object));
      objects.put(key, object);
    }
    return before;
  }

  @Nullable T delete(ObjectKey key) {
    T before = objects.get(key);
    if (before != null) {
      indexes.values().forEach(index -> index.update(key, before, null));
      objects.remove(key);
    }
    return before;
  }

  /**
   * Writes only the differences, so that a list of known instances costs nearly nothing.
   *
   * @param afresh whether the indexes are to be made again from all objects
   */
  Map<ObjectKey, T> replace(Map<ObjectKey, T> replacement, boolean afresh) {
    PersistentMap<ObjectKey, T> before = objects.done();
    if (afresh) {
      objects = PersistentMap.<ObjectKey, T>empty().edit();
      indexes.replaceAll((name, index) -> editor(name, index.emptied()));
    } else {
      before.forEach(
          (key, object) -> {
            if (!replacement.containsKey(key)) {
              delete(key);
            }
          });
    }
    replacement.forEach(this::put);
    return before;
  }

  /**
   * Takes note that the objects of a namespace have arrived.
   *
   * @param namespace the namespace, or {@code ""} if the store follows all objects as one
   */
  void arrived(String namespace) {
    if (missing.contains(namespace)) {
      var left = new HashSet<>(missing);
      left.remove(namespace);
      missing = Set.copyOf(left);
    }
  }

  /** Returns the part of the store that has a version of its own: a namespace, or {@code ""}. */
  String scope(String namespace) {
    return versions.isEmpty() ? "" : namespace;
  }

  /** Returns the version of such a part. */
  String version(String scope) {
    return versions.getOrDefault(scope, resourceVersion);
  }

  /** Writes only the differences among the objects of one namespace. */
  Map<ObjectKey, T> replaceIn(String namespace, Map<ObjectKey, T> replacement) {
    Map<ObjectKey, T> before = new LinkedHashMap<>();
    objects
        .done()
        .forEach(
            (key, object) -> {
              if (key.namespace().equals(namespace)) {
                before.put(key, object);
              }
            });
    before.keySet().stream().filter(key -> !replacement.containsKey(key)).forEach(this::delete);
    replacement.forEach(this::put);
    return before;
  }

  /**
   * Moves to a version.
   *
   * @param namespace the namespace that has reached it. It counts if the store follows several.
   */
  void advance(String namespace, @Nullable String version) {
    if (version == null || version.isEmpty()) {
      return;
    }
    if (versions.isEmpty()) {
      resourceVersion = version;
      return;
    }
    versions.replace(namespace, version);
    resourceVersion = ResourceVersions.lowest(versions.values());
  }

  /** Returns the store as it is now. The transaction can go on. */
  StoreSnapshot<T> done() {
    Map<String, StoreSnapshot.Index<T>> finished = new LinkedHashMap<>();
    indexes.forEach((name, index) -> finished.put(name, index.done()));
    return new StoreSnapshot<>(
        objects.done(), finished, resourceVersion, Map.copyOf(versions), missing);
  }
}
