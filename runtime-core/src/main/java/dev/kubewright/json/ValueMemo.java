package dev.kubewright.json;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Values by the bytes that they were read from. The first 32 bytes, up to the first closing bracket
 * among them, choose a set of four places. Within it the whole text is compared, which is the
 * fastest thing to do with it: neither its end has to be found nor a hash made. Texts that come
 * once are not kept.
 *
 * <p>The values are held weakly; their texts are what is bounded. At the bound the less used half
 * is let go, then everything.
 *
 * <p>A place holds one immutable entry, and a value is only returned after its text was compared.
 * So whatever happens to the table, the result is the right value or a miss.
 */
final class ValueMemo {
  private static final int LONGEST = 32 * 1024;
  private static final int ENTRY_BYTES = 88; // the objects around a text
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

  ValueMemo(int mostBytes) {
    this(mostBytes, size -> new @Nullable Entry[size]);
  }

  /** A memo whose tables come from elsewhere: tests let that fail. */
  ValueMemo(int mostBytes, IntFunction<@Nullable Entry[]> allocator) {
    this.mostBytes = mostBytes;
    this.allocator = allocator;
    this.entries = allocator.apply(LEAST);
    this.seenOnce = new Doorkeeper(MOST);
  }

  /**
   * Whether it pays to keep values of a shape: every one costs what a few hits earn. A shape
   * without credit may try once in a while.
   */
  private static final class Credit {
    private static final int MOST = 256;
    private static final int COST = 4;
    private static final int PAUSE = 256;

    private final FieldNames shape;
    private int left = MOST;
    private int refused;

    Credit(FieldNames shape) {
      this.shape = shape;
    }

    boolean granted() {
      return !Heuristics.CREDIT || left > 0 || ++refused % PAUSE == 0;
    }

    void cost() {
      left = Math.max(0, left - COST);
    }

    void earn() {
      left = Math.min(MOST, left + 1);
    }
  }

  /** A value with its text. */
  static final class Entry extends WeakReference<Object> {
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

    int length() {
      return text.length;
    }

    int charge() {
      return ENTRY_BYTES + text.length;
    }
  }

  /**
   * The entry whose text stands next in the window.
   *
   * @param depth how deep in its document: a value that was read less deep may itself be nested too
   *     deep to stand here
   */
  @Nullable Entry find(FieldNames shape, ByteWindow window, int depth) {
    @Nullable Entry[] table = entries;
    long hash = hash(shape, window.buf, window.pos);
    int first = (int) hash & table.length - WAYS;
    for (int i = first; i < first + WAYS; i++) {
      Entry entry = table[i];
      if (entry != null
          && entry.hash == hash
          && entry.shape == shape
          && depth <= entry.depth
          && window.stands(entry.text)) {
        if (entry.get() == null) {
          drop(table, i); // collected: it must not stand before the one that is read now
          continue;
        }
        if (i > first) {
          table[i] = table[i - 1];
          table[i - 1] = entry;
        }
        hits++;
        entry.credit.earn();
        return entry;
      }
    }
    misses++;
    return null;
  }

  /** Keeps a value that was read from a range if that text has been seen before. */
  void offer(FieldNames shape, byte[] buf, int from, int to, int depth, Object value) {
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
      credit.cost();
      put(new Entry(credit, shape, hash, Arrays.copyOfRange(buf, from, to), depth, value));
    }
  }

  /** The credit of a shape; where too many shapes share a set, one of them begins again. */
  private Credit credit(FieldNames shape) {
    int place = System.identityHashCode(shape) & SHAPES - WAYS;
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

  /** Lets go the lower half of every set, and if that is not enough, all. */
  private void makeRoom(@Nullable Entry[] table) {
    for (int way = WAYS / 2; way >= 0 && keptBytes > mostBytes; way -= Math.max(1, WAYS / 2)) {
      for (int i = 0; i < table.length; i++) {
        if (i % WAYS >= way) {
          drop(table, i);
        }
      }
    }
  }

  /** A table of four times the size; each set is a part of an old one, and so has room. */
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

  /** A hash of the beginning, or 0 if there are too few bytes to look at. */
  private static long hash(FieldNames shape, byte[] buf, int from) {
    if (from + KEY > buf.length) {
      return 0;
    }
    long hash = System.identityHashCode(shape);
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

  long hits() {
    return hits;
  }

  long misses() {
    return misses;
  }

  int keptBytes() {
    return keptBytes;
  }
}
