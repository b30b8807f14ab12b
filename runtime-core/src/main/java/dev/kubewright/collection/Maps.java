package dev.kubewright.collection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Immutable maps of models, in the order of the wire. They are never null. As with {@link Lists}, a
 * missing map differs from a map that is empty on purpose.
 */
public final class Maps {
  private static final CompactMap<?, ?> ABSENT = CompactMap.of(new Object[0]);
  private static final CompactMap<?, ?> EXPLICIT = CompactMap.of(new Object[0]);
  private static final CompactMap<?, ?> EMPTY = CompactMap.of(new Object[0]);

  private Maps() {}

  /** Returns the map of a missing field. */
  @SuppressWarnings("unchecked") // an empty map has no entry of another type
  public static <K, V extends @Nullable Object> Map<K, V> absent() {
    return (Map<K, V>) ABSENT;
  }

  /** Returns the empty map that is written as <code>{}</code>. */
  @SuppressWarnings("unchecked") // an empty map has no entry of another type
  public static <K, V extends @Nullable Object> Map<K, V> explicit() {
    return (Map<K, V>) EXPLICIT;
  }

  /**
   * Returns an immutable copy in the same order. Returns the argument itself if it is immutable
   * already. Null becomes {@link #absent}. Null values stay.
   */
  @SuppressWarnings("unchecked") // an immutable map can be used as a map of supertypes
  public static <K, V extends @Nullable Object> Map<K, V> copy(
      @Nullable Map<? extends K, ? extends V> entries) {
    if (entries == null) {
      return absent();
    }
    if (entries instanceof CompactMap<?, ?>) {
      return (Map<K, V>) entries;
    }
    if (entries.isEmpty()) {
      return (Map<K, V>) EMPTY;
    }
    var parts = new ArrayList<@Nullable Object>(2 * entries.size());
    entries.forEach(
        (key, value) -> {
          parts.add(key);
          parts.add(value);
        });
    return CompactMap.of(parts.toArray());
  }

  /**
   * Returns a map of a range, which is copied and has a key and a value in turns. If a key stands
   * twice, the last value counts. Returns {@link #explicit} if the range is empty. For readers.
   */
  public static <K, V extends @Nullable Object> Map<K, V> copyOfRange(
      @Nullable Object[] parts, int from, int to) {
    return from == to ? explicit() : CompactMap.of(Arrays.copyOfRange(parts, from, to));
  }

  /** Returns whether a map is written: it has entries, or is {@link #explicit}. */
  public static boolean isSet(@Nullable Map<?, ?> map) {
    return map != null && (map == EXPLICIT || !map.isEmpty());
  }

  /** Returns whether a map is null or {@link #absent}. */
  public static boolean isAbsent(@Nullable Map<?, ?> map) {
    return map == null || map == ABSENT;
  }

  /** Returns a builder for a map. */
  public static <V extends @Nullable Object> Builder<V> builder() {
    return new Builder<>();
  }

  /**
   * Builds a map. If a key is put twice, the last value wins, in the place of the first. For one
   * thread.
   *
   * @param <V> the type of the values
   */
  public static final class Builder<V extends @Nullable Object> {
    private final ArrayList<@Nullable Object> parts = new ArrayList<>();

    private Builder() {}

    /** Adds an entry. */
    public Builder<V> put(String key, V value) {
      parts.add(key);
      parts.add(value);
      return this;
    }

    /** Builds the map. Returns {@link #explicit} if no entry was added. */
    public Map<String, V> build() {
      return parts.isEmpty() ? explicit() : CompactMap.of(parts.toArray());
    }
  }
}
