package dev.kubewright.apiserver;

import dev.kubewright.apiserver.front.FrameSource;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** Reads frames as one stream. Waits for frames that have not arrived yet. */
class FrameStream extends InputStream {
  private final FrameSource source;
  private final Deadline deadline;
  private final Object monitor = new Object();
  private byte[] frame = new byte[0];
  private int at;
  private boolean signalled;
  private boolean closed;
  private boolean lost;

  FrameStream(FrameSource source, Deadline deadline) {
    this.source = source;
    this.deadline = deadline;
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
          throw new BrokenBodyException(Kind.CLOSED, "the response is closed", null);
        }
        if (lost) {
          throw new BrokenBodyException(Kind.LOST, "the server was killed", null);
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
        if (source.isBroken()) {
          throw new BrokenBodyException(Kind.LOST, "the body has ended in the middle", null);
        }
        return false;
      }
      await();
    }
  }

  private void await() throws IOException {
    synchronized (monitor) {
      while (!signalled && !closed && !lost) {
        if (deadline.isOver()) {
          throw new BrokenBodyException(Kind.TIMEOUT, "the request timed out", null);
        }
        try {
          monitor.wait(deadline.isLimited() ? Math.max(1, deadline.left().toMillis()) : 0);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new BrokenBodyException(Kind.INTERRUPTED, "interrupted while waiting", e);
        }
      }
    }
  }

  /** Ends the stream in the middle, as a connection that breaks. */
  void breakOff() {
    synchronized (monitor) {
      lost = true;
      monitor.notifyAll();
    }
    source.close();
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
