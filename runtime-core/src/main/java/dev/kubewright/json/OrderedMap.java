package dev.kubewright.json;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The one immutable map class of models; whoever makes one does not change the entries after. */
final class OrderedMap<K, V extends @Nullable Object> extends AbstractMap<K, V> {
  private final Map<K, V> entries;

  OrderedMap(LinkedHashMap<K, V> entries) {
    this.entries = Collections.unmodifiableMap(entries);
  }

  @Override
  public Set<Entry<K, V>> entrySet() {
    return entries.entrySet();
  }

  @Override
  public int size() {
    return entries.size();
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    return entries.containsKey(key);
  }

  @Override
  public @Nullable V get(@Nullable Object key) {
    return entries.get(key);
  }
}
