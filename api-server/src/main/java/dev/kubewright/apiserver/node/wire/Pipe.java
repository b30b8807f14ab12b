package dev.kubewright.apiserver.node.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Bytes on their way from the thread that receives to the thread that uses them. The first one
 * waits while too many of them are on their way.
 */
final class Pipe {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final int limit;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<byte[]> pieces = new ArrayDeque<>();
  private final Input input = new Input();
  private int waiting;
  private int at;
  private boolean ended;
  private boolean unread;
  private boolean endSeen;
  private int reads;
  private Runnable ready = () -> {};

  /**
   * Creates an empty pipe.
   *
   * @param limit how many bytes may wait before the sender does
   */
  Pipe(int limit) {
    this.limit = limit;
  }

  InputStream input() {
    return input;
  }

  /**
   * Adds bytes. Waits for room first. Bytes that no reader will take are dropped. An interrupted
   * thread waits only as long as somebody reads; then the bytes end here.
   */
  void put(byte[] bytes) {
    lock.lock();
    try {
      while (waiting >= limit && !ended && !unread) {
        changed.await();
      }
      add(bytes);
    } catch (InterruptedException e) {
      if (!awaitWhileRead(() -> waiting < limit || ended || unread)) {
        ended = true;
      }
      add(bytes);
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
    wake();
  }

  /** Returns whether bytes can arrive. */
  boolean takes() {
    lock.lock();
    try {
      return !ended && !unread;
    } finally {
      lock.unlock();
    }
  }

  private void add(byte[] bytes) {
    if (bytes.length > 0 && !ended && !unread) {
      pieces.add(bytes);
      waiting += bytes.length;
    }
    changed.signalAll();
  }

  /**
   * Waits until the end has been read, or the reader has closed. Gives up if nothing was read for a
   * second. Interrupts do not end it.
   */
  void awaitReader() {
    boolean interrupted = Thread.interrupted();
    lock.lock();
    try {
      boolean unused = awaitWhileRead(() -> endSeen || unread);
    } finally {
      lock.unlock();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Returns false if nothing was read for a second. Holds the lock. */
  private boolean awaitWhileRead(BooleanSupplier done) {
    boolean interrupted = false;
    int seen = reads;
    long left = PATIENCE_NANOS;
    while (!done.getAsBoolean() && left > 0) {
      try {
        left = changed.awaitNanos(left);
      } catch (InterruptedException e) {
        interrupted = true;
      }
      if (reads != seen) {
        seen = reads;
        left = PATIENCE_NANOS;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return done.getAsBoolean();
  }

  /** Ends the bytes. Those that are on their way can be read. */
  void end() {
    lock.lock();
    try {
      ended = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    wake();
  }

  /** Drops all bytes, since the reader has closed. */
  void drop() {
    lock.lock();
    try {
      unread = true;
      pieces.clear();
      waiting = 0;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    wake();
  }

  /** Sets a callback for bytes and for their end. It runs at once if there are some. */
  void onReady(Runnable callback) {
    boolean now;
    lock.lock();
    try {
      ready = callback;
      now = !pieces.isEmpty() || ended || unread;
    } finally {
      lock.unlock();
    }
    if (now) {
      callback.run();
    }
  }

  private void wake() {
    Runnable callback;
    lock.lock();
    try {
      callback = ready;
    } finally {
      lock.unlock();
    }
    callback.run();
  }

  /** Returns the next bytes, or null if there are none yet. */
  byte @Nullable [] poll() {
    lock.lock();
    try {
      byte[] first = pieces.poll();
      if (first == null) {
        endSeen |= ended || unread;
      } else {
        first = at == 0 ? first : Arrays.copyOfRange(first, at, first.length);
        at = 0;
        waiting -= first.length;
        reads++;
      }
      changed.signalAll();
      return first;
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether the bytes have ended, and all of them were read. */
  boolean isDrained() {
    lock.lock();
    try {
      return (ended || unread) && pieces.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  private final class Input extends InputStream {
    @Override
    public int read() throws IOException {
      var one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      Objects.checkFromIndexSize(offset, length, bytes.length);
      if (length == 0) {
        return 0;
      }
      lock.lock(); // an interrupted thread gets what is there
      try {
        while (pieces.isEmpty() && !ended && !unread) {
          changed.await();
        }
        byte[] first = pieces.peek();
        if (first == null) {
          endSeen = true;
          changed.signalAll();
          return -1;
        }
        int count = Math.min(length, first.length - at);
        System.arraycopy(first, at, bytes, offset, count);
        at += count;
        if (at == first.length) {
          pieces.remove();
          at = 0;
        }
        waiting -= count;
        reads++;
        changed.signalAll();
        return count;
      } catch (InterruptedException e) {
        throw interrupted(e);
      } finally {
        lock.unlock();
      }
    }

    private static IOException interrupted(InterruptedException cause) {
      Thread.currentThread().interrupt();
      var failure = new InterruptedIOException("interrupted while waiting for bytes");
      failure.initCause(cause);
      return failure;
    }

    @Override
    public int available() {
      lock.lock();
      try {
        return waiting;
      } finally {
        lock.unlock();
      }
    }

    @Override
    public void close() {
      drop();
    }
  }
}
