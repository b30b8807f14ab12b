package dev.kubewright.json.sharing;

import dev.kubewright.json.bytes.Heuristics;
import dev.kubewright.json.bytes.Words;
import dev.kubewright.json.utf8.PathStack;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Strings that occur again and again, by their bytes. The table has sets of four places. A hit
 * moves a string up by one place. A new string begins in the lower half, and only when it occurs a
 * second time. So the many unique strings (uids, resource versions) do not push out the others.
 *
 * <p>A place holds one immutable entry. A string is returned only after its bytes were compared. So
 * whatever happens to the table, the result is the right string or a miss.
 */
final class StringCache {
  static final int LONGEST = 192;
  static final int MOST = 4096;

  private static final int ENTRY_BYTES = 100; // the objects around two texts, and their place

  /** Maximum number of bytes of all strings. */
  static final int MOST_BYTES = MOST * (2 * LONGEST + ENTRY_BYTES);

  private static final int WAYS = Heuristics.WAYS;
  private static final int LEAST = 256;

  private static final int PLACES = 1024;
  private static final int PATIENCE = 64;
  private static final int EARNED = 4;
  private static final int PAUSE = 512;

  private final Doorkeeper seenOnce = new Doorkeeper(MOST);

  // By place in the document: how many more misses are borne than hits outweigh. While negative,
  // how many strings are not looked up.
  private final short[] patience = new short[PLACES];
  private final IntFunction<@Nullable Entry[]> allocator;
  private Table table;
  private int added;
  private int keptBytes;
  private long hits;
  private long misses;

  /** The places, and a few bits of the hash of each. The bits save a look at most wrong entries. */
  static final class Table {
    private final @Nullable Entry[] entries;
    private final int[] marks;

    private Table(@Nullable Entry[] entries) {
      this.entries = entries;
      this.marks = new int[entries.length];
    }

    private int first(long hash) {
      return (int) hash & entries.length - WAYS;
    }

    /** Returns the first free place of a set, or the place behind the set. */
    private int free(int first) {
      int place = first;
      while (place < first + WAYS && entries[place] != null) {
        place++;
      }
      return place;
    }

    private void put(int place, Entry entry) {
      entries[place] = entry;
      marks[place] = mark(entry.hash);
    }

    /** Exchanges a place with the one before it. */
    private void raise(int place) {
      Entry entry = entries[place];
      int mark = marks[place];
      entries[place] = entries[place - 1];
      marks[place] = marks[place - 1];
      entries[place - 1] = entry;
      marks[place - 1] = mark;
    }

    /** Moves the places from one on down by one. The last one is lost. */
    private void lower(int place, int end) {
      System.arraycopy(entries, place, entries, place + 1, end - 1 - place);
      System.arraycopy(marks, place, marks, place + 1, end - 1 - place);
    }
  }

  /** A string and its bytes. */
  static final class Entry {
    private final long hash;
    private final byte[] bytes;
    private final String string;

    private Entry(long hash, byte[] bytes, String string) {
      this.hash = hash;
      this.bytes = bytes;
      this.string = string;
    }

    /** A string needs its bytes twice: as its text and as its key. */
    private int charge() {
      return 2 * bytes.length + ENTRY_BYTES;
    }
  }

  StringCache() {
    this(size -> new @Nullable Entry[size]);
  }

  /** Creates a cache with an allocator of tables. Tests pass one that fails. */
  StringCache(IntFunction<@Nullable Entry[]> allocator) {
    this.allocator = allocator;
    this.table = new Table(allocator.apply(LEAST));
    Arrays.fill(patience, (short) PATIENCE);
  }

  /**
   * Returns the string of a range of plain ASCII. At a place where strings rarely occur again, most
   * of them are not looked up.
   *
   * @param place a number of the place in the document; see {@link PathStack#place}
   */
  String get(byte[] buf, int from, int to, int place) {
    return Objects.requireNonNull(get(buf, from, to, place, true));
  }

  /**
   * Does the same for any bytes. Returns null if they are not ASCII. Strings of the cache are, so
   * bytes that are found in it are not looked at for that.
   */
  @Nullable String getIfAscii(byte[] buf, int from, int to, int place) {
    return get(buf, from, to, place, false);
  }

  private @Nullable String get(byte[] buf, int from, int to, int place, boolean ascii) {
    int at = place & PLACES - 1;
    int left = patience[at];
    if (left < 0 && Heuristics.PAUSES) {
      patience[at] = (short) (left == -1 ? PATIENCE / 2 : left + 1);
      return ascii || Words.isAscii(buf, from, to) ? text(buf, from, to) : null;
    }
    long before = hits;
    String found = find(buf, from, to, ascii);
    if (hits != before) {
      patience[at] = (short) Math.min(PATIENCE, left + EARNED);
    } else {
      patience[at] = (short) (left == 0 ? -PAUSE : left - 1);
    }
    return found;
  }

  /** Returns the string of a range of plain ASCII. */
  String get(byte[] buf, int from, int to) {
    return Objects.requireNonNull(find(buf, from, to, true));
  }

  private @Nullable String find(byte[] buf, int from, int to, boolean ascii) {
    if (to - from > LONGEST) {
      return ascii || Words.isAscii(buf, from, to) ? text(buf, from, to) : null;
    }
    Table places = table;
    long hash = Words.hash(buf, from, to);
    int mark = mark(hash);
    int first = places.first(hash);
    for (int i = first; i < first + WAYS; i++) {
      if (places.marks[i] == mark) {
        Entry entry = places.entries[i];
        if (entry != null && Arrays.equals(entry.bytes, 0, entry.bytes.length, buf, from, to)) {
          hits++;
          if (i > first) {
            places.raise(i);
          }
          return entry.string;
        }
      }
    }
    misses++;
    if (!ascii && !Words.isAscii(buf, from, to)) {
      return null;
    }
    String text = text(buf, from, to);
    if (seenOnce.admits(hash)) {
      add(new Entry(hash, Arrays.copyOfRange(buf, from, to), text));
    }
    return text;
  }

  private static int mark(long hash) {
    return (int) (hash >>> 32);
  }

  private void add(Entry entry) {
    if (added >= table.entries.length && table.entries.length < MOST) {
      table = grown(table.entries);
    }
    added++;
    Table places = table;
    int first = places.first(entry.hash);
    int place = places.free(first);
    if (place == first + WAYS) {
      place -= (WAYS + 1) / 2;
      Entry last = places.entries[first + WAYS - 1];
      keptBytes -= last == null ? 0 : last.charge();
      places.lower(place, first + WAYS);
    }
    keptBytes += entry.charge();
    places.put(place, entry);
  }

  /**
   * Returns a table of four times the size. Each new set is a part of an old one, so it has room.
   */
  private Table grown(@Nullable Entry[] old) {
    var grown = new Table(allocator.apply(4 * old.length));
    for (Entry entry : old) {
      if (entry != null) {
        int first = grown.first(entry.hash);
        grown.put(Math.min(grown.free(first), first + WAYS - 1), entry);
      }
    }
    return grown;
  }

  private static String text(byte[] buf, int from, int to) {
    return new String(buf, from, to - from, StandardCharsets.ISO_8859_1);
  }

  int keptBytes() {
    return keptBytes;
  }

  long hits() {
    return hits;
  }

  long misses() {
    return misses;
  }
}
