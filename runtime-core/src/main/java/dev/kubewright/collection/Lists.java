package dev.kubewright.collection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Immutable lists of models. They are never null, and a missing list differs from a list that is
 * empty on purpose.
 *
 * <p>There are two special empty lists. They are equal to each other and to every other empty list.
 * {@link #absent} stands for a missing field and is never written. {@link #explicit} stands for
 * {@code []} and is always written.
 */
public final class Lists {
  private static final CompactList<?> ABSENT = CompactList.of(new Object[0]);
  private static final CompactList<?> EXPLICIT = CompactList.of(new Object[0]);
  private static final CompactList<?> EMPTY = CompactList.of(new Object[0]);

  private Lists() {}

  /** Returns the failure of each change of an immutable list, set or map. */
  static UnsupportedOperationException immutable() {
    return new UnsupportedOperationException("immutable: change a copy with the object's builder");
  }

  /** Returns the list of a missing field. */
  @SuppressWarnings("unchecked") // an empty list has no item of another type
  public static <T extends @Nullable Object> List<T> absent() {
    return (List<T>) ABSENT;
  }

  /** Returns the empty list that is written as {@code []}. */
  @SuppressWarnings("unchecked") // an empty list has no item of another type
  public static <T extends @Nullable Object> List<T> explicit() {
    return (List<T>) EXPLICIT;
  }

  /**
   * Returns an immutable copy in the same order. Returns the argument itself if it is immutable
   * already. Null becomes {@link #absent}. Null items stay.
   */
  @SuppressWarnings("unchecked") // an immutable list can be used as a list of a supertype
  public static <T extends @Nullable Object> List<T> copy(@Nullable Collection<? extends T> items) {
    if (items == null) {
      return absent();
    }
    if (items instanceof CompactList<?>) {
      return (List<T>) items;
    }
    Object[] array = items.toArray();
    if (array.length == 0) {
      return (List<T>) EMPTY;
    }
    return CompactList.of(array.getClass() == Object[].class ? array : widen(array));
  }

  private static Object[] widen(Object[] array) {
    var copy = new Object[array.length];
    System.arraycopy(array, 0, copy, 0, array.length);
    return copy;
  }

  /**
   * Returns a list of the items of a range, which is copied. Returns {@link #explicit} if the range
   * is empty. For readers.
   */
  public static <T extends @Nullable Object> List<T> copyOfRange(
      @Nullable Object[] items, int from, int to) {
    return from == to ? explicit() : CompactList.of(Arrays.copyOfRange(items, from, to));
  }

  /**
   * Returns a copy of a list, some of whose items have a mark. For codecs whose items on the wire
   * have two forms.
   */
  public static <T extends @Nullable Object> List<T> marked(List<T> items, BitSet marks) {
    return CompactList.marked(items, marks);
  }

  /** Returns whether a list has a {@linkplain #marked mark} at an item. */
  public static boolean isMarked(List<?> list, int index) {
    return list instanceof CompactList<?> compact && compact.isMarked(index);
  }

  /** Returns whether a list is written: it has items, or is {@link #explicit}. */
  public static boolean isSet(@Nullable Collection<?> list) {
    return list != null && (list == EXPLICIT || !list.isEmpty());
  }

  /** Returns whether a list is null or {@link #absent}. */
  public static boolean isAbsent(@Nullable Collection<?> list) {
    return list == null || list == ABSENT;
  }

  /** Returns a builder for a list. */
  public static <T extends @Nullable Object> Builder<T> builder() {
    return new Builder<>();
  }

  /**
   * Builds a list. For one thread.
   *
   * @param <T> the type of the items
   */
  public static final class Builder<T extends @Nullable Object> {
    private final ArrayList<T> items = new ArrayList<>();

    private Builder() {}

    /** Adds an item. */
    public Builder<T> add(T item) {
      items.add(item);
      return this;
    }

    /** Builds the list. Returns {@link #explicit} if no item was added. */
    public List<T> build() {
      return items.isEmpty() ? explicit() : CompactList.of(items.toArray());
    }
  }
}
