package dev.kubewright.json;

import java.util.AbstractList;
import java.util.BitSet;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** The immutable lists of models: one item in a field, or an array that is never handed out. */
abstract class CompactList<T extends @Nullable Object> extends AbstractList<T>
    implements RandomAccess {
  private CompactList() {}

  /** A list of the items of an array that nobody changes any more. */
  @SuppressWarnings("unchecked") // only items of type T come in
  static <T extends @Nullable Object> CompactList<T> of(@Nullable Object[] items) {
    return items.length == 1 ? new One<>((T) items[0]) : new Many<>(items);
  }

  /** A list of objects some of which said on the wire what they are. */
  static <T extends @Nullable Object> CompactList<T> named(List<T> items, BitSet named) {
    return new Named<>(items.toArray(), named);
  }

  /** Whether the item said on the wire what it is. */
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
    @SuppressWarnings("unchecked") // only items of type T come in
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
}
