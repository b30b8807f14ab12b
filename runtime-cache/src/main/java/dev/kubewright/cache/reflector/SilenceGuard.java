package dev.kubewright.cache.reflector;

import dev.kubewright.cache.report.ErrorReporter;
import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Guards an initial stream: it warns after every ten seconds without an event and gives up after
 * thirty. A server that does not support initial streams may send nothing at all.
 *
 * <p>The clock's threads run {@code tick}, and the reflector's thread calls {@code progress}. The
 * log is a callback, so it is called without the lock.
 */
final class SilenceGuard implements AutoCloseable {
  private static final Duration STEP = Duration.ofSeconds(10);
  private static final int PATIENCE = 3;

  private final Clock clock;
  private final ErrorReporter errors;
  private final Runnable giveUp;
  private final AtomicLong events = new AtomicLong();
  private long seen;
  private int silent;
  private Clock.Alarm alarm;
  private boolean closed;
  private volatile boolean gaveUp;

  SilenceGuard(Clock clock, ErrorReporter errors, Runnable giveUp) {
    this.clock = clock;
    this.errors = errors;
    this.giveUp = giveUp;
    this.alarm = clock.schedule(STEP, this::tick);
  }

  void progress() {
    events.incrementAndGet();
  }

  private void tick() {
    int steps = count();
    if (steps >= PATIENCE) {
      giveUp.run(); // first, since the log may take its time
    }
    if (steps > 0) {
      errors.warn("no initial object for " + STEP.multipliedBy(steps).toSeconds() + " s");
    }
  }

  /** Returns for how many steps the server has been silent. */
  private synchronized int count() {
    if (closed) {
      return 0;
    }
    long now = events.get();
    silent = now == seen ? silent + 1 : 0;
    seen = now;
    gaveUp = silent >= PATIENCE;
    if (!gaveUp) {
      alarm = clock.schedule(STEP, this::tick);
    }
    return silent;
  }

  boolean gaveUp() {
    return gaveUp;
  }

  @Override
  public synchronized void close() {
    closed = true;
    alarm.cancel();
  }
}
