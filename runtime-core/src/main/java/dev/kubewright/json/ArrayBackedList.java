package dev.kubewright.json;

import java.util.AbstractList;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** The one immutable list class of models; its array is never handed out. */
final class ArrayBackedList<T extends @Nullable Object> extends AbstractList<T>
    implements RandomAccess {
  private final Object[] items;

  ArrayBackedList(Object[] items) {
    this.items = items;
  }

  @Override
  @SuppressWarnings("unchecked") // only items of type T come in
  public T get(int index) {
    return (T) items[index];
  }

  @Override
  public int size() {
    return items.length;
  }

  @Override
  public Object[] toArray() {
    return items.clone();
  }
}
