package dev.kubewright.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Immutable lists as models hold them: never null, and an absent list is told from one that is
 * empty on purpose.
 *
 * <p>There are two empty lists of note, equal to each other and to every other empty list: {@link
 * #absent} stands for a field that is not there and is never written; {@link #explicit} stands for
 * {@code []} and always is.
 */
public final class Lists {
  private static final CompactList<?> ABSENT = CompactList.of(new Object[0]);
  private static final CompactList<?> EXPLICIT = CompactList.of(new Object[0]);
  private static final CompactList<?> EMPTY = CompactList.of(new Object[0]);

  private Lists() {}

  /** The list of a field that is not there. */
  @SuppressWarnings("unchecked") // an empty list holds no item of another type
  public static <T extends @Nullable Object> List<T> absent() {
    return (List<T>) ABSENT;
  }

  /** The empty list that is written as {@code []}. */
  @SuppressWarnings("unchecked") // an empty list holds no item of another type
  public static <T extends @Nullable Object> List<T> explicit() {
    return (List<T>) EXPLICIT;
  }

  /**
   * An immutable copy in the same order, or the argument itself if it is one already; null becomes
   * {@link #absent}. Null items stay.
   */
  @SuppressWarnings("unchecked") // an immutable list may be read as one of a supertype
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

  /** Whether a list is to be written: it has items, or is {@link #explicit}. */
  public static boolean isSet(@Nullable Collection<?> list) {
    return list != null && (list == EXPLICIT || !list.isEmpty());
  }

  /** Whether a list says nothing: it is null or {@link #absent}. */
  public static boolean isAbsent(@Nullable Collection<?> list) {
    return list == null || list == ABSENT;
  }

  /** A builder for the items of a list that is there. */
  public static <T extends @Nullable Object> Builder<T> builder() {
    return new Builder<>();
  }

  /**
   * Collects items. Not for sharing between threads.
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

    /** The list; {@link #explicit} if nothing was added. */
    public List<T> build() {
      return items.isEmpty() ? explicit() : CompactList.of(items.toArray());
    }
  }
}
