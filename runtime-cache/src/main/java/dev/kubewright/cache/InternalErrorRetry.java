package dev.kubewright.cache;

import dev.kubewright.concurrent.Clock;

import java.time.Duration;

/**
 * How long internal errors of a stream are met by merely opening it again: for a window from the
 * first of them, which starts anew after a minute without one. Confined to the reflector's thread.
 */
final class InternalErrorRetry {
  private static final long RESET_AFTER = Duration.ofMinutes(1).toNanos();

  private final Clock clock;
  private final long window;
  private boolean running;
  private long first;
  private long last;

  InternalErrorRetry(Clock clock, Duration window) {
    this.clock = clock;
    this.window = window.toNanos();
  }

  /** Counts an internal error; says whether to try again. */
  boolean again() {
    long now = clock.nanoTime();
    if (!running || now - last >= RESET_AFTER) {
      first = now;
    }
    running = true;
    last = now;
    if (window > 0 && now - first <= window) {
      return true;
    }
    running = false;
    return false;
  }
}
