package dev.kubewright.cache.store;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The values of a map as a list. Iterations and streams walk over the map. The first access by
 * position makes an array, once for all readers of the map.
 */
final class ValueList<V> extends AbstractList<V> {
  private final PersistentMap<?, V> map;
  private volatile Object @Nullable [] byPosition;

  ValueList(PersistentMap<?, V> map) {
    this.map = map;
  }

  @Override
  public int size() {
    return map.size();
  }

  @Override
  @SuppressWarnings("unchecked") // they are values of the map
  public V get(int index) {
    Objects.checkIndex(index, map.size());
    Object[] values = byPosition;
    if (values == null) {
      values = toArray();
      byPosition = values;
    }
    return (V) values[index];
  }

  @Override
  public Iterator<V> iterator() {
    return map.valueIterator();
  }

  @Override
  public void forEach(Consumer<? super V> action) {
    map.forEach((key, value) -> action.accept(value));
  }

  @Override
  public Object[] toArray() {
    Object[] values = new Object[map.size()];
    int at = 0;
    for (V value : this) {
      values[at++] = value;
    }
    return values;
  }
}
