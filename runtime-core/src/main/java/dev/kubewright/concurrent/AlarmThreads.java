package dev.kubewright.concurrent;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The threads of alarms that ring, for the whole program. Safe for all threads.
 *
 * <p>An alarm may block, so none waits for the end of another one: a thread that takes an alarm
 * first sees to it that there is a thread for the next one. Normally an alarm takes no time, and
 * one thread runs them all. Many alarms at one moment start few threads, because they start one
 * after the other, each by the one before.
 */
final class AlarmThreads {
  static final AlarmThreads ALL = new AlarmThreads(Threads.platform(), Duration.ofSeconds(5));

  private final Threads threads;
  private final long patience;
  private final ArrayDeque<Runnable> due = new ArrayDeque<>();
  private int idle;
  private boolean starting;

  /**
   * Creates a pool without threads.
   *
   * @param patience after this time without an alarm, a thread ends
   */
  AlarmThreads(Threads threads, Duration patience) {
    this.threads = threads;
    this.patience = patience.toNanos();
  }

  /**
   * Runs an alarm on a thread of this pool. If none can be started, the calling thread runs it: a
   * deadline must not be left out.
   */
  void run(Runnable alarm) {
    synchronized (this) {
      due.add(alarm);
      notify();
    }
    if (!startIfNeeded()) {
      for (Runnable next = poll(); next != null; next = poll()) {
        ring(next);
      }
    }
  }

  /** Returns false if a thread is needed, but cannot be started. */
  private boolean startIfNeeded() {
    synchronized (this) {
      if (starting || due.size() <= idle) {
        return true;
      }
      starting = true;
    }
    try {
      var unused = threads.start("kubewright-alarm", this::serve);
      return true;
    } catch (Throwable noThread) {
      synchronized (this) {
        starting = false;
      }
      return false;
    }
  }

  private void serve() {
    synchronized (this) {
      starting = false;
    }
    for (Runnable next = take(); next != null; next = take()) {
      boolean unused = startIfNeeded();
      ring(next);
    }
  }

  private synchronized @Nullable Runnable poll() {
    return due.poll();
  }

  /** Waits for an alarm. Returns null if none has come for a while. */
  private synchronized @Nullable Runnable take() {
    long end = System.nanoTime() + patience;
    idle++;
    try {
      for (long left = patience; due.isEmpty() && left > 0; left = end - System.nanoTime()) {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    } finally {
      idle--;
    }
    return due.poll();
  }

  /** An alarm that throws is a defect, which the program's own handler learns of. */
  private static void ring(Runnable alarm) {
    try {
      alarm.run();
    } catch (Throwable failure) {
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
    }
    var unused = Thread.interrupted();
  }
}
