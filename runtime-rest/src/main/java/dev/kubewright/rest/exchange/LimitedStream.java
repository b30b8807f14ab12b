package dev.kubewright.rest.exchange;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that fails when more than a number of bytes are read from it. */
final class LimitedStream extends FilterInputStream {
  private long left;

  /** Thrown when the limit is passed. */
  static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1L;

    TooLongException() {
      super("the response is too long");
    }
  }

  LimitedStream(InputStream in, long limit) {
    super(in);
    this.left = limit;
  }

  @Override
  public int read() throws IOException {
    int next = in.read();
    took(next < 0 ? 0 : 1);
    return next;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = in.read(target, offset, length);
    took(Math.max(0, count));
    return count;
  }

  private void took(int count) throws TooLongException {
    left -= count;
    if (left < 0) {
      throw new TooLongException();
    }
  }
}
