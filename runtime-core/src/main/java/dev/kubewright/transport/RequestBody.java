package dev.kubewright.transport;

import dev.kubewright.error.TransportException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Objects;

/**
 * The body of a request. One thread at a time uses it, and that may be another thread than the
 * sender. {@link Transport#send} turns exceptions of its stream into a {@link TransportException}.
 */
public interface RequestBody {
  /** Returns the media type, as sent in the {@code Content-Type} header. */
  String contentType();

  /** Returns the length in bytes, or -1 if it is unknown. */
  long length();

  /**
   * Opens a stream from the beginning. The sender closes it. Called once, or once per attempt if
   * the body is {@link #repeatable}.
   *
   * @throws java.io.UncheckedIOException if it cannot be opened
   */
  InputStream open();

  /**
   * Returns whether {@link #open} can be called again, so that the request can be repeated. The
   * streams of such a body must not wait for anything but a disk: few threads read them.
   */
  boolean repeatable();

  /**
   * Returns a JSON body in memory. The array is not copied and must not change. Safe for all
   * threads.
   */
  static RequestBody json(byte[] bytes) {
    return of(bytes, "application/json");
  }

  /**
   * Returns a body in memory. The array is not copied and must not change. Safe for all threads.
   */
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
