package dev.kubewright.api.core.v1.client;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Lines on their way from many logs to one reader. Each log has room of its own, so that one with
 * many lines does not hold up the others. Safe for all threads.
 *
 * <p>With a window, each line waits for that time, and lines leave in the order of their times. A
 * line never overtakes an earlier one of its log: it counts as at least as late as that.
 */
final class LineQueue {
  /** The room of one log in bytes. A longer line takes all of it. */
  static final int ROOM = 32 << 10;

  private static final int OVERHEAD = 200;

  private final Clock clock;
  private final long window;
  private final boolean dropping;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition arrived = lock.newCondition();
  private final Condition space = lock.newCondition();
  private final PriorityQueue<Entry> entries =
      new PriorityQueue<>(Comparator.comparing(Entry::order).thenComparingLong(Entry::number));
  private long numbers;
  private long dropped;
  private boolean closed;
  private @Nullable TransportException failure;

  /** One log. Its fields are guarded by the lock of the queue. */
  static final class Source {
    private int queued;
    private int waiting;
    private Instant latest = Instant.MIN;
  }

  private record Entry(
      Source source, PodLogLine line, int size, Instant order, long number, long arrivedAt) {}

  /**
   * Creates a queue.
   *
   * @param window how long each line waits, or null for not at all
   * @param dropping whether lines are dropped for which there is no room
   */
  LineQueue(Clock clock, @Nullable Duration window, boolean dropping) {
    this.clock = clock;
    this.window = window == null ? 0 : window.toNanos();
    this.dropping = dropping;
  }

  /** Adds a line, and waits for room or drops the line. Does nothing after {@link #close}. */
  void put(Source source, PodLogLine line) {
    int size = OVERHEAD + 2 * line.line().text().length();
    lock.lock();
    try {
      while (!closed && source.queued > 0 && source.queued + size > ROOM) {
        if (dropping) {
          dropped++;
          return;
        }
        source.waiting++;
        space.awaitUninterruptibly();
        source.waiting--;
      }
      if (!closed) {
        source.queued += size;
        entries.add(
            new Entry(source, line, size, order(source, line), numbers++, clock.nanoTime()));
        arrived.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  private Instant order(Source source, PodLogLine line) {
    if (window == 0) {
      return Instant.MIN;
    }
    Instant time = line.line().time();
    if (time != null && time.isAfter(source.latest)) {
      source.latest = time;
    }
    return source.latest;
  }

  /**
   * Waits for the next line.
   *
   * @return null after {@link #close}
   * @throws TransportException if the thread is interrupted. Its flag is set again. Also after
   *     {@link #fail}
   */
  @Nullable PodLogLine take() {
    lock.lock();
    try {
      while (!closed) {
        Entry first = entries.peek();
        long wait = first == null ? 0 : first.arrivedAt() + window - clock.nanoTime();
        if (first != null && (window == 0 || wait <= 0)) {
          entries.remove();
          first.source().queued -= first.size();
          if (first.source().waiting > 0) {
            space.signalAll();
          }
          return first.line();
        }
        await(first == null ? null : Duration.ofNanos(wait));
      }
      if (failure != null) {
        throw new TransportException(
            failure.kind(), String.valueOf(failure.getMessage()), failure); // of this thread
      }
      return null;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED, "interrupted while waiting for a line of a log", interrupted);
    } finally {
      lock.unlock();
    }
  }

  private void await(@Nullable Duration limit) throws InterruptedException {
    Clock.Alarm alarm = limit == null ? null : clock.schedule(limit, this::wake);
    try {
      arrived.await();
    } finally {
      if (alarm != null) {
        alarm.cancel();
      }
    }
  }

  private void wake() {
    lock.lock();
    try {
      arrived.signal();
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many lines were dropped. */
  long dropped() {
    lock.lock();
    try {
      return dropped;
    } finally {
      lock.unlock();
    }
  }

  /** Ends the queue with a failure, unless it has ended. What it holds is dropped. */
  void fail(TransportException why) {
    lock.lock();
    try {
      failure = closed ? failure : why;
      close();
    } finally {
      lock.unlock();
    }
  }

  /** Ends the queue. What it holds is dropped. */
  void close() {
    lock.lock();
    try {
      closed = true;
      entries.clear();
      arrived.signalAll();
      space.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
