package dev.kubewright.cache;

import dev.kubewright.resource.ObjectKey;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An indexer that takes a snapshot for each read. */
abstract class LiveIndexer<T> implements Indexer<T> {
  /** The same cache, read without the check. */
  private static final class Partial<T> extends LiveIndexer<T> {
    private final LiveIndexer<T> checked;

    Partial(LiveIndexer<T> checked) {
      this.checked = checked;
    }

    @Override
    public Indexer<T> snapshot() {
      return checked.snapshot().partial();
    }

    @Override
    public Indexer<T> partial() {
      return this;
    }
  }

  @Override
  public Indexer<T> partial() {
    return new Partial<>(this);
  }

  @Override
  public final Optional<T> byKey(ObjectKey key) {
    return snapshot().byKey(key);
  }

  @Override
  public final List<T> list() {
    return snapshot().list();
  }

  @Override
  public final Set<ObjectKey> keys() {
    return snapshot().keys();
  }

  @Override
  public final int size() {
    return snapshot().size();
  }

  @Override
  public final <V> List<T> byIndex(Index<? super T, V> index, V value) {
    return snapshot().byIndex(index, value);
  }

  @Override
  public final <V> Set<ObjectKey> keysByIndex(Index<? super T, V> index, V value) {
    return snapshot().keysByIndex(index, value);
  }

  @Override
  public final <V> Set<V> indexValues(Index<? super T, V> index) {
    return snapshot().indexValues(index);
  }

  @Override
  public final List<T> byIndex(String index, String value) {
    return snapshot().byIndex(index, value);
  }

  @Override
  public final Set<ObjectKey> keysByIndex(String index, String value) {
    return snapshot().keysByIndex(index, value);
  }

  @Override
  public final Set<String> indexValues(String index) {
    return snapshot().indexValues(index);
  }

  @Override
  public final Set<String> indexes() {
    return snapshot().indexes();
  }

  @Override
  public final Index<? super T, ?> index(String name) {
    return snapshot().index(name);
  }

  @Override
  public final String resourceVersion() {
    return snapshot().resourceVersion();
  }

  @Override
  public final String resourceVersion(String namespace) {
    return snapshot().resourceVersion(namespace);
  }
}
