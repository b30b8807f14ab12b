package dev.kubewright.rest.stream.log;

import java.io.IOException;
import java.io.InputStream;

/**
 * Splits a stream into lines, and long lines into parts. Where a line is split depends on its bytes
 * alone, never on how they arrive. Hands out at once what has arrived. For one thread.
 */
final class LineReader {
  private static final int SMALL = 4096;

  /** A character of UTF-8 has at most three bytes after its first one. */
  private static final int CONTINUED = 3;

  private final InputStream in;
  private final int longest;
  private byte[] buffer = new byte[SMALL];
  private int start; // of what was not handed out
  private int scanned; // up to here, there is no line end
  private int filled;
  private boolean over;

  private int from;
  private int to;
  private boolean first = true;
  private boolean whole = true;

  LineReader(InputStream in, int longest) {
    this.in = in;
    this.longest = longest;
  }

  /**
   * Moves to the next part, and waits for it. It is valid until the next call.
   *
   * @return false at the end of the stream
   * @throws IOException if the stream breaks off. What was not handed out is lost.
   */
  boolean next() throws IOException {
    first = whole;
    while (true) {
      int end = lineEnd();
      if (end >= 0 && end + 1 - start <= longest) {
        return handOut(end + 1, true);
      }
      if (filled - start > longest) {
        return handOut(partEnd(start + longest), false);
      }
      if (over) {
        return filled > start && handOut(filled, false);
      }
      fill();
    }
  }

  private int lineEnd() {
    for (int i = scanned; i < filled; i++) {
      if (buffer[i] == '\n') {
        scanned = i;
        return i;
      }
    }
    scanned = filled;
    return -1;
  }

  private boolean handOut(int end, boolean complete) {
    from = start;
    to = end;
    start = end;
    scanned = Math.max(scanned, end);
    whole = complete;
    return true;
  }

  /** Returns the nearest place at or before another one that splits no character or line end. */
  private int partEnd(int limit) {
    if (buffer[limit] == '\n' && buffer[limit - 1] == '\r') {
      return limit - 1;
    }
    int end = limit;
    while (limit - end <= CONTINUED && (buffer[end] & 0xc0) == 0x80) {
      end--;
    }
    return limit - end > CONTINUED ? limit : end;
  }

  private void fill() throws IOException {
    if (start == filled) {
      start = 0;
      scanned = 0;
      filled = 0;
      if (buffer.length > 16 * SMALL) {
        buffer = new byte[SMALL];
      }
    } else if (filled == buffer.length) {
      makeRoom();
    }
    int count = in.read(buffer, filled, buffer.length - filled);
    if (count < 0) {
      over = true;
    } else {
      filled += count;
    }
  }

  private void makeRoom() {
    int held = filled - start;
    // One byte more than the longest line, which says whether a character would be split.
    int wanted = held < buffer.length / 2 ? buffer.length : grown();
    byte[] target = wanted == buffer.length ? buffer : new byte[wanted];
    System.arraycopy(buffer, start, target, 0, held);
    buffer = target;
    scanned -= start;
    start = 0;
    filled = held;
  }

  private int grown() {
    return (int) Math.min(2L * buffer.length, Math.max(buffer.length, longest + 1L));
  }

  /** Returns the bytes, of which those from {@link #from} to {@link #to} are the part. */
  byte[] bytes() {
    return buffer;
  }

  int from() {
    return from;
  }

  /** Returns where the part ends, after the line end if it has one. */
  int to() {
    return to;
  }

  /** Returns whether the part begins a line. */
  boolean first() {
    return first;
  }

  /** Returns whether the part ends with the end of a line. */
  boolean complete() {
    return whole;
  }

  /** Returns whether the part is the last one because the stream has ended. */
  boolean cut() {
    return over && !whole && start == filled;
  }
}
