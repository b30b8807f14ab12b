package dev.kubewright.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The field names of one record, in declaration order; a generated codec keeps one and switches on
 * the index that {@link JsonReader#nextField} returns. Immutable.
 */
public final class FieldNames {
  /** What {@link JsonReader#nextField} returns at the end of the object. */
  public static final int END = -1;

  /** What {@link JsonReader#nextField} returns for a name that is not among them. */
  public static final int UNKNOWN = -2;

  private final List<String> names;
  private final Map<String, Integer> indexes;
  private final byte[][] bytes;
  private final byte[][] prefixes;
  private final int[] table; // open addressing: index + 1 by hash of the bytes, 0 where free

  private FieldNames(List<String> names) {
    this.names = names;
    var byName = new HashMap<String, Integer>();
    for (int i = 0; i < names.size(); i++) {
      if (byName.put(names.get(i), i) != null) {
        throw new IllegalArgumentException("duplicate field name " + names.get(i));
      }
    }
    this.indexes = Map.copyOf(byName);
    this.bytes = new byte[names.size()][];
    this.prefixes = new byte[names.size()][];
    this.table = new int[Integer.highestOneBit(Math.max(1, names.size())) * 4];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = names.get(i).getBytes(StandardCharsets.UTF_8);
      prefixes[i] = Utf8JsonWriter.prefix(names.get(i));
      table[freeSlot(bytes[i])] = i + 1;
    }
  }

  private int freeSlot(byte[] name) {
    int slot = hash(name, 0, name.length) & table.length - 1;
    while (table[slot] != 0) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private static int hash(byte[] buf, int from, int to) {
    int hash = to - from;
    for (int i = from; i < to; i++) {
      hash = hash * 31 + buf[i];
    }
    return hash ^ hash >>> 15;
  }

  /** The index of the name in UTF-8, looked for at {@code guess} first, or {@link #UNKNOWN}. */
  int find(byte[] buf, int from, int to, int guess) {
    if (guess < bytes.length && matches(guess, buf, from, to)) {
      return guess;
    }
    int slot = hash(buf, from, to) & table.length - 1;
    for (; table[slot] != 0; slot = slot + 1 & table.length - 1) {
      if (matches(table[slot] - 1, buf, from, to)) {
        return table[slot] - 1;
      }
    }
    return UNKNOWN;
  }

  private boolean matches(int index, byte[] buf, int from, int to) {
    byte[] name = bytes[index];
    return Arrays.equals(name, 0, name.length, buf, from, to);
  }

  /** The name at an index as it stands in a document: quoted, with a colon. */
  byte[] prefix(int index) {
    return prefixes[index];
  }

  /**
   * The names in order.
   *
   * @throws IllegalArgumentException if a name stands twice
   */
  public static FieldNames of(String... names) {
    return new FieldNames(List.of(names));
  }

  /** The number of names. */
  public int size() {
    return names.size();
  }

  /** The name at an index. */
  public String name(int index) {
    return names.get(index);
  }

  /** The index of a name, or {@link #UNKNOWN}. */
  public int indexOf(String name) {
    Integer index = indexes.get(name);
    return index == null ? UNKNOWN : index;
  }

  @Override
  public String toString() {
    return names.toString();
  }
}
