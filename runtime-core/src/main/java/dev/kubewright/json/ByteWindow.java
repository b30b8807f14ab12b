package dev.kubewright.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The part of a reader that knows a window on the bytes of its documents: {@code buf} from {@code
 * pos}, the next byte, to {@code limit}. What is behind {@code pos} stays as long as there is room
 * and may be dropped by any {@link #more}. The window does not grow: it is all that is held of a
 * document, besides what is being read from it.
 *
 * <p>Between {@link #startCapture} and {@link #endCapture} the window keeps what is passed.
 */
abstract class ByteWindow extends JsonReader {
  /** The most bytes that one string or one raw value may have. */
  static final int LONGEST = 64 * 1024 * 1024;

  private static final int SIZE = 64 * 1024;
  private static final int LEAST_ROOM = 16 * 1024;

  byte[] buf;
  int pos;
  int limit;
  private long base;
  private final @Nullable InputStream in;
  private @Nullable ByteArrayOutputStream captured;
  private int captureFrom = -1;

  ByteWindow(byte[] document) {
    this.buf = document;
    this.limit = document.length;
    this.in = null;
  }

  ByteWindow(InputStream in) {
    this.buf = new byte[SIZE];
    this.in = in;
  }

  /** The exception behind which nothing can be read any more. */
  abstract CodecException syntax(String problem);

  /** The offset in the documents of an index of the window. */
  final long offset(int index) {
    return base + index;
  }

  /** The index in the window of an offset; negative if its byte has gone. */
  final long index(long offset) {
    return offset - base;
  }

  /** The next byte as 0 to 255, or -1 at the end; nothing is consumed. */
  final int next() {
    return pos < limit || more() ? buf[pos] & 0xff : -1;
  }

  /**
   * The byte that is a few further than the next, or -1 at the end; nothing is consumed. All before
   * it must have been asked for.
   */
  final int next(int ahead) {
    return pos + ahead < limit || more() ? buf[pos + ahead] & 0xff : -1;
  }

  /** Consumes whitespace and returns what {@link #next} does. */
  final int nextBehindBlanks() {
    int b = next();
    if (b > ' ' || b < 0) {
      return b;
    }
    boolean capturing = captureFrom >= 0;
    if (capturing) {
      captureUpTo(pos);
      captureFrom = -1;
    }
    while (b == ' ' || b == '\n' || b == '\r' || b == '\t') {
      pos++;
      b = next();
    }
    if (capturing) {
      captureFrom = pos;
    }
    return b;
  }

  /**
   * Takes in what the stream has, waiting for one byte at least; everything from {@code pos} on
   * stays, though it may move to the front.
   *
   * @return false at the end, or if the window is full
   */
  final boolean more() {
    if (in == null) {
      return false;
    }
    int room = buf.length - limit;
    if (pos > 0 && room < LEAST_ROOM && (room == 0 || pos >= limit - pos)) {
      toFront(); // moves no more bytes than it makes room for, unless it must
    }
    if (limit == buf.length) {
      return false;
    }
    try {
      int count;
      do {
        count = in.read(buf, limit, buf.length - limit);
      } while (count == 0);
      limit += Math.max(0, count);
      return count > 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether these bytes, which are a value, stand next; takes in more for as long as they may. */
  final boolean stands(byte[] value) {
    int equal = 0;
    while (true) {
      int have = Math.min(limit - pos, value.length);
      if (Arrays.mismatch(value, equal, have, buf, pos + equal, pos + have) >= 0) {
        return false;
      }
      equal = have;
      if (equal == value.length) {
        return true;
      }
      if (!more()) {
        return false;
      }
    }
  }

  private void toFront() {
    if (captureFrom >= 0) {
      captureUpTo(pos);
      captureFrom = 0;
    }
    System.arraycopy(buf, pos, buf, 0, limit - pos);
    base += pos;
    limit -= pos;
    pos = 0;
  }

  final void startCapture() {
    captured = null;
    captureFrom = pos;
  }

  private void captureUpTo(int end) {
    if (captured == null) {
      captured = new ByteArrayOutputStream();
    }
    int count = end - captureFrom;
    if (count > LONGEST - captured.size()) {
      throw syntax("a raw value is longer than " + LONGEST + " bytes");
    }
    captured.write(buf, captureFrom, count);
  }

  final byte[] endCapture() {
    byte[] bytes;
    if (captured == null) {
      bytes = Arrays.copyOfRange(buf, captureFrom, pos);
    } else {
      captureUpTo(pos);
      bytes = captured.toByteArray();
    }
    dropCapture();
    return bytes;
  }

  final void dropCapture() {
    captured = null;
    captureFrom = -1;
  }
}
