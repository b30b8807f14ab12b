package dev.kubewright.protobuf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a reader: a whole document, or the part of a stream that is being read. Nothing is
 * allocated for a length before its bytes have arrived.
 */
final class ProtobufSource {
  private static final int FIRST = 64 * 1024;

  private final @Nullable InputStream in;
  private byte[] buf;
  private int pos;
  private int limit;
  private long base;

  ProtobufSource(byte[] document) {
    this.in = null;
    this.buf = document;
    this.limit = document.length;
  }

  ProtobufSource(InputStream in) {
    this.in = in;
    this.buf = new byte[FIRST];
  }

  byte[] buf() {
    return buf;
  }

  /** Returns the index of the next byte. */
  int pos() {
    return pos;
  }

  /** Returns the offset in the document of an index. */
  long offset(int index) {
    return base + index;
  }

  /** Returns whether the document is at its end. May wait for a byte. */
  boolean atEnd() {
    return !has(1);
  }

  /**
   * Returns whether this many bytes follow, and waits for them. Then all of them are in {@link
   * #buf} from {@link #pos} on. Indexes from before are void.
   */
  boolean has(int count) {
    while (limit - pos < count) {
      if (in == null || !more(in, count)) {
        return false;
      }
    }
    return true;
  }

  private boolean more(InputStream from, int count) {
    if (pos == limit) { // begin at the front, which is in the cache of the processor
      base += pos;
      pos = 0;
      limit = 0;
    }
    if (pos > 0 && buf.length - pos < count || limit == buf.length && pos > 0) {
      System.arraycopy(buf, pos, buf, 0, limit - pos);
      base += pos;
      limit -= pos;
      pos = 0;
    }
    if (limit == buf.length) {
      buf = Arrays.copyOf(buf, buf.length * 2);
    }
    try {
      int read;
      do {
        read = from.read(buf, limit, buf.length - limit);
      } while (read == 0);
      limit += Math.max(0, read);
      return read > 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Passes over bytes that are there. */
  void pass(int count) {
    pos += count;
  }

  /** Passes over bytes that need not be there yet. Returns false if they do not come. */
  boolean skip(long count) {
    long left = count;
    while (left > 0) {
      if (!has(1)) {
        return false;
      }
      int now = (int) Math.min(left, limit - pos);
      pos += now;
      left -= now;
    }
    return true;
  }

  /** Returns the length of the varint that follows, or 0 if the document ends before its end. */
  int varintLength() {
    for (int i = 0; i < 10; i++) {
      if (!has(i + 1)) {
        return 0;
      }
      if (buf[pos + i] >= 0) {
        return i + 1;
      }
    }
    throw new ProtobufWire.Fault("a number has more than ten bytes", pos);
  }
}
