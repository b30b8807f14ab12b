package dev.kubewright.client;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/**
 * The body of a request. Used by one thread at a time, which need not be the one that sends the
 * request. What its stream throws comes out of {@link Transport#send} as a {@link
 * TransportException}.
 */
public interface RequestBody {
  /** The length in bytes, or -1 if unknown. */
  long length();

  /**
   * A stream from the beginning; the sender closes it. Called once, or once for each attempt if the
   * body is {@link #repeatable}.
   *
   * @throws java.io.UncheckedIOException if it cannot be opened
   */
  InputStream open();

  /** Whether {@link #open} can be called again, so that the request can be repeated. */
  boolean repeatable();

  /**
   * A body in memory, which is not copied and must not change; repeatable, safe for all threads.
   */
  static RequestBody of(byte[] bytes) {
    return new RequestBody() {
      @Override
      public long length() {
        return bytes.length;
      }

      @Override
      public InputStream open() {
        return new ByteArrayInputStream(bytes);
      }

      @Override
      public boolean repeatable() {
        return true;
      }
    };
  }
}
