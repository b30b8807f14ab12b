package dev.kubewright.client;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** The body of a request. */
public interface RequestBody {
  /** The length in bytes, or -1 if unknown. */
  long length();

  /** A stream from the beginning; the sender closes it. */
  InputStream open();

  /** Whether {@link #open} can be called again, so that the request can be repeated. */
  boolean repeatable();

  /** A body in memory, not copied. */
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
