package dev.kubewright.rest.stream.log;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.concurrent.Threads;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Looks for lines that a followed log does not give, because its kubelet has stopped at a rotation
 * of the file. If there are any, it breaks the response off, so that the reader opens another one.
 * Safe for all threads.
 */
final class RotationCheck implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");

  private final LogReading reading;
  private final Clock clock;
  private final Duration period;
  private final Threads threads;
  private final ReentrantLock lock = new ReentrantLock();
  private Clock.@Nullable Alarm alarm; // guarded by lock
  private long seen = -1; // guarded by lock
  private boolean closed; // guarded by lock

  RotationCheck(LogReading reading, Clock clock, Duration period, Threads threads) {
    this.reading = reading;
    this.clock = clock;
    this.period = period;
    this.threads = threads;
    schedule();
  }

  private void schedule() {
    lock.lock();
    try {
      if (!closed) {
        alarm = clock.schedule(period, this::due);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Checks if no line came since the last time. */
  private void due() {
    long count = reading.history().count();
    boolean silent;
    lock.lock();
    try {
      silent = count == seen && count > 0;
      seen = count;
    } finally {
      lock.unlock();
    }
    if (!silent || !start(count)) {
      schedule();
    }
  }

  private boolean start(long count) {
    try {
      threads.start("kubewright-log-check", () -> check(count));
      return true;
    } catch (Throwable noThread) { // there may be one the next time
      return false;
    }
  }

  private void check(long count) {
    try {
      History.Mark mark = reading.history().mark();
      if (mark != null) {
        Probe probe = reading.probe(mark);
        if (probe.lines() > probe.delivered() && reading.history().count() == count) {
          reading.open().breakOff();
        }
      }
    } catch (IOException | KubewrightException failed) {
      QuietLog.log(() -> LOG.log(Level.DEBUG, "a log could not be checked for a rotation", failed));
    } finally {
      schedule();
    }
  }

  @Override
  public void close() {
    Clock.Alarm pending;
    lock.lock();
    try {
      closed = true;
      pending = alarm;
    } finally {
      lock.unlock();
    }
    if (pending != null) {
      pending.cancel();
    }
  }
}
