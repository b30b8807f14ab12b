package dev.kubewright.apiserver;

import dev.kubewright.apiserver.core.FrameSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads frames as one stream; waits for those that have not come yet. */
final class FrameStream extends InputStream {
  private final FrameSource source;
  private final @Nullable Long deadlineNanos;
  private final Object monitor = new Object();
  private byte[] frame = new byte[0];
  private int at;
  private boolean signalled;
  private boolean closed;

  FrameStream(FrameSource source, @Nullable Long deadlineNanos) {
    this.source = source;
    this.deadlineNanos = deadlineNanos;
    source.onReady(this::signal);
  }

  private void signal() {
    synchronized (monitor) {
      signalled = true;
      monitor.notifyAll();
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (length == 0) {
      return 0;
    }
    if (at == frame.length && !fill()) {
      return -1;
    }
    int count = Math.min(length, frame.length - at);
    System.arraycopy(frame, at, bytes, offset, count);
    at += count;
    return count;
  }

  private boolean fill() throws IOException {
    while (true) {
      synchronized (monitor) {
        if (closed) {
          throw new IOException("the response is closed");
        }
        signalled = false;
      }
      byte[] next = source.poll();
      if (next != null) {
        frame = next;
        at = 0;
        return true;
      }
      if (source.isDrained()) {
        return false;
      }
      await();
    }
  }

  private void await() throws IOException {
    synchronized (monitor) {
      while (!signalled && !closed) {
        long left = deadlineNanos == null ? 0 : (deadlineNanos - System.nanoTime()) / 1_000_000;
        if (deadlineNanos != null && left <= 0) {
          throw new SocketTimeoutException("the request timed out");
        }
        try {
          monitor.wait(left);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new InterruptedIOException("interrupted while waiting for the server");
        }
      }
    }
  }

  @Override
  public int available() {
    return frame.length - at;
  }

  @Override
  public void close() {
    synchronized (monitor) {
      closed = true;
      monitor.notifyAll();
    }
    source.close();
  }
}
