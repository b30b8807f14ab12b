package dev.kubewright.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A window on the bytes of a document; what is behind {@code pos} may be dropped at any {@link
 * #fill}, so scanners keep what they need of it themselves. Between {@link #startCapture} and
 * {@link #endCapture} the source keeps what is passed.
 */
final class ByteSource {
  private static final int WINDOW = 16 * 1024;

  byte[] buf;
  int pos;
  int limit;
  private long base;
  private final @Nullable InputStream in;
  private @Nullable ByteArrayOutputStream captured;
  private int captureFrom = -1;

  ByteSource(byte[] document) {
    this.buf = document;
    this.limit = document.length;
    this.in = null;
  }

  ByteSource(InputStream in) {
    this.buf = new byte[WINDOW];
    this.in = in;
  }

  /** The offset in the document of the next byte. */
  long offset() {
    return base + pos;
  }

  /** The next byte as 0 to 255, or -1 at the end; nothing is consumed. */
  int peek() {
    return pos < limit || fill() ? buf[pos] & 0xff : -1;
  }

  /** Consumes and returns the next byte, or -1 at the end. */
  int next() {
    return pos < limit || fill() ? buf[pos++] & 0xff : -1;
  }

  /** Consumes whitespace and returns what {@link #peek} does. */
  int peekBehindBlanks() {
    int b = peek();
    if (b > ' ') {
      return b;
    }
    boolean capturing = captureFrom >= 0;
    if (capturing) {
      pauseCapture();
      captureFrom = -1;
    }
    while (b == ' ' || b == '\n' || b == '\r' || b == '\t') {
      pos++;
      b = peek();
    }
    if (capturing) {
      captureFrom = pos;
    }
    return b;
  }

  /**
   * Replaces the window, which is used up, by the next one.
   *
   * @return false at the end
   */
  boolean fill() {
    if (in == null) {
      return false;
    }
    if (captureFrom >= 0) {
      pauseCapture();
      captureFrom = 0;
    }
    base += limit;
    pos = 0;
    limit = 0;
    try {
      int count;
      do {
        count = in.read(buf, 0, buf.length);
      } while (count == 0);
      limit = Math.max(0, count);
      return count > 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void startCapture() {
    captured = new ByteArrayOutputStream();
    captureFrom = pos;
  }

  private void pauseCapture() {
    if (captured != null) {
      captured.write(buf, captureFrom, pos - captureFrom);
    }
  }

  String endCapture() {
    pauseCapture();
    String text = captured == null ? "" : captured.toString(StandardCharsets.UTF_8);
    dropCapture();
    return text;
  }

  void dropCapture() {
    captured = null;
    captureFrom = -1;
  }
}
