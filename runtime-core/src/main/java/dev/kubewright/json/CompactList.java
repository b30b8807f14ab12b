package dev.kubewright.json;

import java.util.AbstractList;
import java.util.BitSet;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Immutable lists of models: either one item in a field, or an array that is never shared. */
abstract class CompactList<T extends @Nullable Object> extends AbstractList<T>
    implements RandomAccess {
  private CompactList() {}

  /** Returns a list of the items of an array. The array must not change any more. */
  @SuppressWarnings("unchecked") // all items have type T
  static <T extends @Nullable Object> CompactList<T> of(@Nullable Object[] items) {
    return items.length == 1 ? new One<>((T) items[0]) : new Many<>(items);
  }

  /**
   * Returns a list of objects, some of which had {@code apiVersion} and {@code kind} on the wire.
   */
  static <T extends @Nullable Object> CompactList<T> named(List<T> items, BitSet named) {
    return new Named<>(items.toArray(), named);
  }

  /** Returns whether the item had {@code apiVersion} and {@code kind} on the wire. */
  boolean isNamed(int index) {
    return false;
  }

  private static final class Named<T extends @Nullable Object> extends CompactList<T> {
    private final @Nullable Object[] items;
    private final BitSet named;

    Named(@Nullable Object[] items, BitSet named) {
      this.items = items;
      this.named = named;
    }

    @Override
    boolean isNamed(int index) {
      return named.get(index);
    }

    @Override
    @SuppressWarnings("unchecked") // all items have type T
    public T get(int index) {
      return (T) items[index];
    }

    @Override
    public int size() {
      return items.length;
    }
  }

  private static final class One<T extends @Nullable Object> extends CompactList<T> {
    private final T item;

    One(T item) {
      this.item = item;
    }

    @Override
    public T get(int index) {
      if (index != 0) {
        throw new IndexOutOfBoundsException(index);
      }
      return item;
    }

    @Override
    public int size() {
      return 1;
    }
  }

  private static final class Many<T extends @Nullable Object> extends CompactList<T> {
    private final @Nullable Object[] items;

    Many(@Nullable Object[] items) {
      this.items = items;
    }

    @Override
    @SuppressWarnings("unchecked") // all items have type T
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
}
