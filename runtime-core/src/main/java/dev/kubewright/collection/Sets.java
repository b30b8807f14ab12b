package dev.kubewright.collection;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Immutable sets of models, which are lists of type {@code set} on the wire. They are never null,
 * keep the order of the wire, and are equal to sets of the same items in any order. As with {@link
 * Lists}, {@link #absent} stands for a missing field and is never written, and {@link #explicit}
 * stands for {@code []} and is always written.
 *
 * <p>The API server refuses duplicates in a set, but an older object may have some. The set shows
 * each of them once. As long as nobody changes the set, it is written as it was read, with all
 * duplicates, so the indexes of a patch are those of the server's list. A changed set is written
 * without them.
 */
public final class Sets {
  private static final Wire<?> ABSENT = new Wire<>(Lists.absent());
  private static final Wire<?> EXPLICIT = new Wire<>(Lists.explicit());
  private static final Wire<?> EMPTY = new Wire<>(Lists.copy(List.of()));

  private Sets() {}

  /** Returns the set of a missing field. */
  @SuppressWarnings("unchecked") // an empty set has no item of another type
  public static <T extends @Nullable Object> Set<T> absent() {
    return (Set<T>) ABSENT;
  }

  /** Returns the empty set that is written as {@code []}. */
  @SuppressWarnings("unchecked") // an empty set has no item of another type
  public static <T extends @Nullable Object> Set<T> explicit() {
    return (Set<T>) EXPLICIT;
  }

  /**
   * Returns an immutable set in the same order. Returns the argument itself if it is such a set
   * already. Null becomes {@link #absent}. Null items stay.
   */
  @SuppressWarnings("unchecked") // an immutable set can be used as a set of a supertype
  public static <T extends @Nullable Object> Set<T> copy(@Nullable Collection<? extends T> items) {
    if (items instanceof Wire<?>) {
      return (Set<T>) items;
    }
    return items instanceof Set ? of(Lists.copy(items)) : of(Lists.copy(distinct(items)));
  }

  private static <T extends @Nullable Object> @Nullable Collection<T> distinct(
      @Nullable Collection<T> items) {
    return items == null ? null : new LinkedHashSet<>(items);
  }

  /**
   * Returns the set of the items of a list that was read. {@link Lists#absent} and {@link
   * Lists#explicit} become {@link #absent} and {@link #explicit}. For codecs.
   */
  public static <T extends @Nullable Object> Set<T> of(List<T> list) {
    if (Lists.isAbsent(list)) {
      return absent();
    }
    List<T> items = Lists.copy(list);
    if (items.isEmpty()) {
      return Lists.isSet(items) ? explicit() : empty();
    }
    return new Wire<>(items);
  }

  @SuppressWarnings("unchecked") // an empty set has no item of another type
  private static <T extends @Nullable Object> Set<T> empty() {
    return (Set<T>) EMPTY;
  }

  /** Returns the list that is written for a set. Null becomes {@link Lists#absent}. For codecs. */
  public static <T extends @Nullable Object> List<T> list(@Nullable Set<T> set) {
    return set instanceof Wire<T> wire ? wire.list : Lists.copy(set);
  }

  /** Returns whether a set is written: it has items, or is {@link #explicit}. */
  public static boolean isSet(@Nullable Set<?> set) {
    return set != null && (set == EXPLICIT || !set.isEmpty());
  }

  /** Returns whether a set is null or {@link #absent}. */
  public static boolean isAbsent(@Nullable Set<?> set) {
    return set == null || set == ABSENT;
  }

  /** A set over the list that was on the wire. */
  private static final class Wire<T extends @Nullable Object> extends AbstractSet<T> {
    private static final int SEARCHED = 8;

    private final List<T> list;
    private final Collection<T> items; // the list itself if it is short and has no duplicates

    Wire(List<T> list) {
      this.list = list;
      Set<T> distinct = Collections.unmodifiableSet(new LinkedHashSet<>(list));
      boolean plain = distinct.size() == list.size() && list.size() <= SEARCHED;
      this.items = plain ? list : distinct;
    }

    @Override
    public Iterator<T> iterator() {
      Iterator<T> iterator = items.iterator();
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return iterator.hasNext();
        }

        @Override
        public T next() {
          return iterator.next();
        }

        @Override
        public void remove() {
          throw Lists.immutable();
        }
      };
    }

    @Override
    public boolean add(T item) {
      throw Lists.immutable();
    }

    @Override
    public int size() {
      return items.size();
    }

    @Override
    public boolean contains(@Nullable Object item) {
      return items.contains(item);
    }
  }
}
