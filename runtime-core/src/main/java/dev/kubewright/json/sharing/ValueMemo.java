package dev.kubewright.json.sharing;

import dev.kubewright.json.FieldNames;
import dev.kubewright.json.bytes.Heuristics;
import dev.kubewright.json.bytes.Window;
import dev.kubewright.json.bytes.Words;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Values by the bytes that they were read from. The first 32 bytes, up to the first closing bracket
 * in them, select a set of four places. The whole text is then compared with each entry. That is
 * the fastest way: it needs neither the end of the text nor a hash of it. Texts that occur once are
 * not kept.
 *
 * <p>The values are held weakly. Only the size of their texts is limited. At the limit the less
 * used half is dropped, and if that is not enough, everything.
 *
 * <p>A place holds one immutable entry. A value is returned only after its text was compared. So
 * whatever happens to the table, the result is the right value or a miss.
 */
public final class ValueMemo {
  private static final int LONGEST = 32 * 1024;
  private static final int ENTRY_BYTES = 88; // for the objects around a text
  private static final int KEY = 32;
  private static final int WAYS = Heuristics.WAYS;
  private static final int LEAST = 128;
  private static final int MOST = 2048;
  private static final int SHAPES = 1024;
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long CASE = 0x20 * ONES;
  private static final long CLOSERS = '}' * ONES; // and ']' without that bit

  private final @Nullable Credit[] credits = new @Nullable Credit[SHAPES];
  private final IntFunction<@Nullable Entry[]> allocator;
  private @Nullable Entry[] entries;
  private int added;
  private final Doorkeeper seenOnce;
  private final int mostBytes;
  private int keptBytes;
  private long hits;
  private long misses;

  public ValueMemo(int mostBytes) {
    this(mostBytes, size -> new @Nullable Entry[size]);
  }

  /** Creates a memo with an allocator of tables. Tests pass one that fails. */
  public ValueMemo(int mostBytes, IntFunction<@Nullable Entry[]> allocator) {
    this.mostBytes = mostBytes;
    this.allocator = allocator;
    this.entries = allocator.apply(LEAST);
    this.seenOnce = new Doorkeeper(MOST);
  }

  /**
   * Tracks whether looking up and keeping values of a shape is worth it. Every kept value costs
   * what a few hits earn. A shape without credit may try once in a while. After many misses, the
   * next values are not looked up at all.
   */
  private static final class Credit {
    private static final int MOST = 256;
    private static final int COST = 4;
    private static final int PAUSE = 256;
    private static final int PATIENCE = 64;
    private static final int EARNED = 16; // a hit saves far more than a miss costs
    private static final int UNREAD = 512;

    private final FieldNames shape;
    private int left = MOST;
    private int refused;

    // How many more misses are borne than hits outweigh. While negative, how many values are
    // neither looked up nor kept.
    private int patience = PATIENCE;

    Credit(FieldNames shape) {
      this.shape = shape;
    }

    boolean granted() {
      if (patience < 0 && Heuristics.PAUSES) {
        return false;
      }
      return !Heuristics.CREDIT || left > 0 || ++refused % PAUSE == 0;
    }

    void cost() {
      left = Math.max(0, left - COST);
    }

    void earn() {
      left = Math.min(MOST, left + 1);
      patience = Math.min(PATIENCE, patience + EARNED);
    }

    void miss() {
      patience = patience == 0 ? -UNREAD : patience - 1;
    }

    /** Returns whether a value is not looked up, because such values rarely occur again. */
    boolean skips() {
      if (patience >= 0 || !Heuristics.PAUSES) {
        return false;
      }
      patience = patience == -1 ? PATIENCE / 2 : patience + 1;
      return true;
    }
  }

  /** Reads the number of a field of a message. */
  public interface Fields {
    /** Returns the number of the field that begins at an index, in a message up to an end. */
    int number(byte[] buf, int at, int end);
  }

  /** A value with its text. */
  public static final class Entry extends WeakReference<Object> {
    private final FieldNames shape;
    private final long hash;
    private final byte[] text;
    private final int depth;
    private final Credit credit;

    Entry(Credit credit, FieldNames shape, long hash, byte[] text, int depth, Object value) {
      super(value);
      this.credit = credit;
      this.shape = shape;
      this.hash = hash;
      this.text = text;
      this.depth = depth;
    }

    public int length() {
      return text.length;
    }

    /**
     * Returns whether the text stands in a message, up to its end or, for a run, up to another
     * field.
     */
    boolean stands(byte[] buf, int from, int end, @Nullable Fields run) {
      int after = from + text.length;
      return after <= end
          && Arrays.equals(text, 0, text.length, buf, from, after)
          && (after == end
              || run != null && run.number(buf, after, end) != run.number(buf, from, end));
    }

    int charge() {
      return ENTRY_BYTES + text.length;
    }
  }

  /**
   * Returns the entry whose text is next in the window.
   *
   * @param depth the depth in the document. A value that was read at a smaller depth may be nested
   *     too deep to stand here.
   */
  public @Nullable Entry find(FieldNames shape, Window window, int depth) {
    Credit credit = credit(shape);
    if (credit.skips()) {
      return null;
    }
    @Nullable Entry[] table = entries;
    long hash = hash(shape, window.bytes(), window.position());
    int first = (int) hash & table.length - WAYS;
    for (int i = first; i < first + WAYS; i++) {
      Entry entry = table[i];
      if (entry != null
          && entry.hash == hash
          && entry.shape == shape
          && depth <= entry.depth
          && window.startsWith(entry.text)) {
        if (entry.get() == null) {
          drop(table, i); // collected: it must not stand before the new one
          continue;
        }
        hit(table, first, i, entry);
        return entry;
      }
    }
    misses++;
    credit.miss();
    return null;
  }

  /** Keeps a value that was read from a range if that text has occurred before. */
  public void offer(FieldNames shape, byte[] buf, int from, int to, int depth, Object value) {
    int length = to - from;
    if (length > LONGEST) {
      return;
    }
    Credit credit = credit(shape);
    if (!credit.granted()) {
      return;
    }
    long hash = hash(shape, buf, from);
    if (hash != 0 && seenOnce.admits(Words.hash(buf, from, to) ^ hash)) {
      keep(new Entry(credit, shape, hash, Arrays.copyOfRange(buf, from, to), depth, value));
    }
  }

  /**
   * Returns the entry of exactly the bytes of a range. For messages, whose length is known before
   * they are read.
   */
  public @Nullable Entry find(FieldNames shape, byte[] buf, int from, int to, int depth) {
    return find(shape, buf, from, to, to, depth, null);
  }

  /**
   * Returns the entry of all fields of one number that stand together. For lists of messages: where
   * they end is not known.
   *
   * @param first the index after the first of them
   * @param end the end of the message around them
   */
  public @Nullable Entry findRun(
      FieldNames shape, byte[] buf, int from, int first, int end, int depth, Fields fields) {
    return find(shape, buf, from, first, end, depth, fields);
  }

  private @Nullable Entry find(
      FieldNames shape, byte[] buf, int from, int first, int end, int depth, @Nullable Fields run) {
    if (from == end) {
      return null;
    }
    Credit credit = credit(shape);
    if (credit.skips()) {
      return null;
    }
    @Nullable Entry[] table = entries;
    long hash = hash(shape, buf, from, first);
    int set = (int) hash & table.length - WAYS;
    for (int i = set; i < set + WAYS; i++) {
      Entry entry = table[i];
      if (entry != null
          && entry.hash == hash
          && entry.shape == shape
          && depth <= entry.depth
          && entry.stands(buf, from, end, run)) {
        if (entry.get() == null) {
          drop(table, i);
          continue;
        }
        hit(table, set, i, entry);
        return entry;
      }
    }
    misses++;
    credit.miss();
    return null;
  }

  /**
   * Keeps a value that was read from exactly a range if these bytes have occurred before.
   *
   * @param first the end of the range, or of the first field of a run
   */
  public void offer(
      FieldNames shape, byte[] buf, int from, int first, int to, int depth, Object value) {
    if (from >= to || to - from > LONGEST) {
      return;
    }
    Credit credit = credit(shape);
    if (!credit.granted()) {
      return;
    }
    long hash = hash(shape, buf, from, first);
    if (seenOnce.admits(Words.hash(buf, from, to) ^ hash)) {
      keep(new Entry(credit, shape, hash, Arrays.copyOfRange(buf, from, to), depth, value));
    }
  }

  /** Counts a hit, and moves its entry up by one place. */
  private void hit(@Nullable Entry[] table, int first, int place, Entry entry) {
    if (place > first) {
      table[place] = table[place - 1];
      table[place - 1] = entry;
    }
    hits++;
    entry.credit.earn();
  }

  private void keep(Entry entry) {
    entry.credit.cost();
    put(entry);
  }

  /** Returns a hash of the length, the beginning and the end of a range. */
  private static long hash(FieldNames shape, byte[] buf, int from, int to) {
    long hash = shape.mark() + ((long) (to - from) << Integer.SIZE);
    int end = Math.min(to, from + KEY);
    int i = from;
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      hash = Words.step(hash, Words.at(buf, i));
    }
    if (to > i) {
      hash =
          Words.step(
              hash,
              to - from < Long.BYTES ? Words.at(buf, from, to) : Words.at(buf, to - Long.BYTES));
    }
    return Words.mix(hash) | 1L << 63;
  }

  /** Returns the credit of a shape. If too many shapes share a set, one of them begins again. */
  private Credit credit(FieldNames shape) {
    int place = shape.mark() & SHAPES - WAYS;
    for (int last = place + WAYS - 1; place < last; place++) {
      Credit credit = credits[place];
      if (credit == null) {
        break;
      }
      if (credit.shape == shape) {
        return credit;
      }
    }
    Credit credit = credits[place];
    if (credit == null || credit.shape != shape) {
      credit = new Credit(shape);
      credits[place] = credit;
    }
    return credit;
  }

  private void put(Entry entry) {
    if (added >= entries.length && entries.length < MOST) {
      entries = grown(entries);
    }
    added++;
    @Nullable Entry[] table = entries;
    int first = (int) entry.hash & table.length - WAYS;
    int place = first;
    while (place < first + WAYS && table[place] != null) {
      place++;
    }
    if (place == first + WAYS) {
      drop(table, place - 1);
      place -= (WAYS + 1) / 2;
      System.arraycopy(table, place, table, place + 1, first + WAYS - 1 - place);
    }
    table[place] = entry;
    keptBytes += entry.charge();
    if (keptBytes > mostBytes) {
      makeRoom(table);
    }
  }

  /** Drops the lower half of every set, and if that is not enough, everything. */
  private void makeRoom(@Nullable Entry[] table) {
    for (int way = WAYS / 2; way >= 0 && keptBytes > mostBytes; way -= Math.max(1, WAYS / 2)) {
      for (int i = 0; i < table.length; i++) {
        if (i % WAYS >= way) {
          drop(table, i);
        }
      }
    }
  }

  /**
   * Returns a table of four times the size. Each new set is a part of an old one, so it has room.
   */
  private @Nullable Entry[] grown(@Nullable Entry[] old) {
    @Nullable Entry[] table = allocator.apply(4 * old.length);
    for (Entry entry : old) {
      if (entry != null) {
        int first = (int) entry.hash & table.length - WAYS;
        int place = first;
        while (place < first + WAYS - 1 && table[place] != null) {
          place++;
        }
        table[place] = entry;
      }
    }
    return table;
  }

  private void drop(@Nullable Entry[] table, int index) {
    Entry entry = table[index];
    if (entry != null) {
      keptBytes -= entry.charge();
      table[index] = null;
    }
  }

  /** Returns a hash of the beginning, or 0 if there are too few bytes. */
  private static long hash(FieldNames shape, byte[] buf, int from) {
    if (from + KEY > buf.length) {
      return 0;
    }
    long hash = shape.mark();
    for (int i = from; i < from + KEY; i += Long.BYTES) {
      long word = Words.at(buf, i);
      long differences = (word | CASE) ^ CLOSERS;
      long closers = differences - ONES & ~differences & HIGHS;
      long kept = closers == 0 ? word : word & (closers ^ closers - 1);
      hash = Words.step(hash, kept);
      if (closers != 0) {
        break;
      }
    }
    return Words.mix(hash) | 1L << 63;
  }

  public long hits() {
    return hits;
  }

  public long misses() {
    return misses;
  }

  public int keptBytes() {
    return keptBytes;
  }
}
