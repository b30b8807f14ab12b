package dev.kubewright.cache;

import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.function.Supplier;

/** Reads a store that the informer writes. */
final class StoreIndexer<T extends KubernetesObject> extends LiveIndexer<T> {
  private final IndexedStore<T> store;
  private final Supplier<String> subject;

  /**
   * Reads a store as soon as its objects have arrived.
   *
   * @param subject names the cache and its state, for the message to a reader that comes too early
   */
  StoreIndexer(IndexedStore<T> store, Supplier<String> subject) {
    this.store = store;
    this.subject = subject;
  }

  /** Adds an index. Adding the same one again does nothing. */
  void add(Index<? super T, ?> index) {
    store.transaction(
        () -> {
          var known = store.snapshot().indexes().get(index.name());
          if (known == null || !known.function().equals(new SnapshotIndexer.Values<T>(index))) {
            store.addIndex(index.name(), new SnapshotIndexer.Values<T>(index));
          }
        });
  }

  @Override
  public Indexer<T> snapshot() {
    return new SnapshotIndexer<>(store.snapshot(), subject);
  }
}
