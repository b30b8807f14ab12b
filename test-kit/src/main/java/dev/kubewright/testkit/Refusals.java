package dev.kubewright.testkit;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;

/** The time in which nothing listens, because a fault said so. Safe for all threads. */
final class Refusals {
  private boolean begun;
  private long until;

  /** Refuses everything for a time. Zero and negative values refuse nothing. */
  synchronized void begin(Clock clock, Duration time) {
    if (time.isNegative() || time.isZero()) {
      return;
    }
    long end = clock.nanoTime() + Durations.ahead(time);
    until = begun && until - end > 0 ? until : end;
    begun = true;
  }

  /** Returns whether the time is still running. */
  synchronized boolean refuses(Clock clock) {
    begun = begun && until - clock.nanoTime() > 0;
    return begun;
  }

  synchronized void end() {
    begun = false;
  }
}
