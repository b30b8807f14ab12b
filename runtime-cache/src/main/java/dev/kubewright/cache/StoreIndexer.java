package dev.kubewright.cache;

import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.client.ObjectKey;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads a store that the informer writes. */
record StoreIndexer<T extends KubernetesObject>(IndexedStore<T> store) implements Indexer<T> {
  @Override
  public Optional<T> byKey(ObjectKey key) {
    return store.byKey(key);
  }

  @Override
  public List<T> list() {
    return store.list();
  }

  @Override
  public Set<ObjectKey> keys() {
    return store.keys();
  }

  @Override
  public int size() {
    return store.size();
  }

  @Override
  public List<T> byIndex(String index, String value) {
    return store.byIndex(index, value);
  }

  @Override
  public Set<ObjectKey> keysByIndex(String index, String value) {
    return store.keysByIndex(index, value);
  }

  @Override
  public Set<String> indexValues(String index) {
    return store.indexValues(index);
  }

  @Override
  public Set<String> indexes() {
    return store.indexes();
  }

  @Override
  public String resourceVersion() {
    return store.resourceVersion();
  }
}
