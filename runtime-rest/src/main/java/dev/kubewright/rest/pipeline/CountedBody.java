package dev.kubewright.rest.pipeline;

import dev.kubewright.client.RequestBody;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/** A body that counts how many of its bytes are read. */
final class CountedBody implements RequestBody {
  private final RequestBody body;
  private final AtomicLong count = new AtomicLong();

  CountedBody(RequestBody body) {
    this.body = body;
  }

  /** Returns the bytes that were read since the last opening. Safe for all threads. */
  long count() {
    return count.get();
  }

  @Override
  public String contentType() {
    return body.contentType();
  }

  @Override
  public long length() {
    return body.length();
  }

  @Override
  public boolean repeatable() {
    return body.repeatable();
  }

  /** Returns a stream that is not counted. */
  InputStream uncounted() {
    return body.open();
  }

  @Override
  public InputStream open() {
    count.set(0);
    return new FilterInputStream(body.open()) {
      @Override
      public int read() throws IOException {
        int one = super.read();
        if (one >= 0) {
          count.incrementAndGet();
        }
        return one;
      }

      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        int read = super.read(target, offset, length);
        if (read > 0) {
          count.addAndGet(read);
        }
        return read;
      }
    };
  }
}
