package dev.kubewright.connect.http;

import dev.kubewright.error.TransportException;
import dev.kubewright.transport.Frame;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Messages that have arrived over a WebSocket and were not received yet, and the end after them.
 * One thread adds, any threads take.
 *
 * <p>At most {@value #HELD} bytes are held, and one message more. Each message counts {@value
 * #OVERHEAD} bytes more than it has, so that empty ones do not fill the memory. Then adding waits
 * until half of them were taken, so that both threads change places once for many messages, and not
 * for each of them.
 */
final class Arrivals {
  static final int HELD = 256 * 1024;

  /** About what a message takes beside its bytes. */
  static final int OVERHEAD = 64;

  private static final int ROOM = HELD / 2;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Queue<ByteBuffer> messages = new ArrayDeque<>();
  private int held;
  private volatile @Nullable End end;
  private volatile boolean closed;
  private volatile boolean pausing;

  /**
   * The end of what comes.
   *
   * @param proper null if it is a failure
   */
  record End(Frame.@Nullable End proper, @Nullable TransportException failure) {
    static End failed(TransportException failure) {
      return new End(null, failure);
    }
  }

  /** Adds a message, and waits for room before. After {@link #close} it is dropped. */
  void add(ByteBuffer message) throws InterruptedException {
    lock.lock();
    try {
      pausing = held >= HELD;
      while (held >= HELD && !closed) {
        changed.await();
      }
      pausing = false;
      if (!closed) {
        messages.add(message);
        held += size(message);
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  private static int size(ByteBuffer message) {
    return message.remaining() + OVERHEAD;
  }

  /** Returns whether a message waits for room. */
  boolean isPausing() {
    return pausing;
  }

  /** Returns the oldest message and waits for it, or null after the last one. */
  @Nullable ByteBuffer take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (messages.isEmpty() && end == null && !closed) {
        changed.await();
      }
      ByteBuffer next = messages.poll();
      if (next != null) {
        held -= size(next);
        if (held <= ROOM) {
          changed.signalAll();
        }
      }
      return next;
    } finally {
      lock.unlock();
    }
  }

  /** Sets the end, unless it is known. */
  void end(End how) {
    lock.lock();
    try {
      if (end == null) {
        end = how;
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Returns the end, or null before it. */
  @Nullable End end() {
    return end;
  }

  /** Drops everything. Returns whether this is the first call. */
  boolean close() {
    lock.lock();
    try {
      boolean first = !closed;
      closed = true;
      messages.clear();
      held = 0;
      changed.signalAll();
      return first;
    } finally {
      lock.unlock();
    }
  }

  boolean isClosed() {
    return closed;
  }
}
