package dev.kubewright.cache.store;

import java.util.Arrays;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A node of a {@link PersistentMap}: a compressed hash array mapped prefix tree (CHAMP, Steindorfer
 * and Vinju 2015).
 *
 * <p>Layout: each level uses five bits of the spread hash code. A bit of {@code dataMap} says that
 * the node has the one entry with these bits, a bit of {@code nodeMap} that a child has several.
 * {@code slots} has key and value of each entry in the order of the bits, then the children in the
 * order of the bits. Below the seventh level all 32 bits are used. The next seven levels use a
 * second hash code of the key, see {@link TextHash}. Below them, a node has no maps, only entries
 * with equal hash codes.
 *
 * <p>Canonical form: a child has at least two entries. So equal contents have the same shape,
 * except for the order of entries with equal hash codes, and removals free all that additions took.
 *
 * <p>Ownership: an edit may change nodes that carry its owner, because no finished map refers to
 * them. It copies every other node. Nobody has the owner once the edit is done, so its nodes never
 * change again.
 *
 * <p>Memory: a node takes 32 bytes with 4-byte references, its array 16 bytes and 8 for each entry.
 * A map of n entries has about 0.29 n nodes, so an entry takes about 24 bytes. In a {@code HashMap}
 * it takes 37 to 43.
 */
final class TrieNode {
  static final TrieNode EMPTY = new TrieNode(0, 0, new Object[0], null);

  /** Levels with bits of the hash code, and one more. Nearly no path is longer. */
  static final int DEPTH = 8;

  private static final int BITS = 5;
  private static final int MASK = (1 << BITS) - 1;
  private static final int HASH_BITS = 32;
  private static final int ALL_BITS = 2 * HASH_BITS;

  private final @Nullable Object owner;
  private int dataMap;
  private int nodeMap;
  private Object[] slots;

  private TrieNode(int dataMap, int nodeMap, Object[] slots, @Nullable Object owner) {
    this.dataMap = dataMap;
    this.nodeMap = nodeMap;
    this.slots = slots;
    this.owner = owner;
  }

  /** The state of an edit while it runs down the tree. */
  static final class Edit {
    Object owner = new Object();

    /** The value before the change, or null if there was none. */
    @Nullable Object previous;
  }

  /**
   * Spreads the bits of a hash code. Distinct hash codes stay distinct. Hash codes of strings need
   * it: their lowest five bits are hardly more than an alternating sum.
   */
  static int hash(Object key) {
    int h = key.hashCode();
    h = (h ^ (h >>> 16)) * 0x85ebca6b;
    h = (h ^ (h >>> 13)) * 0xc2b2ae35;
    return h ^ (h >>> 16);
  }

  /** Returns the bit of a level. Shifts from 32 on count from 0 again, as Java's operator does. */
  private static int bit(int hash, int shift) {
    return 1 << ((hash >>> shift) & MASK);
  }

  /** Returns the shift of the next level. Both hash codes begin with a level of their own. */
  private static int below(int shift) {
    return shift < HASH_BITS && shift + BITS > HASH_BITS ? HASH_BITS : shift + BITS;
  }

  /** Returns the hash code of a key for a level. */
  private static int hashAt(Object key, int shift) {
    return shift < HASH_BITS ? hash(key) : TextHash.of(key);
  }

  /** Returns the hash code of a key for a level, if that for the level above is known. */
  private static int hashBelow(Object key, int hash, int shift) {
    return shift == HASH_BITS ? TextHash.of(key) : hash;
  }

  /** Returns the index of the first child. Entries are before it. */
  int childrenFrom() {
    return slots.length - Integer.bitCount(nodeMap);
  }

  Object slot(int index) {
    return slots[index];
  }

  int slots() {
    return slots.length;
  }

  private int entryAt(int bit) {
    return 2 * Integer.bitCount(dataMap & (bit - 1));
  }

  private int childAt(int bit) {
    return childrenFrom() + Integer.bitCount(nodeMap & (bit - 1));
  }

  /** Returns the value of a key, or null. */
  @Nullable Object find(Object key, int hash) {
    return find(key, hash, 0);
  }

  /** Searches the levels of one hash code, then those of the next one. */
  private @Nullable Object find(Object key, int hash, int from) {
    TrieNode node = this;
    for (int shift = from; shift < from + HASH_BITS; shift += BITS) {
      int bit = bit(hash, shift);
      if ((node.dataMap & bit) != 0) {
        int at = node.entryAt(bit);
        return key.equals(node.slots[at]) ? node.slots[at + 1] : null;
      }
      if ((node.nodeMap & bit) == 0) {
        return null;
      }
      node = (TrieNode) node.slots[node.childAt(bit)];
    }
    if (from < HASH_BITS) {
      return node.find(key, TextHash.of(key), HASH_BITS);
    }
    int at = node.colliding(key);
    return at < 0 ? null : node.slots[at + 1];
  }

  /** Returns where a key is among those with equal hash codes, or -1. */
  private int colliding(Object key) {
    for (int i = 0; i < slots.length; i += 2) {
      if (key.equals(slots[i])) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns the node with an entry added, or with its value replaced. The key stays the old one.
   */
  TrieNode put(Object key, Object value, int hash, int shift, Edit edit) {
    if (shift >= ALL_BITS) {
      int at = colliding(key);
      return at < 0
          ? changed(0, 0, inserted(slots.length, key, value), edit)
          : withValue(at, value, edit);
    }
    int bit = bit(hash, shift);
    int below = below(shift);
    if ((dataMap & bit) != 0) {
      int at = entryAt(bit);
      Object present = slots[at];
      if (key.equals(present)) {
        return withValue(at, value, edit);
      }
      TrieNode child =
          pair(present, slots[at + 1], hashAt(present, below), below, edit)
              .put(key, value, hashBelow(key, hash, below), below, edit);
      return entryToChild(bit, child, edit);
    }
    if ((nodeMap & bit) != 0) {
      int at = childAt(bit);
      TrieNode child = (TrieNode) slots[at];
      TrieNode changed = child.put(key, value, hashBelow(key, hash, below), below, edit);
      return withSlot(at, changed, edit);
    }
    return changed(dataMap | bit, nodeMap, inserted(entryAt(bit), key, value), edit);
  }

  /** Returns a node with one entry. The caller adds the second one. */
  private static TrieNode pair(Object key, Object value, int hash, int shift, Edit edit) {
    int data = shift >= ALL_BITS ? 0 : bit(hash, shift);
    return new TrieNode(data, 0, new Object[] {key, value}, edit.owner);
  }

  private TrieNode withValue(int at, Object value, Edit edit) {
    edit.previous = slots[at + 1];
    return withSlot(at + 1, value, edit);
  }

  private TrieNode withSlot(int at, Object value, Edit edit) {
    if (slots[at] == value) {
      return this;
    }
    TrieNode target =
        owner == edit.owner ? this : new TrieNode(dataMap, nodeMap, slots.clone(), edit.owner);
    target.slots[at] = value;
    return target;
  }

  private TrieNode changed(int data, int nodes, Object[] content, Edit edit) {
    if (owner != edit.owner) {
      return new TrieNode(data, nodes, content, edit.owner);
    }
    dataMap = data;
    nodeMap = nodes;
    slots = content;
    return this;
  }

  private Object[] inserted(int at, Object key, Object value) {
    Object[] result = Arrays.copyOf(slots, slots.length + 2);
    System.arraycopy(slots, at, result, at + 2, slots.length - at);
    result[at] = key;
    result[at + 1] = value;
    return result;
  }

  private Object[] removed(int at) {
    Object[] result = Arrays.copyOf(slots, slots.length - 2);
    System.arraycopy(slots, at + 2, result, at, slots.length - at - 2);
    return result;
  }

  private TrieNode entryToChild(int bit, TrieNode child, Edit edit) {
    int from = entryAt(bit);
    int to = childAt(bit) - 2;
    Object[] result = new Object[slots.length - 1];
    System.arraycopy(slots, 0, result, 0, from);
    System.arraycopy(slots, from + 2, result, from, to - from);
    result[to] = child;
    System.arraycopy(slots, to + 2, result, to + 1, slots.length - to - 2);
    return changed(dataMap & ~bit, nodeMap | bit, result, edit);
  }

  private TrieNode childToEntry(int bit, TrieNode child, Edit edit) {
    int from = childAt(bit);
    int to = entryAt(bit);
    Object[] result = new Object[slots.length + 1];
    System.arraycopy(slots, 0, result, 0, to);
    result[to] = child.slots[0];
    result[to + 1] = child.slots[1];
    System.arraycopy(slots, to, result, to + 2, from - to);
    System.arraycopy(slots, from + 1, result, from + 2, slots.length - from - 1);
    return changed(dataMap | bit, nodeMap & ~bit, result, edit);
  }

  /** Returns the node without a key. If it has the key, the edit gets the value. */
  TrieNode remove(Object key, int hash, int shift, Edit edit) {
    if (shift >= ALL_BITS) {
      int at = colliding(key);
      return at < 0 ? this : without(at, 0, edit);
    }
    int bit = bit(hash, shift);
    if ((dataMap & bit) != 0) {
      int at = entryAt(bit);
      return key.equals(slots[at]) ? without(at, dataMap & ~bit, edit) : this;
    }
    if ((nodeMap & bit) == 0) {
      return this;
    }
    int at = childAt(bit);
    int below = below(shift);
    TrieNode child = ((TrieNode) slots[at]).remove(key, hashBelow(key, hash, below), below, edit);
    return child.isSingle() ? childToEntry(bit, child, edit) : withSlot(at, child, edit);
  }

  private TrieNode without(int at, int data, Edit edit) {
    edit.previous = slots[at + 1];
    return changed(data, nodeMap, removed(at), edit);
  }

  private boolean isSingle() {
    return nodeMap == 0 && slots.length == 2;
  }

  void forEach(BiConsumer<Object, Object> action) {
    int children = childrenFrom();
    for (int i = 0; i < children; i += 2) {
      action.accept(slots[i], slots[i + 1]);
    }
    for (int i = children; i < slots.length; i++) {
      ((TrieNode) slots[i]).forEach(action);
    }
  }
}
