package dev.kubewright.connect.proxy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Copies bytes as they come. */
final class Pump {
  /** The JDK's client reads 16 KiB at once, and a TLS record holds as much. */
  private static final int SIZE = 16 * 1024;

  private Pump() {}

  /**
   * Copies to the end of a stream.
   *
   * @throws IOException if reading or writing fails
   */
  static void copy(InputStream from, OutputStream to) throws IOException {
    var buffer = new byte[SIZE];
    for (int count = from.read(buffer); count >= 0; count = from.read(buffer)) {
      to.write(buffer, 0, count);
      to.flush();
    }
  }

  /**
   * Copies a number of bytes.
   *
   * @throws IOException if reading or writing fails, or the stream ends before
   */
  static void copy(InputStream from, OutputStream to, long length) throws IOException {
    var buffer = new byte[SIZE];
    long left = length;
    while (left > 0) {
      int count = from.read(buffer, 0, (int) Math.min(SIZE, left));
      if (count < 0) {
        throw new IOException("the stream ended early");
      }
      to.write(buffer, 0, count);
      to.flush();
      left -= count;
    }
  }
}
