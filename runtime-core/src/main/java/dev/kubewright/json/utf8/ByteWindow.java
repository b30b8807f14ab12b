package dev.kubewright.json.utf8;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.bytes.Window;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The part of a reader that buffers its input. The window is the array {@code buf}: {@code pos} is
 * the index of the next byte, {@code limit} the end of the data. Bytes before {@code pos} stay
 * while there is room. Any call of {@link #more} may drop them. The window does not grow: a reader
 * holds no more of a document than this, besides the value that it is reading.
 *
 * <p>Between {@link #startCapture} and {@link #endCapture} the window keeps the bytes that are
 * read.
 */
abstract class ByteWindow extends JsonReader implements Window {
  private static final int SIZE = 64 * 1024;
  private static final int LEAST_ROOM = 16 * 1024;
  private static final int ENOUGH = SIZE / 2;

  byte[] buf;
  int pos;
  int limit;
  private long base;
  private final @Nullable InputStream in;
  private final int enough; // for the next value; less than 0 for a document in memory
  private @Nullable IOException broken; // the stream, behind what the window has
  private @Nullable ByteArrayOutputStream captured;
  private int captureFrom = -1;

  ByteWindow(byte[] document) {
    this.buf = document;
    this.limit = document.length;
    this.in = null;
    this.enough = -1;
  }

  ByteWindow(InputStream in) {
    this.buf = new byte[SIZE];
    this.in = in;
    this.enough = ENOUGH;
  }

  /** Replaces a document in memory, of which nothing may be left to read, by a range of another. */
  public final void replace(byte[] document, int from, int to) {
    buf = document;
    pos = from;
    limit = to;
  }

  /** Returns the exception for a syntax error. Nothing can be read after it. */
  abstract CodecException syntax(String problem);

  /** Returns the offset in the documents for an index of the window. */
  final long offset(int index) {
    return base + index;
  }

  /**
   * Returns the index in the window for an offset. Negative if the window no longer has the byte.
   */
  final long index(long offset) {
    return offset - base;
  }

  /** Returns the next byte as 0 to 255, or -1 at the end. Consumes nothing. */
  final int next() {
    return pos < limit || more() ? buf[pos] & 0xff : -1;
  }

  /**
   * Returns a byte after the next one, or -1 at the end. Consumes nothing. The caller must have
   * asked for all bytes before it.
   */
  final int next(int ahead) {
    return pos + ahead < limit || more() ? buf[pos + ahead] & 0xff : -1;
  }

  /** Consumes whitespace, then returns the same as {@link #next}. */
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
   * Reads more of the stream, and waits for at least one byte. Everything from {@code pos} on
   * stays, but may move to the front.
   *
   * @return false at the end, or if the window is full
   */
  @Override
  public final boolean more() {
    if (in == null) {
      return false;
    }
    int room = buf.length - limit;
    if (pos > 0 && room < LEAST_ROOM && (room == 0 || pos >= limit - pos)) {
      toFront(); // moves at most as many bytes as it makes room for, unless it must
    }
    if (limit == buf.length) {
      return false;
    }
    try {
      if (broken != null) {
        throw broken;
      }
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

  /**
   * Reads what has arrived if the window holds less than a usual value: the fast halves of the
   * methods need a value in the window from its beginning to its end. Never waits, and never fails:
   * what the window has can be read first. To be called before a value.
   */
  final void topUp() {
    if (limit - pos < enough && broken == null) {
      fill();
    }
  }

  private void fill() {
    try {
      // A decompressor says 1 if it does not know whether it would wait.
      if (in == null || in.available() <= 1) {
        return;
      }
      toFront();
      limit += Math.max(0, in.read(buf, limit, buf.length - limit));
    } catch (IOException e) {
      broken = e;
    }
  }

  @Override
  public final byte[] bytes() {
    return buf;
  }

  @Override
  public final int position() {
    return pos;
  }

  @Override
  public final int limit() {
    return limit;
  }

  @Override
  public final void pass(int count) {
    pos += count;
  }

  @Override
  public final boolean startsWith(byte[] value) {
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
