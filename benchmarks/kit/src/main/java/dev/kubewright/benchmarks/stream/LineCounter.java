package dev.kubewright.benchmarks.stream;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Runs a callback for each line that is written. */
public final class LineCounter extends OutputStream {
  private final Runnable onLine;

  /** Writes to a callback. */
  public LineCounter(Runnable onLine) {
    this.onLine = onLine;
  }

  /** Reads all lines of a stream. */
  public static void count(InputStream lines, Runnable onLine) throws IOException {
    lines.transferTo(new LineCounter(onLine));
  }

  @Override
  public void write(int octet) {
    if (octet == '\n') {
      onLine.run();
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      write(bytes[i]);
    }
  }
}
