package dev.kubewright.cache;

import dev.kubewright.concurrent.Clock;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Watches over an initial stream: warns every ten seconds without an event and gives up after
 * thirty, because a server that does not know initial streams may say nothing at all.
 *
 * <p>Alarms follow one another, so only one thread at a time is in {@code tick}; {@code progress}
 * comes from the reflector.
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
    if (count()) {
      giveUp.run();
    }
  }

  private synchronized boolean count() {
    if (closed) {
      return false;
    }
    long now = events.get();
    silent = now == seen ? silent + 1 : 0;
    seen = now;
    if (silent > 0) {
      errors.warn("no initial object for " + STEP.multipliedBy(silent).toSeconds() + " s");
    }
    gaveUp = silent >= PATIENCE;
    if (!gaveUp) {
      alarm = clock.schedule(STEP, this::tick);
    }
    return gaveUp;
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
