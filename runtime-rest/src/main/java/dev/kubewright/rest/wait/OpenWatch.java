package dev.kubewright.rest.wait;

import dev.kubewright.client.Watch;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * The watch that another watch has open now. One thread opens and ends it, and any thread may close
 * it for good. Safe for all threads.
 */
final class OpenWatch<W extends Watch<?>> {
  private final Object lock = new Object();
  private volatile boolean closed;
  private @Nullable W open; // guarded by lock

  /** Keeps a watch to close. Closes it and returns false after {@link #close}. */
  boolean keep(W watch) {
    synchronized (lock) {
      if (!closed) {
        open = watch;
        return true;
      }
    }
    watch.close();
    return false;
  }

  /** Closes the watch, if one is open. Another one may follow. */
  void end() {
    W ended;
    synchronized (lock) {
      ended = open;
      open = null;
    }
    if (ended != null) {
      ended.close();
    }
  }

  /** Closes the watch, if one is open, and all that follow. */
  void close() {
    synchronized (lock) {
      closed = true;
    }
    end();
  }

  boolean isClosed() {
    return closed;
  }

  /**
   * Waits before the next watch.
   *
   * @return true if the latch has opened
   * @throws TransportException if the thread is interrupted. It stays interrupted.
   */
  static boolean pause(Clock clock, CountDownLatch wake, Duration time, String interruption) {
    try {
      return clock.await(wake, time);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(Kind.INTERRUPTED, interruption, interrupted);
    }
  }
}
