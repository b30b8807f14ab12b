package dev.kubewright.client;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Objects;

/**
 * The body of a request. It is used by one thread at a time, which need not be the one that sends
 * the request. What its stream throws comes out of {@link Transport#send} as a {@link
 * TransportException}.
 */
public interface RequestBody {
  /** The media type, as the {@code Content-Type} header says it. */
  String contentType();

  /** The length in bytes, or -1 if it is unknown. */
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

  /** A JSON body in memory. The array is not copied and must not change. Safe for all threads. */
  static RequestBody json(byte[] bytes) {
    return of(bytes, "application/json");
  }

  /** A body in memory. The array is not copied and must not change. Safe for all threads. */
  static RequestBody of(byte[] bytes, String contentType) {
    Objects.requireNonNull(bytes, "bytes");
    Objects.requireNonNull(contentType, "contentType");
    return new RequestBody() {
      @Override
      public String contentType() {
        return contentType;
      }

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
