package dev.kubewright.rest.stream.log;

import java.time.Instant;
import java.util.Arrays;

/**
 * Reads a log to its end, and says where in it the lines are that a reader got. For one thread.
 *
 * <p>If the log has all of them, one after the other, the place is after them. Otherwise the log
 * may begin with the last ones of them, because the kubelet has rotated the file.
 */
final class Probe {
  private final long[] pattern;
  private final int[] borders;
  private final long[] begin;
  private int matched;
  private long found = -1;
  private long lines;
  private Instant oldest = Instant.MAX;

  /** Creates a probe for lines, of which there is at least one. */
  Probe(long[] pattern) {
    this.pattern = pattern;
    this.borders = borders(pattern);
    this.begin = new long[pattern.length];
  }

  /** Returns, for each begin of the pattern, the longest shorter begin that it also ends with. */
  private static int[] borders(long[] pattern) {
    var borders = new int[pattern.length];
    for (int i = 1, length = 0; i < pattern.length; i++) {
      while (length > 0 && pattern[i] != pattern[length]) {
        length = borders[length - 1];
      }
      if (pattern[i] == pattern[length]) {
        length++;
      }
      borders[i] = length;
    }
    return borders;
  }

  /** Takes the next line of the log. */
  void add(long key, Instant time) {
    if (lines < begin.length) {
      begin[(int) lines] = key;
    }
    lines++;
    oldest = time.isBefore(oldest) ? time : oldest;
    if (found >= 0) {
      return;
    }
    while (matched > 0 && pattern[matched] != key) {
      matched = borders[matched - 1];
    }
    if (pattern[matched] == key && ++matched == pattern.length) {
      found = lines;
      oldest = Instant.MAX;
    }
  }

  /** Returns the earliest time of the lines that the reader may not have got. */
  Instant oldest() {
    return oldest;
  }

  /** Returns the number of lines of the log. */
  long lines() {
    return lines;
  }

  /** Returns how many lines, from the begin of the log, the reader got or did not want. */
  long delivered() {
    if (found >= 0) {
      return found;
    }
    int known = (int) Math.min(lines, begin.length);
    for (int first = 1; first < pattern.length; first++) {
      int left = pattern.length - first;
      if (left <= known && Arrays.equals(pattern, first, pattern.length, begin, 0, left)) {
        return left;
      }
    }
    return 0;
  }
}
