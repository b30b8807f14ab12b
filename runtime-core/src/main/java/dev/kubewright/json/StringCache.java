package dev.kubewright.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The strings that recur, by their bytes: a table of sets of four. A hit moves up by one place, a
 * new string takes the last place and only when it comes for the second time, so that the many
 * strings that are unique (uids, resource versions) do not push out the others.
 */
final class StringCache {
  static final int LONGEST = 192;
  static final int MOST = 4096;
  private static final int WAYS = 4;
  private static final int SETS = MOST / WAYS;

  private final long[] hashes = new long[MOST];
  private final byte[][] texts = new byte[MOST][];
  private final @Nullable String[] strings = new @Nullable String[MOST];
  private final Doorkeeper seenOnce;
  private long hits;
  private final Novelties novelties;
  private long misses;

  StringCache(Novelties novelties) {
    this.seenOnce = new Doorkeeper(4 * MOST);
    this.novelties = novelties;
  }

  /** The string of a range of plain ASCII. */
  String get(byte[] buf, int from, int to) {
    if (to - from > LONGEST) {
      return text(buf, from, to);
    }
    long hash = Words.hash(buf, from, to);
    int first = (int) hash & (SETS - 1) * WAYS;
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
      int last = first + WAYS - 1;
      hashes[last] = hash;
      texts[last] = Arrays.copyOfRange(buf, from, to);
      strings[last] = text;
    } else {
      novelties.add();
    }
    return text;
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

  long hits() {
    return hits;
  }

  long misses() {
    return misses;
  }
}
