package dev.kubewright.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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

  private final Doorkeeper seenOnce = new Doorkeeper(MOST);
  private final IntFunction<@Nullable Entry[]> allocator;
  private @Nullable Entry[] entries;
  private int added;
  private int keptBytes;
  private long hits;
  private long misses;

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
    this.entries = allocator.apply(LEAST);
  }

  /** Returns the string of a range of plain ASCII. */
  String get(byte[] buf, int from, int to) {
    if (to - from > LONGEST) {
      return text(buf, from, to);
    }
    @Nullable Entry[] table = entries;
    long hash = Words.hash(buf, from, to);
    int first = (int) hash & table.length - WAYS;
    for (int i = first; i < first + WAYS; i++) {
      Entry entry = table[i];
      if (entry != null
          && entry.hash == hash
          && Arrays.equals(entry.bytes, 0, entry.bytes.length, buf, from, to)) {
        hits++;
        if (i > first) {
          table[i] = table[i - 1];
          table[i - 1] = entry;
        }
        return entry.string;
      }
    }
    misses++;
    String text = text(buf, from, to);
    if (seenOnce.admits(hash)) {
      add(new Entry(hash, Arrays.copyOfRange(buf, from, to), text));
    }
    return text;
  }

  private void add(Entry entry) {
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
      place -= (WAYS + 1) / 2;
      Entry last = table[first + WAYS - 1];
      keptBytes -= last == null ? 0 : last.charge();
      System.arraycopy(table, place, table, place + 1, first + WAYS - 1 - place);
    }
    keptBytes += entry.charge();
    table[place] = entry;
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
