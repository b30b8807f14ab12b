package dev.kubewright.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The field names of one record, in declaration order. Each generated codec has one, and switches
 * on the index that {@link JsonReader#nextField} returns. Safe for all threads.
 *
 * <p>Length and the first and last eight bytes identify a name before anything is compared. The
 * class also remembers which name followed which the last time, because one writer leaves out the
 * same fields again and again. Threads may overwrite each other's guesses. A wrong guess costs one
 * look into the table.
 */
public final class FieldNames {
  /** Returned by {@link JsonReader#nextField} at the end of the object. */
  public static final int END = -1;

  /** Returned by {@link JsonReader#nextField} for a name that is not in this list. */
  public static final int UNKNOWN = -2;

  private final List<String> names;
  private final byte[][] bytes;
  private final int[] table; // open addressing: by hash, index + 1, or 0 if free
  private final int[] followers; // the name that last followed the one with index - 1

  // Each name as in a document, quoted and with a colon.
  private final byte[][] prefixes;
  private final byte[][] behindComma; // with a comma, and zeros up to a whole word
  private final long[] heads;
  private final long[] masks;
  private final long[] tails;
  private final int[] lengths;

  private final int mark;
  private @Nullable Class<?> codec;
  private volatile @Nullable ProtobufTable protobuf; // read when protobuf is read or written first

  private FieldNames(List<String> names) {
    int size = names.size();
    this.names = names;
    this.mark = (int) Words.mix(names.hashCode());
    this.bytes = new byte[size][];
    this.table = new int[Integer.highestOneBit(Math.max(1, size)) * 4];
    this.followers = new int[size + 1];
    this.prefixes = new byte[size][];
    this.behindComma = new byte[size][];
    this.heads = new long[size];
    this.masks = new long[size];
    this.tails = new long[size];
    this.lengths = new int[size];
    for (int i = 0; i < size; i++) {
      followers[i] = i;
      bytes[i] = names.get(i).getBytes(StandardCharsets.UTF_8);
      int slot = slot(bytes[i], 0, bytes[i].length);
      if (table[slot] != 0) {
        throw new IllegalArgumentException("duplicate field name " + names.get(i));
      }
      table[slot] = i + 1;
      prefix(i, prefix(names.get(i), bytes[i]));
    }
    followers[size] = Math.max(0, size - 1);
  }

  /**
   * Returns a number that other names rarely have. The same names have the same number in every
   * process, so that what is shared does not differ from run to run.
   */
  int mark() {
    return mark;
  }

  private void prefix(int index, byte[] prefix) {
    int length = prefix.length;
    prefixes[index] = prefix;
    behindComma[index] = new byte[(length + Long.BYTES) / Long.BYTES * Long.BYTES];
    behindComma[index][0] = ',';
    System.arraycopy(prefix, 0, behindComma[index], 1, length);
    lengths[index] = length;
    heads[index] = Words.at(prefix, 0, length);
    masks[index] = length < Long.BYTES ? Words.first(length) : -1;
    tails[index] = length < Long.BYTES ? 0 : Words.at(prefix, length - Long.BYTES);
  }

  /** Returns the name as in a document. Most names need no writer for that. */
  private static byte[] prefix(String name, byte[] utf8) {
    int length = utf8.length;
    if (Words.plainEnd(utf8, 0, length) < length) {
      return Utf8JsonWriter.prefix(name);
    }
    byte[] prefix = new byte[length + 3];
    prefix[0] = '"';
    System.arraycopy(utf8, 0, prefix, 1, length);
    prefix[length + 1] = '"';
    prefix[length + 2] = ':';
    return prefix;
  }

  /** Returns the place of a name in the table, or the free place for it. */
  private int slot(byte[] buf, int from, int to) {
    int slot = hash(buf, from, to) & table.length - 1;
    while (table[slot] != 0) {
      byte[] name = bytes[table[slot] - 1];
      if (Arrays.equals(name, 0, name.length, buf, from, to)) {
        return slot;
      }
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private static int hash(byte[] buf, int from, int to) {
    long head = Words.at(buf, from, to);
    long tail = to - from <= Long.BYTES ? 0 : Words.at(buf, to - Long.BYTES);
    return (int) Words.mix(head + tail * 31 + (to - from));
  }

  /**
   * Returns the index of the guessed next name if it stands there in the usual form, {@code
   * "name":}. Otherwise returns {@link #UNKNOWN}, which means nothing.
   *
   * @param previous the index of the name before, or -1 at the start. It may come from another
   *     table: a codec may read the fields of one object by two tables.
   */
  int guess(int previous, byte[] buf, int from, int to) {
    if (previous >= lengths.length) {
      return UNKNOWN;
    }
    int index = followers[previous + 1];
    if (!Heuristics.FOLLOWING_NAMES || index >= lengths.length) {
      return UNKNOWN;
    }
    int length = lengths[index];
    if (from + Math.max(length, Long.BYTES) > to
        || (Words.at(buf, from) & masks[index]) != heads[index]) {
      return UNKNOWN;
    }
    if (length > Long.BYTES && Words.at(buf, from + length - Long.BYTES) != tails[index]) {
      return UNKNOWN;
    }
    if (length > 2 * Long.BYTES && !equal(prefixes[index], buf, from)) {
      return UNKNOWN;
    }
    return index;
  }

  /** Compares the bytes between the first and the last eight. */
  private static boolean equal(byte[] prefix, byte[] buf, int from) {
    for (int i = Long.BYTES; i < prefix.length - Long.BYTES; i += Long.BYTES) {
      if (Words.at(prefix, i) != Words.at(buf, from + i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns how many bytes a guessed name takes, with its quotes and the colon. */
  int length(int index) {
    return lengths[index];
  }

  /**
   * Returns the index of a name in UTF-8, or {@link #UNKNOWN}. The name becomes the guess for the
   * next time.
   */
  int find(int previous, byte[] buf, int from, int to) {
    int index = table[slot(buf, from, to)] - 1;
    if (index < 0) {
      return UNKNOWN;
    }
    if (previous < lengths.length) {
      followers[previous + 1] = index;
    }
    return index;
  }

  /** Returns a comma and the name as in a document, padded for {@link Words#copy}. */
  byte[] behindComma(int index) {
    return behindComma[index];
  }

  /** Returns the name at an index as in a document: quoted, with a colon. */
  byte[] prefix(int index) {
    return prefixes[index];
  }

  /**
   * Creates the list of names.
   *
   * @throws IllegalArgumentException if a name occurs twice
   */
  public static FieldNames of(String... names) {
    return new FieldNames(List.of(names));
  }

  /** Takes the class of the codec that the names belong to. Its table of numbers has its name. */
  void codec(Class<?> type) {
    codec = type;
  }

  /** Returns the protobuf numbers of the fields, or {@link ProtobufTable#MISSING}. */
  ProtobufTable protobuf() {
    ProtobufTable table = protobuf;
    if (table == null) {
      Class<?> type = codec;
      table = type == null ? ProtobufTable.MISSING : ProtobufTable.of(type, this);
      protobuf = table;
    }
    return table;
  }

  /** Returns the same numbers for other names. */
  ProtobufTable protobufAs(FieldNames others) {
    return protobuf().renamed(this, others);
  }

  /** Returns the number of names. */
  public int size() {
    return names.size();
  }

  /** Returns the name at an index. */
  public String name(int index) {
    return names.get(index);
  }

  /** Returns the index of a name, or {@link #UNKNOWN}. */
  public int indexOf(String name) {
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    int index = table[slot(utf8, 0, utf8.length)] - 1;
    return index >= 0 && names.get(index).equals(name) ? index : UNKNOWN;
  }

  @Override
  public String toString() {
    return names.toString();
  }
}
