package dev.kubewright.rest.stream.log;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The lines that a reader got last, as hashes, to find the place after them when the log is read
 * again. Kubelets cut {@code sinceTime} to whole seconds, and leave out each older line wherever it
 * stands. Lines of two outputs may be written a moment out of order. So a log is read again from
 * {@link #SLACK} before the last line. Safe for all threads.
 */
final class History {
  /** How much older than the line before it a line may be that was written in between. */
  static final Duration SLACK = Duration.ofSeconds(1);

  /** The number of lines that are kept. Older ones do no harm: see {@link Alignment}. */
  static final int KEPT = 2048;

  private long[] keys = new long[16];
  private long[] seconds = new long[16];
  private int begin;
  private int size;
  private long count;
  private @Nullable Instant last;

  /**
   * Where to read again, and what to skip there.
   *
   * @param since the time from which the server is to send lines
   * @param pattern the lines that the reader got and that come again
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Mark(Instant since, long[] pattern) {}

  /** Adds a line. */
  synchronized void add(long key, Instant time) {
    if (size == keys.length && size < KEPT) {
      keys = straightened(keys);
      seconds = straightened(seconds);
      begin = 0;
    }
    if (size == KEPT) {
      begin = (begin + 1) % KEPT;
      size--;
    }
    int place = (begin + size) % keys.length;
    keys[place] = key;
    seconds[place] = time.getEpochSecond();
    size++;
    count++;
    last = time;
  }

  private long[] straightened(long[] ring) {
    long[] larger = new long[Math.min(KEPT, 2 * ring.length)];
    int head = ring.length - begin;
    System.arraycopy(ring, begin, larger, 0, head);
    System.arraycopy(ring, 0, larger, head, begin);
    return larger;
  }

  /** Returns how many lines were added. */
  synchronized long count() {
    return count;
  }

  /** Returns where to read again, or null if there was no line yet. */
  synchronized @Nullable Mark mark() {
    Instant newest = last;
    return newest == null ? null : mark(newest.minus(SLACK));
  }

  /** Returns how to read again from the whole second of a time. */
  synchronized Mark mark(Instant from) {
    long since = from.getEpochSecond();
    long[] pattern = new long[size];
    int found = 0;
    for (int i = 0; i < size; i++) {
      int place = (begin + i) % keys.length;
      if (seconds[place] >= since) {
        pattern[found++] = keys[place];
      }
    }
    return new Mark(Instant.ofEpochSecond(since), Arrays.copyOf(pattern, found));
  }

  /** Returns the last lines, regardless of their times. */
  synchronized long[] newest(int most) {
    int count = Math.min(most, size);
    long[] newest = new long[count];
    for (int i = 0; i < count; i++) {
      newest[i] = keys[(begin + size - count + i) % keys.length];
    }
    return newest;
  }

  /**
   * Returns the hash of a line. It is that of its first part, which is enough, because the lines
   * before and after it count too.
   */
  static long key(Instant time, byte[] bytes, int from, int to, boolean complete) {
    long hash = mixed(time.getEpochSecond() * 1_000_003 + time.getNano());
    hash = mixed(hash ^ (complete ? 1 : 2));
    for (int i = from; i < to; i++) {
      hash = (hash ^ bytes[i]) * 0x100000001b3L;
    }
    return mixed(hash);
  }

  private static long mixed(long value) {
    long hash = (value ^ (value >>> 32)) * 0x9e3779b97f4a7c15L;
    return hash ^ (hash >>> 29);
  }
}
