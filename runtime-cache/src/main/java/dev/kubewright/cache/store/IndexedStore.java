package dev.kubewright.cache.store;

import dev.kubewright.client.ObjectKey;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The store of an informer.
 *
 * <p>Invariants while no thread holds the write lock: each index holds exactly the objects of
 * {@code objects} under the values of its function. No index keeps an empty value. {@code
 * resourceVersion} is that of the last write, replacement or bookmark that had one.
 *
 * <p>Writers nest their calls in {@link #transaction}, so that readers see a whole batch. Index
 * functions are the only foreign code that runs under the lock.
 */
public final class IndexedStore<T extends KubernetesObject> {
  /** Told when an index function throws. Called under the lock, so it only takes a note. */
  @FunctionalInterface
  public interface IndexFailures {
    /** Takes a note of a failure. */
    void failed(String index, ObjectKey key, Throwable cause);
  }

  private final IndexFailures failures;
  private final Lock reading;
  private final Lock writing;
  private final Map<String, Index<T>> indexes = new LinkedHashMap<>();
  private Map<ObjectKey, T> objects = new HashMap<>();
  private String resourceVersion = "";

  /** Creates an empty store without indexes. */
  public IndexedStore(IndexFailures failures) {
    this.failures = failures;
    var lock = new ReentrantReadWriteLock();
    this.reading = lock.readLock();
    this.writing = lock.writeLock();
  }

  /** Adds an index and puts all objects of the store into it. */
  public void addIndex(String name, Function<? super T, ? extends Collection<String>> function) {
    transaction(
        () -> {
          if (indexes.containsKey(name)) {
            throw new IllegalArgumentException("there is an index named \"" + name + "\" already");
          }
          var index = new Index<T>(function, (key, cause) -> failures.failed(name, key, cause));
          objects.forEach((key, object) -> index.update(key, null, object));
          indexes.put(name, index);
        });
  }

  /** Runs several writes. Readers see all of them or none. */
  public void transaction(Runnable writes) {
    writing.lock();
    try {
      writes.run();
    } finally {
      writing.unlock();
    }
  }

  /** Returns an object, or null. For the thread that writes. */
  public @Nullable T known(ObjectKey key) {
    return objects.get(key);
  }

  /** Stores an object under its key and returns the object before. */
  public @Nullable T put(ObjectKey key, T object) {
    writing.lock();
    try {
      T before = objects.put(key, object);
      indexes.values().forEach(index -> index.update(key, before, object));
      advance(object.metadata().resourceVersion());
      return before;
    } finally {
      writing.unlock();
    }
  }

  /** Removes an object, moves to the version of its last state and returns the object before. */
  public @Nullable T delete(ObjectKey key, T last) {
    writing.lock();
    try {
      T before = delete(key);
      advance(last.metadata().resourceVersion());
      return before;
    } finally {
      writing.unlock();
    }
  }

  /** Removes an object and returns it. The resource version stays as it is. */
  public @Nullable T delete(ObjectKey key) {
    writing.lock();
    try {
      T before = objects.remove(key);
      if (before != null) {
        indexes.values().forEach(index -> index.update(key, before, null));
      }
      return before;
    } finally {
      writing.unlock();
    }
  }

  /** Replaces all objects and returns those before. */
  public Map<ObjectKey, T> replace(Map<ObjectKey, T> replacement, @Nullable String version) {
    writing.lock();
    try {
      Map<ObjectKey, T> before = objects;
      objects = new HashMap<>(replacement);
      for (var index : indexes.values()) {
        index.clear();
        objects.forEach((key, object) -> index.update(key, null, object));
      }
      advance(version);
      return before;
    } finally {
      writing.unlock();
    }
  }

  /** Records that the objects are up to date at a version. */
  public void bookmark(@Nullable String version) {
    transaction(() -> advance(version));
  }

  private void advance(@Nullable String version) {
    if (version != null && !version.isEmpty()) {
      resourceVersion = version;
    }
  }

  /** Returns the object with a key, or empty. */
  public Optional<T> byKey(ObjectKey key) {
    return read(() -> Optional.ofNullable(objects.get(key)));
  }

  /** Returns all objects. */
  public List<T> list() {
    return read(() -> List.copyOf(objects.values()));
  }

  /** Returns all keys. */
  public Set<ObjectKey> keys() {
    return read(() -> Set.copyOf(objects.keySet()));
  }

  /** Returns the number of objects. */
  public int size() {
    return read(() -> objects.size());
  }

  /** Returns the objects that an index holds under a value. */
  public List<T> byIndex(String index, String value) {
    return read(() -> List.copyOf(named(index).under(value).values()));
  }

  /** Returns the keys that an index holds under a value. */
  public Set<ObjectKey> keysByIndex(String index, String value) {
    return read(() -> Set.copyOf(named(index).under(value).keySet()));
  }

  /** Returns the values of an index. */
  public Set<String> indexValues(String index) {
    return read(() -> named(index).values());
  }

  /** Returns the names of all indexes. */
  public Set<String> indexes() {
    return read(() -> Set.copyOf(indexes.keySet()));
  }

  /** Returns the version that the store has reached, or {@code ""}. */
  public String resourceVersion() {
    return read(() -> resourceVersion);
  }

  private Index<T> named(String name) {
    var index = indexes.get(name);
    if (index == null) {
      throw new IllegalArgumentException(
          "no index named \"" + name + "\"; there are " + indexes.keySet());
    }
    return index;
  }

  private <R> R read(Supplier<R> query) {
    reading.lock();
    try {
      return query.get();
    } finally {
      reading.unlock();
    }
  }
}
