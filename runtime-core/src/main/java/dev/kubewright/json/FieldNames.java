package dev.kubewright.json;

import dev.kubewright.json.bytes.Heuristics;
import dev.kubewright.json.bytes.Words;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The field names of one record, in declaration order. Each codec of an object has one, and
 * switches on the index that {@link JsonReader#nextField} returns. Safe for all threads.
 *
 * <p>A codec needs {@link #of}, {@link #END}, {@link #UNKNOWN} and {@link #name}. The other methods
 * are for readers and writers.
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

  // Each name as in a document: quoted, with a colon. Empty for names that need escapes.
  private final byte[][] prefixes;
  private final byte[][] afterComma; // with a comma, and zeros up to a whole word
  private final long[] heads;
  private final long[] masks;
  private final long[] tails;
  private final int[] lengths;

  private final int mark;
  private @Nullable String numbers;
  private volatile @Nullable Object derived;

  private FieldNames(List<String> names) {
    int size = names.size();
    this.names = names;
    this.mark = (int) Words.mix(names.hashCode());
    this.bytes = new byte[size][];
    this.table = new int[Integer.highestOneBit(Math.max(1, size)) * 4];
    this.followers = new int[size + 1];
    this.prefixes = new byte[size][];
    this.afterComma = new byte[size][];
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
      prefix(i, prefix(bytes[i]));
    }
    followers[size] = Math.max(0, size - 1);
  }

  /**
   * Returns a number that other names rarely have. The same names have the same number in every
   * process, so that what is shared does not differ from run to run. For readers.
   */
  public int mark() {
    return mark;
  }

  private void prefix(int index, byte[] prefix) {
    int length = prefix.length;
    prefixes[index] = prefix;
    lengths[index] = length;
    if (length == 0) {
      afterComma[index] = prefix;
      heads[index] = -1; // with a mask of 0, it equals no text
      return;
    }
    afterComma[index] = new byte[(length + Long.BYTES) / Long.BYTES * Long.BYTES];
    afterComma[index][0] = ',';
    System.arraycopy(prefix, 0, afterComma[index], 1, length);
    heads[index] = Words.at(prefix, 0, length);
    masks[index] = length < Long.BYTES ? Words.first(length) : -1;
    tails[index] = length < Long.BYTES ? 0 : Words.at(prefix, length - Long.BYTES);
  }

  /** Returns the name as in a document, or nothing for the few names that are not plain ASCII. */
  private static byte[] prefix(byte[] utf8) {
    int length = utf8.length;
    if (Words.plainEnd(utf8, 0, length) < length) {
      return new byte[0];
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
   * "name":}. Otherwise returns {@link #UNKNOWN}, which means nothing. For readers.
   *
   * @param previous the index of the name before, or -1 at the start. It may come from another
   *     table: a codec may read the fields of one object by two tables.
   */
  public int guess(int previous, byte[] buf, int from, int to) {
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

  /** Returns how many bytes a guessed name takes, with its quotes and the colon. For readers. */
  public int length(int index) {
    return lengths[index];
  }

  /**
   * Returns the index of a name in UTF-8, or {@link #UNKNOWN}. The name becomes the guess for the
   * next time. For readers.
   *
   * @param previous the index of the name before, or -1 at the start
   */
  public int find(int previous, byte[] buf, int from, int to) {
    int index = table[slot(buf, from, to)] - 1;
    if (index < 0) {
      return UNKNOWN;
    }
    if (previous < lengths.length) {
      followers[previous + 1] = index;
    }
    return index;
  }

  /**
   * Puts a name into a buffer as in a document: quoted, with a colon. For writers.
   *
   * @return the number of bytes, or 0 if the buffer has too little room or the name needs escapes
   */
  public int put(int index, byte[] target, int to) {
    byte[] prefix = prefixes[index];
    if (target.length - to < prefix.length) {
      return 0;
    }
    System.arraycopy(prefix, 0, target, to, prefix.length);
    return prefix.length;
  }

  /**
   * Does the same as {@link #put} with a comma before the name. It may write up to seven more
   * bytes.
   */
  public int putAfterComma(int index, byte[] target, int to) {
    byte[] padded = afterComma[index];
    if (target.length - to < padded.length || padded.length == 0) {
      return 0;
    }
    Words.copy(padded, target, to);
    return lengths[index] + 1;
  }

  /**
   * Creates the list of names.
   *
   * @throws IllegalArgumentException if a name occurs twice
   */
  public static FieldNames of(String... names) {
    return new FieldNames(List.of(names));
  }

  /** Takes the protobuf numbers of the fields from the codec that the names belong to. */
  void numbers(String codes) {
    numbers = codes;
  }

  /**
   * Returns the protobuf numbers of the fields as text: a code for each name. Null if the record
   * has no protobuf. For readers and writers.
   */
  public @Nullable String numbers() {
    return numbers;
  }

  /**
   * Returns what readers and writers of another format derive from these names, such as a table of
   * numbers. The first call derives it, later ones return the same object. For those readers and
   * writers.
   *
   * @param derive makes an immutable object from these names
   */
  public <T> T derived(Class<T> type, Function<FieldNames, T> derive) {
    Object known = derived;
    return type.isInstance(known) ? type.cast(known) : first(derive);
  }

  private <T> T first(Function<FieldNames, T> derive) {
    T made = derive.apply(this);
    derived = made;
    return made;
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
