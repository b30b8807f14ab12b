package dev.kubewright.json;

import java.util.ArrayList;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Immutable maps as models hold them: never null, in the order of the wire, and an absent map is
 * told from one that is empty on purpose, as {@link Lists} does it.
 */
public final class Maps {
  private static final CompactMap<?, ?> ABSENT = CompactMap.of(new Object[0]);
  private static final CompactMap<?, ?> EXPLICIT = CompactMap.of(new Object[0]);
  private static final CompactMap<?, ?> EMPTY = CompactMap.of(new Object[0]);

  private Maps() {}

  /** The map of a field that is not there. */
  @SuppressWarnings("unchecked") // an empty map holds no entry of another type
  public static <K, V extends @Nullable Object> Map<K, V> absent() {
    return (Map<K, V>) ABSENT;
  }

  /** The empty map that is written as <code>{}</code>. */
  @SuppressWarnings("unchecked") // an empty map holds no entry of another type
  public static <K, V extends @Nullable Object> Map<K, V> explicit() {
    return (Map<K, V>) EXPLICIT;
  }

  /**
   * An immutable copy in the same order, or the argument itself if it is one already; null becomes
   * {@link #absent}. Null values stay.
   */
  @SuppressWarnings("unchecked") // an immutable map may be read as one of supertypes
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

  /** Whether a map is to be written: it has entries, or is {@link #explicit}. */
  public static boolean isSet(@Nullable Map<?, ?> map) {
    return map != null && (map == EXPLICIT || !map.isEmpty());
  }

  /** Whether a map says nothing: it is null or {@link #absent}. */
  public static boolean isAbsent(@Nullable Map<?, ?> map) {
    return map == null || map == ABSENT;
  }

  /** A builder for the entries of a map that is there. */
  public static <V extends @Nullable Object> Builder<V> builder() {
    return new Builder<>();
  }

  /**
   * Collects entries; of two with one key the last wins, in the place of the first. Not for sharing
   * between threads.
   *
   * @param <V> the type of the values
   */
  public static final class Builder<V extends @Nullable Object> {
    private final ArrayList<@Nullable Object> parts = new ArrayList<>();

    private Builder() {}

    /** Puts an entry. */
    public Builder<V> put(String key, V value) {
      parts.add(key);
      parts.add(value);
      return this;
    }

    /** The map; {@link #explicit} if nothing was put. */
    public Map<String, V> build() {
      return parts.isEmpty() ? explicit() : CompactMap.of(parts.toArray());
    }
  }
}
