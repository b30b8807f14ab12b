package dev.kubewright.rest.stream.forward.spdy;

import dev.kubewright.concurrent.Clock;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that have arrived and were not read yet, of limited number. One thread puts, others read.
 *
 * <p>The memory grows with what waits. Waits end by latches, so that the clock is the caller's.
 */
public final class Inbox {
  private static final int FIRST = 8 * 1024;

  private final int capacity;
  private final Clock clock;
  private final ReentrantLock lock = new ReentrantLock();
  private byte[] ring;
  private int begin;
  private int count;
  private boolean ended;
  private boolean closed;
  private @Nullable RuntimeException failure;
  private CountDownLatch arrival = new CountDownLatch(1);
  private CountDownLatch room = new CountDownLatch(1);

  /**
   * Creates an empty inbox.
   *
   * @param capacity the most bytes that wait, at least 1
   */
  public Inbox(int capacity, Clock clock) {
    this.capacity = capacity;
    this.clock = clock;
    this.ring = new byte[Math.min(FIRST, capacity)];
  }

  /** Takes as many bytes as there is room for. After {@link #close} it drops all of them. */
  public void put(ByteBuffer bytes) {
    lock.lock();
    try {
      if (closed || ended) {
        bytes.position(bytes.limit());
        return;
      }
      int taken = Math.min(bytes.remaining(), capacity - count);
      grow(count + taken);
      int end = (begin + count) % ring.length;
      int straight = Math.min(taken, ring.length - end);
      bytes.get(ring, end, straight);
      bytes.get(ring, 0, taken - straight);
      count += taken;
      if (taken > 0) {
        arrival.countDown();
      }
    } finally {
      lock.unlock();
    }
  }

  private void grow(int needed) {
    if (needed <= ring.length) {
      return;
    }
    int size = ring.length;
    while (size < needed) {
      size = Math.min(capacity, 2 * size);
    }
    var larger = new byte[size];
    copy(larger, 0, count);
    ring = larger;
    begin = 0;
  }

  private void copy(byte[] target, int offset, int length) {
    int straight = Math.min(length, ring.length - begin);
    System.arraycopy(ring, begin, target, offset, straight);
    System.arraycopy(ring, 0, target, offset + straight, length - straight);
  }

  /**
   * Waits until readers have taken half of the bytes, or the inbox takes everything because it is
   * closed.
   *
   * @param limit zero or less for none
   * @return whether there is room, of which some may have been made in the time of the limit
   * @throws InterruptedException if the thread is interrupted
   */
  public boolean awaitRoom(Duration limit) throws InterruptedException {
    CountDownLatch signal;
    lock.lock();
    try {
      if (count < capacity || closed || ended) {
        return true;
      }
      room = new CountDownLatch(1);
      signal = room;
    } finally {
      lock.unlock();
    }
    return await(signal, limit) || hasRoom();
  }

  private boolean hasRoom() {
    lock.lock();
    try {
      return count < capacity;
    } finally {
      lock.unlock();
    }
  }

  private boolean await(CountDownLatch signal, Duration limit) throws InterruptedException {
    if (limit.isZero() || limit.isNegative()) {
      signal.await();
      return true;
    }
    return clock.await(signal, limit);
  }

  /** There will be no more bytes. */
  public void end() {
    finish(null);
  }

  /** There will be no more bytes, because something has failed. What has arrived can be read. */
  public void fail(RuntimeException why) {
    finish(Objects.requireNonNull(why, "why"));
  }

  private void finish(@Nullable RuntimeException why) {
    lock.lock();
    try {
      if (!ended) {
        ended = true;
        failure = why;
        arrival.countDown();
        room.countDown();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Ends all reading. Bytes that wait, and later ones, are dropped. */
  public void close() {
    lock.lock();
    try {
      closed = true;
      count = 0;
      ring = new byte[0];
      arrival.countDown();
      room.countDown();
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many bytes can be read without a wait. */
  public int available() {
    lock.lock();
    try {
      return count;
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether all bytes have come. */
  public boolean isEnded() {
    lock.lock();
    try {
      return ended;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Reads bytes, and waits for at least one.
   *
   * @param limit the longest wait, or zero for none
   * @return how many, or -1 at the end
   * @throws SocketTimeoutException if none came in time. Reading can go on.
   * @throws SocketException if the connection failed, was closed, or the thread is interrupted. The
   *     interrupt flag is set again then.
   */
  public int read(byte[] target, int offset, int length, Duration limit) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    if (length == 0) {
      return 0;
    }
    long from = clock.nanoTime();
    Duration left = limit;
    while (true) {
      CountDownLatch signal;
      lock.lock();
      try {
        if (closed) {
          throw new SocketException("Socket closed");
        }
        if (count > 0) {
          return take(target, offset, length);
        }
        if (ended) {
          return ending();
        }
        arrival = arrival.getCount() == 0 ? new CountDownLatch(1) : arrival;
        signal = arrival;
      } finally {
        lock.unlock();
      }
      try {
        if (!await(signal, left)) {
          throw new SocketTimeoutException("Read timed out");
        }
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw failed("interrupted while reading", interrupted);
      }
      if (!limit.isZero()) {
        left = limit.minusNanos(clock.nanoTime() - from);
        left = left.isZero() || left.isNegative() ? Duration.ofNanos(1) : left;
      }
    }
  }

  private int take(byte[] target, int offset, int length) {
    int taken = Math.min(length, count);
    copy(target, offset, taken);
    begin = (begin + taken) % ring.length;
    count -= taken;
    if (count <= capacity / 2) { // both threads change places once for many reads
      room.countDown();
    }
    return taken;
  }

  private int ending() throws SocketException {
    if (failure != null) {
      throw failed(String.valueOf(failure.getMessage()), failure);
    }
    return -1;
  }

  /** Returns an exception of sockets with a cause. */
  public static SocketException failed(String message, Throwable cause) {
    var failed = new SocketException(message);
    failed.initCause(cause);
    return failed;
  }
}
