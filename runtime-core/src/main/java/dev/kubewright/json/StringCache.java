package dev.kubewright.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The strings that recur, by their bytes: a table of sets of four. A hit moves up by one place; a
 * new string begins in the lower half, and only when it comes for the second time, so that the many
 * strings that are unique (uids, resource versions) do not push out the others.
 */
final class StringCache {
  static final int LONGEST = 192;
  static final int MOST = 4096;

  private static final int ENTRY_BYTES = 80; // the objects around two texts, and their places

  /** The most bytes that they take. */
  static final int MOST_BYTES = MOST * (2 * LONGEST + ENTRY_BYTES);

  private static final int WAYS = 4;
  private static final int LEAST = 256;

  private long[] hashes = new long[LEAST];
  private byte[][] texts = new byte[LEAST][];
  private @Nullable String[] strings = new @Nullable String[LEAST];
  private int added;
  private int keptBytes;
  private final Doorkeeper seenOnce;
  private long hits;
  private final Novelties novelties;
  private long misses;

  StringCache(Novelties novelties) {
    this.seenOnce = new Doorkeeper(MOST);
    this.novelties = novelties;
  }

  /** The string of a range of plain ASCII. */
  String get(byte[] buf, int from, int to) {
    if (to - from > LONGEST) {
      return text(buf, from, to);
    }
    long hash = Words.hash(buf, from, to);
    int first = first(hash);
    for (int i = first; i < first + WAYS; i++) {
      String known = strings[i];
      if (hashes[i] == hash
          && known != null
          && Arrays.equals(texts[i], 0, texts[i].length, buf, from, to)) {
        hits++;
        if (i > first) {
          swap(i, i - 1);
        }
        return known;
      }
    }
    misses++;
    String text = text(buf, from, to);
    if (seenOnce.admits(hash)) {
      add(hash, Arrays.copyOfRange(buf, from, to), text);
    } else {
      novelties.add();
    }
    return text;
  }

  private int first(long hash) {
    return (int) hash & hashes.length - WAYS;
  }

  private void add(long hash, byte[] bytes, String text) {
    if (++added > strings.length && strings.length < MOST) {
      grow();
    }
    int first = first(hash);
    int place = first;
    while (place < first + WAYS && strings[place] != null) {
      place++;
    }
    if (place == first + WAYS) {
      place -= WAYS / 2;
      swap(place, place + 1);
      keptBytes -= charge(texts[place].length);
    }
    keptBytes += charge(bytes.length);
    put(place, hash, bytes, text);
  }

  private void grow() {
    long[] oldHashes = hashes;
    byte[][] oldTexts = texts;
    @Nullable String[] oldStrings = strings;
    int size = 4 * oldStrings.length;
    hashes = new long[size];
    texts = new byte[size][];
    strings = new @Nullable String[size];
    for (int i = 0; i < oldStrings.length; i++) {
      String string = oldStrings[i];
      if (string != null) {
        put(free(first(oldHashes[i])), oldHashes[i], oldTexts[i], string);
      }
    }
  }

  /** A free place of a set that is a part of an old one, and so has one. */
  private int free(int first) {
    int place = first;
    while (strings[place] != null) {
      place++;
    }
    return place;
  }

  private void put(int place, long hash, byte[] bytes, String text) {
    hashes[place] = hash;
    texts[place] = bytes;
    strings[place] = text;
  }

  private static String text(byte[] buf, int from, int to) {
    return new String(buf, from, to - from, StandardCharsets.ISO_8859_1);
  }

  private void swap(int i, int j) {
    long hash = hashes[i];
    hashes[i] = hashes[j];
    hashes[j] = hash;
    byte[] text = texts[i];
    texts[i] = texts[j];
    texts[j] = text;
    String string = strings[i];
    strings[i] = strings[j];
    strings[j] = string;
  }

  /** A string has its bytes twice, as its text and as its key. */
  private static int charge(int length) {
    return 2 * length + ENTRY_BYTES;
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
