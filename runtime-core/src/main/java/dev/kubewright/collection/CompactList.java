package dev.kubewright.collection;

import java.util.AbstractList;
import java.util.BitSet;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Immutable lists of models: either one item in a field, or an array that is never shared. */
abstract class CompactList<T extends @Nullable Object> extends AbstractList<T>
    implements RandomAccess {
  private CompactList() {}

  @Override
  public void add(int index, T item) {
    throw Lists.immutable();
  }

  @Override
  public T set(int index, T item) {
    throw Lists.immutable();
  }

  @Override
  public T remove(int index) {
    throw Lists.immutable();
  }

  /** Returns a list of the items of an array. The array must not change any more. */
  @SuppressWarnings("unchecked") // all items have type T
  static <T extends @Nullable Object> CompactList<T> of(@Nullable Object[] items) {
    return items.length == 1 ? new One<>((T) items[0]) : new Many<>(items);
  }

  /** Returns a list some of whose items have a mark. */
  static <T extends @Nullable Object> CompactList<T> marked(List<T> items, BitSet marks) {
    return new Marked<>(items.toArray(), marks);
  }

  /** Returns whether an item has a mark. */
  boolean isMarked(int index) {
    return false;
  }

  private static final class Marked<T extends @Nullable Object> extends CompactList<T> {
    private final @Nullable Object[] items;
    private final BitSet marks;

    Marked(@Nullable Object[] items, BitSet marks) {
      this.items = items;
      this.marks = marks;
    }

    @Override
    boolean isMarked(int index) {
      return marks.get(index);
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
