package dev.kubewright.cache.store;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The store of an informer.
 *
 * <p>Readers take the last published {@link StoreSnapshot}, without a lock. Writers take turns.
 * Each transaction makes the next snapshot and publishes it when it ends, so readers see all of its
 * writes or none. A write outside of a transaction is a transaction of its own.
 *
 * <p>Invariants of each snapshot: an index holds exactly the objects of {@code objects} under the
 * values of its function. No index keeps an empty value. {@code resourceVersion} is that of the
 * last write, replacement or bookmark that had one.
 *
 * <p>Index functions are the only callbacks that run under the writers' lock. Safe for all threads.
 */
public final class IndexedStore<T extends KubernetesObject> {
  /** Receives the failures of index functions. Called under the lock, so it only takes a note. */
  @FunctionalInterface
  public interface IndexFailures {
    /** Takes a note of a failure. */
    void failed(String index, ObjectKey key, Throwable cause);
  }

  private final IndexFailures failures;
  private final ReentrantLock writing = new ReentrantLock();

  /**
   * By namespace, or {@code ""}, the version after which an object was deleted at an unknown one.
   */
  private final Map<String, String> passed = new ConcurrentHashMap<>();

  private volatile StoreSnapshot<T> published;
  private @Nullable StoreTransaction<T> open;

  /** Whether a write has ended in the middle. The next replacement then makes all indexes again. */
  private boolean damaged;

  /** Creates an empty store without indexes. */
  public IndexedStore(IndexFailures failures) {
    this(failures, List.of());
  }

  /**
   * Creates an empty store without indexes.
   *
   * @param namespaces the namespaces that are followed, each by itself, or none for all objects
   */
  public IndexedStore(IndexFailures failures, Collection<String> namespaces) {
    this.failures = failures;
    Map<String, String> versions = new HashMap<>();
    namespaces.forEach(namespace -> versions.put(namespace, ""));
    this.published =
        new StoreSnapshot<>(
            PersistentMap.empty(),
            new LinkedHashMap<>(),
            "",
            versions,
            namespaces.isEmpty() ? Set.of("") : Set.copyOf(namespaces));
  }

  /** Returns the store as it was after the last transaction. */
  public StoreSnapshot<T> snapshot() {
    return published;
  }

  /**
   * Adds an index and puts all objects of the store into it.
   *
   * @throws IllegalArgumentException if there is an index of that name
   */
  public void addIndex(String name, Function<? super T, ? extends Iterable<?>> function) {
    write(
        transaction -> {
          transaction.addIndex(name, function);
          return name;
        });
  }

  /** Runs several writes. Readers see all of them or none. */
  public void transaction(Runnable writes) {
    write(
        transaction -> {
          writes.run();
          return transaction;
        });
  }

  private <R extends @Nullable Object> R write(Function<StoreTransaction<T>, R> writes) {
    writing.lock();
    try {
      StoreTransaction<T> outer = open;
      return outer == null ? begin(writes) : writes.apply(outer);
    } finally {
      writing.unlock();
    }
  }

  private <R extends @Nullable Object> R begin(Function<StoreTransaction<T>, R> writes) {
    var transaction = new StoreTransaction<>(published, failures);
    open = transaction;
    try {
      return writes.apply(transaction);
    } finally {
      open = null;
      published = transaction.done();
    }
  }

  /** Writes objects. If that ends in the middle, indexes and objects may disagree. */
  private @Nullable T change(Function<StoreTransaction<T>, @Nullable T> writes) {
    return write(
        transaction -> {
          try {
            return writes.apply(transaction);
          } catch (Throwable e) {
            damaged = true;
            throw e;
          }
        });
  }

  /** Returns an object, or null. Within a transaction it sees the writes of the transaction. */
  public @Nullable T known(ObjectKey key) {
    StoreTransaction<T> mine = writing.isHeldByCurrentThread() ? open : null;
    return mine == null ? published.objects().get(key) : mine.get(key);
  }

  /** Stores an object under its key and returns the object before. */
  public @Nullable T put(ObjectKey key, T object) {
    // Read first: a bean's accessor is user code.
    String version = object.metadata().resourceVersion();
    return change(
        transaction -> {
          T before = transaction.put(key, object);
          transaction.advance(key.namespace(), version);
          return before;
        });
  }

  /** Removes an object, moves to the version of its last state and returns the object before. */
  public @Nullable T delete(ObjectKey key, T last) {
    String version = last.metadata().resourceVersion();
    return change(
        transaction -> {
          T before = transaction.delete(key);
          transaction.advance(key.namespace(), version);
          return before;
        });
  }

  /**
   * Removes an object and returns it. The resource version stays as it is, and so does not fit the
   * objects until the next one comes.
   */
  public @Nullable T delete(ObjectKey key) {
    return change(
        transaction -> {
          T before = transaction.delete(key);
          if (before != null) {
            String scope = transaction.scope(key.namespace());
            passed.put(scope, transaction.version(scope));
          }
          return before;
        });
  }

  /**
   * Returns whether the objects of a snapshot are those that the server had at its version.
   *
   * @param namespace the namespace that counts, if the store follows several. Otherwise {@code ""}.
   */
  public boolean isExact(StoreSnapshot<T> snapshot, String namespace) {
    return !snapshot.versionIn(namespace).equals(passed.get(namespace));
  }

  /**
   * Replaces all objects and returns those before. If that ends in the middle, the store is as it
   * was before.
   */
  public Map<ObjectKey, T> replace(Map<ObjectKey, T> replacement, @Nullable String version) {
    return replacing(
        transaction -> {
          Map<ObjectKey, T> before = transaction.replace(replacement, damaged);
          transaction.advance("", version);
          transaction.arrived("");
          damaged = false;
          return before;
        });
  }

  /** Runs a replacement. Half of it would be changes that no handler hears of. */
  private Map<ObjectKey, T> replacing(Function<StoreTransaction<T>, Map<ObjectKey, T>> writes) {
    return write(
        transaction -> {
          StoreSnapshot<T> base = transaction.done();
          try {
            return writes.apply(transaction);
          } catch (Throwable e) {
            transaction.restore(base);
            throw e;
          }
        });
  }

  /**
   * Replaces the objects of one namespace and returns those before. If that ends in the middle, the
   * store is as it was before.
   */
  public Map<ObjectKey, T> replaceIn(
      String namespace, Map<ObjectKey, T> replacement, @Nullable String version) {
    return replacing(
        transaction -> {
          if (damaged) {
            Map<ObjectKey, T> whole = new HashMap<>(published.objects());
            var unused = transaction.replace(whole, true);
          }
          Map<ObjectKey, T> before = transaction.replaceIn(namespace, replacement);
          transaction.advance(namespace, version);
          transaction.arrived(namespace);
          damaged = false;
          return before;
        });
  }

  /** Records that all objects are up to date at a version. */
  public void bookmark(@Nullable String version) {
    bookmark("", version);
  }

  /**
   * Records that objects are up to date at a version.
   *
   * @param namespace the namespace whose objects are, or {@code ""} for all objects
   */
  public void bookmark(String namespace, @Nullable String version) {
    write(
        transaction -> {
          transaction.advance(namespace, version);
          return transaction;
        });
  }
}
