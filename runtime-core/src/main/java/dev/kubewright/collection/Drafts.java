package dev.kubewright.collection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Changes builders, and their lists, sets and maps. Generated builders call it; programs rarely do.
 *
 * <p>The first change copies the list or map into a draft. Later changes work on that draft, so
 * adding an item takes amortized constant time. A builder keeps the result in place of the argument
 * and gives away immutable copies only ({@link Lists#copy}, {@link Sets#copy}, {@link Maps#copy}).
 * Null stands for an absent list or map. One thread at a time.
 */
public final class Drafts {
  private Drafts() {}

  /**
   * Changes a builder, and returns it. The builder of a part starts from the part as it is. Its
   * result replaces the part, with all that the change did to it by the outer builder.
   */
  public static <B> B change(B builder, Consumer<B> change) {
    change.accept(builder);
    return builder;
  }

  /**
   * Adds items at the end.
   *
   * @throws NullPointerException if an item is null. The message names the method of the builder.
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the items are only read
  public static <T> List<T> add(@Nullable List<T> list, T... items) {
    requireItems(items);
    return addNullable(list, items);
  }

  /** Adds items, which may be null, at the end. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the items are only read
  public static <T extends @Nullable Object> List<T> addNullable(
      @Nullable List<T> list, T... items) {
    List<T> draft = draft(list);
    Collections.addAll(draft, items);
    return draft;
  }

  /**
   * Adds the items that the list does not have yet at its end, each of them once. For lists of type
   * {@code set}, which do not have an item twice.
   *
   * @throws NullPointerException if an item is null. The message names the method of the builder.
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the items are only read
  public static <T> List<T> addNew(@Nullable List<T> list, T... items) {
    requireItems(items);
    return addNewNullable(list, items);
  }

  /** Does the same with items that may be null. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the items are only read
  public static <T extends @Nullable Object> List<T> addNewNullable(
      @Nullable List<T> list, T... items) {
    if (list != null && list.containsAll(Arrays.asList(items))) {
      return list;
    }
    List<T> draft = draft(list);
    var known = new HashSet<T>(draft);
    for (T item : items) {
      if (known.add(item)) {
        draft.add(item);
      }
    }
    return draft;
  }

  /** Removes all items that are equal to one of those given. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the items are only read
  public static <T extends @Nullable Object> List<T> removeAll(@Nullable List<T> list, T... items) {
    List<T> unwanted = Arrays.asList(items);
    if (list == null || Collections.disjoint(list, unwanted)) {
      return list == null ? Lists.absent() : list;
    }
    List<T> draft = draft(list);
    draft.removeAll(unwanted);
    return draft;
  }

  /**
   * Adds items at the end, unless they are in the set.
   *
   * @throws NullPointerException if an item is null. The message names the method of the builder.
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the items are only read
  public static <T> Set<T> add(@Nullable Set<T> set, T... items) {
    requireItems(items);
    return addNullable(set, items);
  }

  /** Adds items, which may be null, at the end, unless they are in the set. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the items are only read
  public static <T extends @Nullable Object> Set<T> addNullable(@Nullable Set<T> set, T... items) {
    Set<T> draft = draft(set);
    Collections.addAll(draft, items);
    return draft;
  }

  /** Removes the items that are equal to one of those given. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the items are only read
  public static <T extends @Nullable Object> Set<T> removeAll(@Nullable Set<T> set, T... items) {
    List<T> unwanted = Arrays.asList(items);
    if (set == null || Collections.disjoint(set, unwanted)) {
      return set == null ? Sets.absent() : set;
    }
    Set<T> draft = draft(set);
    unwanted.forEach(draft::remove);
    return draft;
  }

  /**
   * Changes the item with a key. The change may use the builder of the list: what it adds to the
   * list or removes from it counts.
   *
   * @param list returns the list of the builder, before the change and after it
   * @param keyOf returns the key of an item
   * @throws NoSuchElementException if no item has the key, or none has it after the change
   */
  public static <T> List<T> edit(
      Supplier<@Nullable List<T>> list,
      Function<? super T, ?> keyOf,
      Object key,
      UnaryOperator<T> change) {
    List<T> before = orEmpty(list.get());
    T changed = change.apply(before.get(existing(before, keyOf, key)));
    List<T> draft = draft(list.get());
    draft.set(existing(draft, keyOf, key), changed);
    return draft;
  }

  private static <T> List<T> orEmpty(@Nullable List<T> list) {
    return list == null ? List.of() : list;
  }

  private static <T> int existing(List<T> list, Function<? super T, ?> keyOf, Object key) {
    int index = indexOf(list, keyOf, key);
    if (index < 0) {
      throw new NoSuchElementException(
          "no item has the key " + key + "; the keys are " + list.stream().map(keyOf).toList());
    }
    return index;
  }

  /**
   * Replaces the item that has the same key, or adds the item at the end.
   *
   * @param keyOf returns the key of an item
   * @throws NullPointerException if the item is null. The message names the method of the builder.
   */
  public static <T> List<T> put(@Nullable List<T> list, Function<? super T, ?> keyOf, T item) {
    if (item == null) {
      throw refused("the item is null");
    }
    List<T> draft = draft(list);
    int index = indexOf(draft, keyOf, keyOf.apply(item));
    if (index < 0) {
      draft.add(item);
    } else {
      draft.set(index, item);
    }
    return draft;
  }

  /**
   * Removes all items with a key.
   *
   * @param keyOf returns the key of an item
   */
  public static <T> List<T> removeKey(
      @Nullable List<T> list, Function<? super T, ?> keyOf, Object key) {
    if (list == null || indexOf(list, keyOf, key) < 0) {
      return list == null ? Lists.absent() : list;
    }
    List<T> draft = draft(list);
    draft.removeIf(item -> Objects.equals(keyOf.apply(item), key));
    return draft;
  }

  private static <T> int indexOf(List<T> list, Function<? super T, ?> keyOf, @Nullable Object key) {
    for (int i = 0; i < list.size(); i++) {
      if (Objects.equals(keyOf.apply(list.get(i)), key)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Puts an entry.
   *
   * @throws NullPointerException if the key or the value is null. The message names the method of
   *     the builder.
   */
  public static <V> Map<String, V> put(@Nullable Map<String, V> map, String key, V value) {
    requireKey(key);
    if (value == null) {
      String remedy = caller().replaceFirst("^put", "remove");
      throw refused("the value of \"" + key + "\" is null; use " + remedy);
    }
    return putNullable(map, key, value);
  }

  /** Puts an entry, whose value may be null. */
  public static <V extends @Nullable Object> Map<String, V> putNullable(
      @Nullable Map<String, V> map, String key, V value) {
    requireKey(key);
    Map<String, V> draft = draft(map);
    draft.put(key, value);
    return draft;
  }

  /**
   * Puts all entries of another map.
   *
   * @throws NullPointerException if a key or a value is null. The message names the method of the
   *     builder.
   */
  public static <V> Map<String, V> putAll(
      @Nullable Map<String, V> map, Map<String, ? extends V> entries) {
    entries.forEach(
        (key, value) -> {
          requireKey(key);
          if (value == null) {
            throw refused("the value of \"" + key + "\" is null; leave it out");
          }
        });
    return putAllNullable(map, entries);
  }

  /** Puts all entries of another map, whose values may be null. */
  public static <V extends @Nullable Object> Map<String, V> putAllNullable(
      @Nullable Map<String, V> map, Map<String, ? extends V> entries) {
    entries.keySet().forEach(Drafts::requireKey);
    Map<String, V> draft = draft(map);
    draft.putAll(entries);
    return draft;
  }

  /** Removes the entries with some keys. */
  public static <V extends @Nullable Object> Map<String, V> removeAll(
      @Nullable Map<String, V> map, String... keys) {
    List<String> unwanted = Arrays.asList(keys);
    if (map == null || Collections.disjoint(map.keySet(), unwanted)) {
      return map == null ? Maps.absent() : map;
    }
    Map<String, V> draft = draft(map);
    draft.keySet().removeAll(unwanted);
    return draft;
  }

  private static void requireItems(@Nullable Object[] items) {
    for (Object item : items) {
      if (item == null) {
        throw refused("an item is null");
      }
    }
  }

  private static void requireKey(@Nullable String key) {
    if (key == null) {
      throw refused("a key is null");
    }
  }

  private static NullPointerException refused(String problem) {
    return new NullPointerException(caller() + ": " + problem);
  }

  /** Returns the name of the builder's method, so that no builder needs code for the message. */
  private static String caller() {
    String own = Drafts.class.getName();
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .filter(frame -> !frame.getClassName().startsWith("java."))
                    .filter(frame -> !frame.getClassName().startsWith(own))
                    .findFirst()
                    .map(StackWalker.StackFrame::getMethodName)
                    .orElse("the builder"));
  }

  private static <T extends @Nullable Object> List<T> draft(@Nullable List<T> list) {
    return list instanceof DraftList<T> draft
        ? draft
        : new DraftList<>(list == null ? List.of() : list);
  }

  private static <T extends @Nullable Object> Set<T> draft(@Nullable Set<T> set) {
    return set instanceof DraftSet<T> draft ? draft : new DraftSet<>(set == null ? Set.of() : set);
  }

  private static <V extends @Nullable Object> Map<String, V> draft(@Nullable Map<String, V> map) {
    return map instanceof DraftMap<V> draft ? draft : new DraftMap<>(map == null ? Map.of() : map);
  }

  /** A list that belongs to one builder. */
  private static final class DraftList<T extends @Nullable Object> extends ArrayList<T> {
    private static final long serialVersionUID = 1;

    private DraftList(Collection<? extends T> items) {
      super(items);
    }
  }

  /** A set that belongs to one builder. */
  private static final class DraftSet<T extends @Nullable Object> extends LinkedHashSet<T> {
    private static final long serialVersionUID = 1;

    private DraftSet(Collection<? extends T> items) {
      super(items);
    }
  }

  /** A map that belongs to one builder. */
  private static final class DraftMap<V extends @Nullable Object> extends LinkedHashMap<String, V> {
    private static final long serialVersionUID = 1;

    private DraftMap(Map<String, ? extends V> entries) {
      super(entries);
    }
  }
}
