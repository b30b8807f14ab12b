package dev.kubewright.rest;

import dev.kubewright.transport.RequestBody;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

/** A body that can be read only once. */
final class StreamBody implements RequestBody {
  private final InputStream stream;
  private final String contentType;
  private final AtomicBoolean opened = new AtomicBoolean();

  StreamBody(InputStream stream, String contentType) {
    this.stream = Objects.requireNonNull(stream, "stream");
    this.contentType = Objects.requireNonNull(contentType, "contentType");
  }

  @Override
  public String contentType() {
    return contentType;
  }

  @Override
  public long length() {
    return -1;
  }

  @Override
  public InputStream open() {
    if (opened.getAndSet(true)) {
      throw new IllegalStateException("the stream of the body was sent already");
    }
    return stream;
  }

  /**
   * Closes the stream if it was not opened, because the request failed before.
   *
   * @param failed gets the failure to close it as a suppressed one
   */
  void discard(Throwable failed) {
    if (opened.getAndSet(true)) {
      return;
    }
    try {
      stream.close();
    } catch (IOException | RuntimeException notClosed) {
      failed.addSuppressed(notClosed);
    }
  }

  @Override
  public boolean repeatable() {
    return false;
  }
}
