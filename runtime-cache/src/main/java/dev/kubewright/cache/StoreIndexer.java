package dev.kubewright.cache;

import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.meta.v1.KubernetesObject;

/** Reads a store that the informer writes. */
final class StoreIndexer<T extends KubernetesObject> extends LiveIndexer<T> {
  private final IndexedStore<T> store;

  StoreIndexer(IndexedStore<T> store) {
    this.store = store;
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
    return new SnapshotIndexer<>(store.snapshot());
  }
}
