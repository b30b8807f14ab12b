package dev.kubewright.cache.store;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A hash map that never changes. An {@link Editor} makes new maps from it, which share all
 * unchanged parts with it. Reads, iterations and views copy nothing. Keys and values are never
 * null. Immutable, safe for all threads, however it reaches them.
 *
 * <p>The writer of an object chooses its name, and may choose many with equal hash codes. So texts
 * and {@link dev.kubewright.resource.ObjectKey}s have a second hash code. Other keys with equal
 * hash codes are searched one by one. {@link TrieNode} describes the structure.
 *
 * <p>Libraries with such a map either depend on others (Kotlin's and Paguro's), or have no editor
 * (PCollections, Vavr, Dexx), or have had no releases for years (Capsule, Bifurcan). The runtimes
 * need no library, so that they cannot conflict with those of a program.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public final class PersistentMap<K, V> extends AbstractMap<K, V> {
  private static final PersistentMap<?, ?> EMPTY = new PersistentMap<>(TrieNode.EMPTY, 0);

  private final TrieNode root;
  private final int size;

  /** Made at the first call. Threads may make it twice: both are the same list. */
  private @Nullable ValueList<V> list;

  private PersistentMap(TrieNode root, int size) {
    this.root = root;
    this.size = size;
  }

  /** Returns the map without entries. */
  @SuppressWarnings("unchecked") // it has no keys and no values
  public static <K, V> PersistentMap<K, V> empty() {
    return (PersistentMap<K, V>) EMPTY;
  }

  TrieNode root() {
    return root;
  }

  /** Returns an editor that begins with the entries of this map. */
  public Editor<K, V> edit() {
    return new Editor<>(this);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  @SuppressWarnings("unchecked") // editors take nothing else
  public @Nullable V get(@Nullable Object key) {
    return key == null ? null : (V) root.find(key, TrieNode.hash(key));
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    return get(key) != null;
  }

  @Override
  @SuppressWarnings("unchecked") // editors take nothing else
  public void forEach(BiConsumer<? super K, ? super V> action) {
    Objects.requireNonNull(action, "action");
    root.forEach((key, value) -> action.accept((K) key, (V) value));
  }

  /** Returns the values as a list, in the order of the other views. */
  @Override
  public List<V> values() {
    ValueList<V> known = list;
    if (known == null) {
      known = new ValueList<>(this);
      list = known;
    }
    return known;
  }

  @Override
  public Set<K> keySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<K> iterator() {
        return new TrieIterator<>(root) {
          @Override
          @SuppressWarnings("unchecked") // editors take nothing else
          K element(Object key, Object value) {
            return (K) key;
          }
        };
      }

      @Override
      public boolean contains(Object key) {
        return containsKey(key);
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<K, V>> iterator() {
        return new TrieIterator<>(root) {
          @Override
          @SuppressWarnings("unchecked") // editors take nothing else
          Map.Entry<K, V> element(Object key, Object value) {
            return Map.entry((K) key, (V) value);
          }
        };
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  Iterator<V> valueIterator() {
    return new TrieIterator<>(root) {
      @Override
      @SuppressWarnings("unchecked") // editors take nothing else
      V element(Object key, Object value) {
        return (V) value;
      }
    };
  }

  /**
   * Makes a map step by step. It copies each part that it changes once, however many changes there
   * are. For one thread.
   *
   * @param <K> the type of the keys
   * @param <V> the type of the values
   */
  public static final class Editor<K, V> {
    private final TrieNode.Edit edit = new TrieNode.Edit();
    private PersistentMap<K, V> base;
    private TrieNode root;
    private int size;

    private Editor(PersistentMap<K, V> base) {
      this.base = base;
      this.root = base.root;
      this.size = base.size;
    }

    /** Returns the number of entries. */
    public int size() {
      return size;
    }

    /** Returns the value of a key, or null. */
    @SuppressWarnings("unchecked") // put takes nothing else
    public @Nullable V get(K key) {
      return (V) root.find(key, TrieNode.hash(key));
    }

    /** Sets the value of a key and returns the value before, or null. */
    public @Nullable V put(K key, V value) {
      Objects.requireNonNull(value, "value");
      root = root.put(key, value, TrieNode.hash(key), 0, edit);
      V before = taken();
      size += before == null ? 1 : 0;
      return before;
    }

    /** Removes a key and returns its value, or null. */
    public @Nullable V remove(K key) {
      root = root.remove(key, TrieNode.hash(key), 0, edit);
      V before = taken();
      size -= before == null ? 0 : 1;
      return before;
    }

    @SuppressWarnings("unchecked") // put takes nothing else
    private @Nullable V taken() {
      Object previous = edit.previous;
      edit.previous = null;
      return (V) previous;
    }

    /**
     * Returns the map as it is now. Later changes of this editor do not change it. Without a change
     * since the last call it is the same map.
     */
    public PersistentMap<K, V> done() {
      if (root != base.root) {
        base = size == 0 ? empty() : new PersistentMap<>(root, size);
        root = base.root;
        edit.owner = new Object();
      }
      return base;
    }
  }
}
