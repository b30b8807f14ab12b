package dev.kubewright.cache.reflector;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;

/**
 * Decides whether a watch is opened again after an internal error. It is within a window that
 * begins at the first of them. After a minute without one, the next one begins a new window. Only
 * the reflector's thread uses it.
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
    this.window = Durations.nanos(window);
  }

  /** Counts an internal error and returns whether to open the watch again. */
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
