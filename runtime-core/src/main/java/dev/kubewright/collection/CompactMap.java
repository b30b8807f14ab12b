package dev.kubewright.collection;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Immutable maps of models, in the order of the wire. Keys and values are in one array. Maps of up
 * to {@value #SEARCHED} entries are searched one by one. Larger maps also have an index: a hash
 * table with open addressing.
 *
 * <p>The writer of a document chooses its keys, and may choose keys with equal hashes. So if
 * entering a key takes more than {@value #LONGEST_CHAIN} steps, the index is a sorted array
 * instead, with binary search.
 */
final class CompactMap<K, V extends @Nullable Object> extends AbstractMap<K, V> {
  private static final int SEARCHED = 8;
  private static final int LONGEST_CHAIN = 64;
  private static final int[] NO_TABLE = {};

  private final @Nullable Object[] parts; // key, value, key, value …

  // By hash of the key, the index of the entry + 1, or 0 if the place is free. In the sorted form,
  // all
  // values are negative: the complements of the indexes in the order of the keys.
  private final int[] table;

  private CompactMap(@Nullable Object[] parts, int[] table) {
    this.parts = parts;
    this.table = table;
  }

  /**
   * Returns a map of the alternating keys and values of an array. The array must not change any
   * more. If a key occurs twice, the last value wins, in the place of the first.
   */
  static <K, V extends @Nullable Object> CompactMap<K, V> of(@Nullable Object[] parts) {
    int size = parts.length / 2;
    int[] table = size <= SEARCHED ? NO_TABLE : new int[Integer.highestOneBit(size) * 4];
    int unique = 0;
    boolean sortable = true;
    for (int i = 0; i < size; i++) {
      int known = find(parts, unique, table, parts[2 * i]);
      if (known >= 0) {
        parts[2 * known + 1] = parts[2 * i + 1];
        continue;
      }
      if (table.length > 0) {
        int slot = -known - 1;
        int passed = slot - slot(parts[2 * i], table) & table.length - 1;
        if (passed > LONGEST_CHAIN && sortable) {
          sortable = areStrings(parts);
          if (sortable) {
            System.arraycopy(parts, 2 * i, parts, 2 * unique, parts.length - 2 * i);
            return sorted(parts, unique + size - i);
          }
        }
        table[slot] = unique + 1;
      }
      parts[2 * unique] = parts[2 * i];
      parts[2 * unique + 1] = parts[2 * i + 1];
      unique++;
    }
    return new CompactMap<>(unique == size ? parts : Arrays.copyOf(parts, 2 * unique), table);
  }

  /** Keys of other types do not come from documents. */
  private static boolean areStrings(@Nullable Object[] parts) {
    for (int i = 0; i < parts.length; i += 2) {
      if (!(parts[i] instanceof String)) {
        return false;
      }
    }
    return true;
  }

  /** Returns a map of the first entries of an array. All keys are strings. */
  private static <K, V extends @Nullable Object> CompactMap<K, V> sorted(
      @Nullable Object[] parts, int size) {
    var order = new Integer[size];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (i, j) -> text(parts, i).compareTo(text(parts, j))); // a stable sort
    int[] index = new int[size];
    int unique = 0;
    var repeated = new BitSet(size);
    for (Integer entry : order) {
      if (unique > 0 && text(parts, entry).equals(text(parts, index[unique - 1]))) {
        parts[2 * index[unique - 1] + 1] = parts[2 * entry + 1];
        repeated.set(entry);
      } else {
        index[unique++] = entry;
      }
    }
    int[] places = new int[size];
    for (int i = 0, place = 0; i < size; i++) {
      if (!repeated.get(i)) {
        places[i] = place;
        parts[2 * place] = parts[2 * i];
        parts[2 * place++ + 1] = parts[2 * i + 1];
      }
    }
    int[] table = new int[unique];
    Arrays.setAll(table, i -> ~places[index[i]]);
    return new CompactMap<>(Arrays.copyOf(parts, 2 * unique), table);
  }

  private static String text(@Nullable Object[] parts, int index) {
    return (String) Objects.requireNonNull(parts[2 * index]);
  }

  /**
   * Returns the index of the entry of a key. Without such an entry, returns {@code -slot - 1} of a
   * free slot.
   */
  private static int find(@Nullable Object[] parts, int size, int[] table, @Nullable Object key) {
    if (table.length == 0) {
      for (int i = 0; i < size; i++) {
        if (Objects.equals(parts[2 * i], key)) {
          return i;
        }
      }
      return -1;
    }
    if (table[0] < 0) {
      return key instanceof String name ? search(parts, table, name) : -1;
    }
    int slot = slot(key, table);
    for (; table[slot] != 0; slot = slot + 1 & table.length - 1) {
      if (Objects.equals(parts[2 * (table[slot] - 1)], key)) {
        return table[slot] - 1;
      }
    }
    return -slot - 1;
  }

  private static int slot(@Nullable Object key, int[] table) {
    int hash = Objects.hashCode(key);
    return (hash ^ hash >>> 16) & table.length - 1;
  }

  private static int search(@Nullable Object[] parts, int[] table, String key) {
    int low = 0;
    int high = table.length - 1;
    while (low <= high) {
      int middle = low + high >>> 1;
      int order = text(parts, ~table[middle]).compareTo(key);
      if (order == 0) {
        return ~table[middle];
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  @SuppressWarnings("unchecked") // keys have even indexes
  private K key(int index) {
    return (K) parts[2 * index];
  }

  @SuppressWarnings("unchecked") // values have odd indexes
  private V value(int index) {
    return (V) parts[2 * index + 1];
  }

  @Override
  public int size() {
    return parts.length / 2;
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    return find(parts, size(), table, key) >= 0;
  }

  @Override
  public @Nullable V get(@Nullable Object key) {
    int index = find(parts, size(), table, key);
    return index < 0 ? null : value(index);
  }

  @Override
  public @Nullable V put(K key, V value) {
    throw Lists.immutable();
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    for (int i = 0; i < size(); i++) {
      action.accept(key(i), value(i));
    }
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new Entries();
  }

  private static final class Entry<K, V extends @Nullable Object>
      extends SimpleImmutableEntry<K, V> {
    private static final long serialVersionUID = 1;

    Entry(K key, V value) {
      super(key, value);
    }

    @Override
    public V setValue(V value) {
      throw Lists.immutable();
    }
  }

  private final class Entries extends AbstractSet<Map.Entry<K, V>> {
    @Override
    public int size() {
      return CompactMap.this.size();
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      return new Iterator<>() {
        private int next;

        @Override
        public boolean hasNext() {
          return next < CompactMap.this.size();
        }

        @Override
        public Map.Entry<K, V> next() {
          if (!hasNext()) {
            throw new NoSuchElementException();
          }
          int index = next++;
          return new Entry<>(key(index), value(index));
        }

        @Override
        public void remove() {
          throw Lists.immutable();
        }
      };
    }
  }
}
